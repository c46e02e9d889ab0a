import { recordChange } from "../../audit/index.ts";
import { dayOfMonth } from "../../calendar/index.ts";
import {
	type CurrencyPrice,
	checkServices,
	findOptionFeatures,
	findOptionServices,
	findOptionUplift,
	readFeatures,
	readServiceTerms,
	soldIn,
} from "../../catalog/index.ts";
import { findUnarchivedCustomer } from "../../customers/index.ts";
import { Decimal, minorDigits } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction, invalid, newUuid } from "../../platform/index.ts";
import { checkBusinessDates, noStartDate } from "../business-dates.ts";
import { agreedCommitments } from "../commitments/agreed-commitments.ts";
import { checkCommitted, checkNoThreshold } from "../commitments/read-commitments.ts";
import type { FeatureHistory, FeatureTerms } from "../features/features-on.ts";
import { deleteItems, type ItemRow, insertItem, selectItems } from "../item-store.ts";
import { type ItemTerms, planItemsOf } from "../item-terms.ts";
import { type AgreedDays, newItem } from "../new-item.ts";
import { presentContract } from "../present.ts";
import type { ContractCreate, ContractService, ContractState, ContractUpdate } from "../schemas.ts";
import { agreedDays, daysSent, keptDays, type OwnDays, wholeContract } from "../service-days.ts";
import type { ContractServices } from "../services.ts";
import { type ContractRow, insertContract, saveContract } from "../store.ts";
import { todayOf } from "../zones/zone-store.ts";

type DatedTerms = ItemTerms & {
	readonly prices: readonly CurrencyPrice[];
	readonly service_uuid?: string | null;
	readonly days: OwnDays;
};

/** How the services of a draft are read. */
interface Reading {
	/** The contract's, and the organization's. */
	readonly currency: string;
	readonly single: string;
	/** The items that they replace: services with the same name keep the plan item. */
	readonly inUse: readonly ItemRow[];
	/** Whether usage services may lack a metric. */
	readonly mayLackMetric: boolean;
}

/**
 * Creates a draft contract with billable items from a template option, or from the given services.
 * @throws Refusal 404 for an unknown customer, option, or metric; 409 for an archived customer, or an option whose template
 * isn't active; 422 naming the field
 */
export async function createContract(context: Context, input: ContractCreate): Promise<ContractState> {
	checkBusinessDates({ start_date: input.start_date });
	const { contract, items } = await createDraft(context, input, { mayLackMetric: false });
	return presentContract(contract, items, todayOf(context, contract));
}

/**
 * The same, as rows.
 * @param mayLackMetric whether usage services may lack a metric, as in a draft made from a document
 */
export function createDraft(
	context: Context,
	input: ContractCreate,
	{ mayLackMetric }: { readonly mayLackMetric: boolean },
): Promise<{ contract: ContractRow; items: ItemRow[] }> {
	return inTransaction(context, async (context) => {
		// The shared lock is held until the draft is saved: archiving the customer waits, then sees the draft.
		const customer = await findUnarchivedCustomer(context, input.customer_uuid, "for share");
		const organisation = await selectOrganisation(context);
		const currency = input.currency ?? customer.currency ?? organisation.currency;
		const reading = { currency, single: organisation.currency, inUse: [], mayLackMetric };
		const services = await readServices(context, input, reading);
		if (services === null) throw invalid("services", "is required without option_uuid");
		const contract: ContractRow = {
			uuid: newUuid(),
			customer_uuid: customer.uuid,
			option_uuid: input.option_uuid?.toLowerCase() ?? null,
			name: input.name ?? null,
			status: "draft",
			currency,
			start_date: input.start_date,
			end_date: input.end_date ?? null,
			agreed_end_date: null,
			canceled_to: null,
			billing_day: input.billing_day ?? dayOfMonth(input.start_date),
			calendar_aligned: input.calendar_aligned ?? false,
			timezone: input.timezone ?? null,
			zone: input.timezone ?? organisation.timezone,
			payment_terms_days: input.payment_terms_days ?? null,
			invoice_group: input.invoice_group ?? null,
			auto_renew: input.auto_renew ?? false,
			first_end_date: input.end_date ?? null,
			counted_end_date: null,
			renewal_months: input.renewal_months ?? null,
			renewal_uplift_percent: await upliftPercent(context, input, null),
			renewal_uplifts: [],
			invoice_threshold: input.invoice_threshold ?? null,
			...(await featuresOf(context, input, null)),
			commitments: (await agreedCommitments(context, input, reading)) ?? [],
			amended_commitments: [],
			...{ activated_at: null, canceled_at: null, created_at: context.now, updated_at: context.now },
		};
		checkDates(contract);
		checkCommitted(contract);
		checkThreshold(contract);
		const items = itemsOf(contract, services);
		await insertContract(context, contract);
		await insertItems(context, items);
		const after = presentContract(contract, items, todayOf(context, contract));
		await recordChange(context, {
			action: "created",
			resource: "contract",
			resourceUuid: contract.uuid,
			before: null,
			after,
		});
		return { contract, items };
	});
}

