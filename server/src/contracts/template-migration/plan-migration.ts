import { isDeepStrictEqual } from "node:util";
import { addDays, type CalendarDate } from "../../calendar/index.ts";
import { areSameFeatures, type Feature, type OfferedTerms } from "../../catalog/index.ts";
import { parametersOf } from "../../rating/index.ts";
import type { AgreedAmendment } from "../amendments/actions/amend-contract.ts";
import type { ItemRow } from "../item-store.ts";
import { areSameTerms, fixedTerms } from "../item-terms.ts";
import { nextPeriodStart } from "../model/item.ts";
import { lastDaySet } from "../model/service-end.ts";
import type { ContractRow } from "../store.ts";
import { type TermsAhead, termsAhead } from "./terms-ahead.ts";

type Added = NonNullable<AgreedAmendment["add"]>[number];
type Changed = NonNullable<AgreedAmendment["change"]>[number];
interface Step {
	readonly day: CalendarDate;
	readonly add?: Added;
	readonly change?: Changed;
	readonly end?: string;
	readonly option_features?: readonly Feature[];
}

/**
 * The amendments that give a contract an option's services, each service from the first start of a period of its own after
 * today on, by their days (the specification's "Versions"). One-time fees stay as they are, and so does what the template never had.
 */
export function planMigration(
	contract: ContractRow,
	items: readonly ItemRow[],
	offered: { readonly services: readonly OfferedTerms[]; readonly features: readonly Feature[] },
	today: CalendarDate,
): AgreedAmendment[] {
	const ahead = termsAhead(contract, items, today);
	const services = offered.services.filter(({ service_type }) => service_type !== "one_time_fee");
	const matches = matched(ahead, services);
	const changes: Step[] = [
		...services.flatMap((service) => stepsOf(contract, service, matches.get(service), today)),
		...ahead.filter((own) => isGone(own, [...matches.values()])).map(({ item, day }) => ({ day, end: item.uuid })),
	];
	const steps = [...changes, ...featureStep(contract, offered.features, { ahead, changes, today })];
	const end = lastDaySet(contract);
	const byDay = [...Map.groupBy(steps, ({ day }) => day)].filter(([day]) => end === null || day <= end);
	return byDay
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([effective_date, steps]) => ({
			effective_date,
			add: steps.flatMap(({ add }) => add ?? []),
			change: steps.flatMap(({ change }) => change ?? []),
			end: steps.flatMap(({ end }) => (end === undefined ? [] : [{ item_id: end }])),
			option_features: steps.find(({ option_features }) => option_features !== undefined)?.option_features,
		}));
}

/** The option's features hold from the first day on which anything changes, else from the first start of a period. */
function featureStep(
	{ option_features, amended_features }: ContractRow,
	offered: readonly Feature[],
	by: { readonly ahead: readonly TermsAhead[]; readonly changes: readonly Step[]; readonly today: CalendarDate },
): Step[] {
	const last = amended_features.findLast((each) => each.option_features !== null)?.option_features ?? option_features;
	if (areSameFeatures(last, offered)) return [];
	const [day = addDays(by.today, 1)] = (by.changes.length > 0 ? by.changes : by.ahead).map(({ day }) => day).sort();
	return [{ day, option_features: offered }];
}

/** The item of each service: the one made from it, else one of its plan item of which that isn't known. */
function matched(
	ahead: readonly TermsAhead[],
	services: readonly OfferedTerms[],
): ReadonlyMap<OfferedTerms, TermsAhead> {
	const matches = new Map<OfferedTerms, TermsAhead>();
	const match = (isOf: (item: ItemRow, service: OfferedTerms) => boolean) => {
		for (const service of services) {
			if (matches.has(service)) continue;
			const taken = new Set(matches.values());
			const own = ahead.find((one) => !taken.has(one) && isOf(one.item, service));
			if (own !== undefined) matches.set(service, own);
		}
	};
	match((item, { service_uuid }) => item.service_uuid === service_uuid);
	match((item, service) => item.service_uuid === null && item.plan_item_uuid === service.plan_item_uuid);
	return matches;
}

/** Whether an item was made from a service that the template no longer has. */
function isGone(own: TermsAhead, kept: readonly TermsAhead[]): boolean {
	return own.item.service_uuid !== null && !kept.includes(own);
}

function stepsOf(
	contract: ContractRow,
	service: OfferedTerms,
	own: TermsAhead | undefined,
	today: CalendarDate,
): Step[] {
	if (own === undefined) {
		const day = nextPeriodStart(contract, { ...service, service_start_date: contract.start_date }, today);
		return [{ day, add: added(service) }];
	}
	const { item, day } = own;
	const { quantity } = item;
	if (!isSameService(item, service)) {
		return [{ day, end: item.uuid, add: { ...added(service), quantity, trial_days: 0 } }];
	}
	const hasOtherMetric = item.metric_uuid !== service.metric_uuid;
	if (!hasOtherMetric && areSameTerms({ ...service, quantity }, item)) return [];
	const metric = hasOtherMetric ? { metric_uuid: service.metric_uuid } : {};
	return [{ day, change: { item_id: item.uuid, ...amendable(service), ...metric } }];
}

/** Whether an amendment can make one of the other: usage can have another metric, and a trial is over once. */
function isSameService(item: ItemRow, service: OfferedTerms): boolean {
	const changeable: ReadonlySet<string> = new Set(["metric_uuid", "trial_days"]);
	return fixedTerms.every((term) => changeable.has(term) || isDeepStrictEqual(item[term], service[term]));
}

function added(service: OfferedTerms): Added {
	return {
		...amendable(service),
		service_type: service.service_type,
		billing_cycle: service.billing_cycle,
		every: service.every,
		invoice_every: service.invoice_every,
		billing_timing: service.billing_timing,
		metric_uuid: service.metric_uuid,
		trial_days: service.trial_days,
		quantity: service.default_quantity,
		service_uuid: service.service_uuid,
	};
}

/** A service's terms as an amendment states them. */
function amendable(service: OfferedTerms) {
	return {
		plan_item_uuid: service.plan_item_uuid,
		pricing_model: service.pricing_model,
		...parametersOf(service),
		included_quantity: service.included_quantity,
		minimum_amount: service.minimum_amount,
		maximum_amount: service.maximum_amount,
		discount_percent: service.discount_percent,
		discount_duration: service.discount_duration,
		tax_rate: service.tax_rate,
		tax_name: service.tax_name,
		taxes: service.taxes && [...service.taxes],
		unit_code: service.unit_code,
		supply: service.supply ?? "digital_service",
	};
}