/**
 * Changes a draft in the caller's transaction and under its lock. Omitted fields stay, including the billing day. Items keep
 * their `item_id` unless the services are replaced.
 * @throws Refusal as `createContract`
 */
export async function changeDraft(
	context: Context,
	{ documentFollower }: ContractServices,
	contract: ContractRow,
	update: ContractUpdate,
): Promise<ContractState> {
	const { uuid } = contract;
	const items = await selectItems(context, [uuid]);
	const before = presentContract(contract, items, todayOf(context, contract));
	const changed = await changedContract(context, contract, update);
	checkDates(changed);
	checkCommitted(changed);
	checkThreshold(changed);
	const document = await documentFollower.findDocument(context, uuid);
	const currencies = { currency: changed.currency, single: (await selectOrganisation(context)).currency };
	const reading = { ...currencies, inUse: items, mayLackMetric: document !== null };
	const services =
		(await readServices(context, update, reading)) ??
		items.map((item) => ({ ...soldIn(item, currencies), days: keptDays(contract, item) }));
	const changedItems = itemsOf(changed, services);
	await deleteItems(context, uuid);
	await saveContract(context, changed);
	await insertItems(context, changedItems);
	await document?.noteCorrections(items, changed, changedItems);
	const after = presentContract(changed, changedItems, todayOf(context, changed));
	await recordChange(context, { action: "updated", resource: "contract", resourceUuid: uuid, before, after });
	return after;
}

async function changedContract(context: Context, contract: ContractRow, update: ContractUpdate): Promise<ContractRow> {
	const { services, currency, billing_day, option_uuid, features, commitments, ...plain } = update;
	const { renewal_uplift_percent: _percent, ...fields } = plain;
	checkBusinessDates({ start_date: fields.start_date });
	// Billing day of a start that is missing: it follows the start that a person enters.
	const followsStart = contract.start_date === noStartDate && contract.billing_day === dayOfMonth(noStartDate);
	const day = billing_day ?? (billing_day === null || followsStart ? null : contract.billing_day);
	const changed = { ...contract, ...fields, updated_at: context.now };
	const customer = await findUnarchivedCustomer(context, changed.customer_uuid, "for share");
	const keptOption = services === undefined ? contract.option_uuid : null;
	const option = option_uuid === undefined ? keptOption : (option_uuid?.toLowerCase() ?? null);
	const { currency: single, timezone } = await selectOrganisation(context);
	const sold = currency === null ? (customer.currency ?? single) : (currency ?? contract.currency);
	return {
		...changed,
		customer_uuid: customer.uuid,
		zone: changed.timezone ?? timezone,
		first_end_date: changed.end_date,
		option_uuid: option,
		renewal_uplift_percent: await upliftPercent(context, update, { ...contract, option_uuid: option }),
		...(await featuresOf(
			context,
			{ features, option_uuid },
			option === null ? { ...contract, option_features: [] } : contract,
		)),
		currency: sold,
		commitments:
			(await agreedCommitments(context, { commitments, option_uuid }, { currency: sold, single })) ??
			contract.commitments,
		billing_day: day ?? dayOfMonth(changed.start_date),
	};
}

/** The percentage of a draft: as sent, else that of the option sent with it; null means that of its option, if it has one. */
async function upliftPercent(
	context: Context,
	{ renewal_uplift_percent: sent, option_uuid = null }: ContractUpdate,
	present: Pick<ContractRow, "renewal_uplift_percent" | "option_uuid"> | null,
): Promise<Decimal> {
	if (sent !== undefined && sent !== null) return sent;
	if (sent === undefined && option_uuid === null) return present?.renewal_uplift_percent ?? Decimal.zero;
	const option = option_uuid ?? present?.option_uuid ?? null;
	return option === null ? Decimal.zero : findOptionUplift(context, option);
}

interface SentFeatures {
	readonly features?: ContractUpdate["features"] | undefined;
	readonly option_uuid?: string | null | undefined;
}

/** The features of a draft: its own as sent, and those of the option sent with it. Omitted ones stay. */
async function featuresOf(
	context: Context,
	{ features, option_uuid }: SentFeatures,
	present: FeatureTerms | null,
): Promise<FeatureHistory> {
	const [own] = features === undefined ? [] : await readFeatures(context, [{ features, path: "features" }]);
	const offered = option_uuid === undefined ? present?.option_features : null;
	return {
		features: own ?? present?.features ?? [],
		option_features: offered ?? (option_uuid ? await findOptionFeatures(context, option_uuid) : []),
		amended_features: [],
	};
}

/**
 * Those of `createDraft`'s checks that nothing stored decides: what passes them is refused for no field of its own.
 * @throws Refusal 422 naming the fields
 */
export function checkDraft(
	{ start_date, end_date = null, auto_renew = false, services = [] }: ContractCreate,
	{ mayLackMetric }: { readonly mayLackMetric: boolean },
): void {
	checkServices(sentServices(services), mayLackMetric);
	const term = { start_date, end_date, auto_renew };
	checkDates(term);
	agreedDays(term, services.map(daysSent));
}

/** @throws Refusal 422 */
export function checkDates({ start_date, end_date }: Pick<ContractRow, "start_date" | "end_date">): void {
	checkBusinessDates({ start_date: start_date === noStartDate ? null : start_date, end_date });
	if (end_date !== null && end_date < start_date) throw invalid("end_date", "must not be before start_date");
}

/** @throws Refusal 422 for an amount that the currency does not have */
export function checkThreshold(contract: ContractRow): void {
	const { invoice_threshold, currency } = contract;
	checkNoThreshold(contract, contract);
	const digits = minorDigits(currency);
	if ((invoice_threshold?.decimals() ?? 0) <= digits) return;
	throw invalid("invoice_threshold", `must have at most ${digits} decimals in ${currency}`);
}

/**
 * The requested services; null if neither an option nor services are given.
 * @throws Refusal 422 naming the currency that one has no price in
 */
async function readServices(
	context: Context,
	input: { option_uuid?: string | null; services?: readonly ContractService[] },
	{ currency, single, inUse, mayLackMetric }: Reading,
): Promise<DatedTerms[] | null> {
	const { option_uuid = null, services } = input;
	if (option_uuid !== null && services !== undefined) throw invalid("services", "cannot be combined with option_uuid");
	if (option_uuid !== null) {
		const found = await findOptionServices(context, option_uuid, currency);
		return found.map(({ default_quantity: quantity, ...terms }) => ({ ...terms, quantity, days: wholeContract }));
	}
	if (services === undefined) return null;
	const read = await readServiceTerms(context, sentServices(services), planItemsOf(inUse), { mayLackMetric });
	const days = services.map(daysSent);
	return read.map(({ default_quantity, ...terms }, index) => ({
		...soldIn(terms, { currency, single }),
		quantity: services[index]?.quantity ?? default_quantity,
		days: days[index] ?? wholeContract,
	}));
}

/** The services as the catalog reads them, without what only a contract has. */
function sentServices(services: readonly ContractService[]) {
	return services.map(
		({ quantity: _quantity, service_start_date: _start, service_end_date: _end, ...input }, index) => ({
			input,
			path: `services[${index}]`,
		}),
	);
}

/** @throws Refusal 422 naming days of services that aren't the contract's */
function itemsOf(contract: ContractRow, services: readonly (DatedTerms & { readonly uuid?: string })[]): ItemRow[] {
	const agreed = agreedDays(
		contract,
		services.map(({ days }) => days),
	);
	return services.map(({ uuid, days: _days, ...terms }, index) =>
		newItem(contract, terms, agreed[index] as AgreedDays, uuid),
	);
}

async function insertItems(context: Context, items: readonly ItemRow[]): Promise<void> {
	for (const [position, item] of items.entries()) await insertItem(context, position, item, null);
}
