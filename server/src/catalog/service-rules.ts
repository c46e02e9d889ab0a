import { isShorter, lengthOf } from "../calendar/index.ts";
import { codeProblem } from "../e-invoicing/index.ts";
import type { Decimal } from "../money/index.ts";
import type { FieldError } from "../platform/index.ts";
import {
	currencyFields,
	feeModels,
	groupedModels,
	modelOf,
	type Problem,
	priceProblems,
	usualModel,
} from "../rating/index.ts";
import { taxesProblem } from "../taxes/index.ts";
import type { ServiceInput } from "./schemas.ts";
import type { BillingTiming, ServiceType } from "./terms.ts";

/** What a price has, for all currencies or for one. */
type Bounds = Pick<ServiceInput, "minimum_amount" | "maximum_amount" | "minimum_per_event" | "maximum_per_event">;

/** The default billing timing; usage and one-time fees allow no other (extensions.md, "Template"). */
export const usualTiming: Readonly<Record<ServiceType, BillingTiming>> = {
	fixed_fee: "in_advance",
	one_time_fee: "in_advance",
	usage: "in_arrears",
};

/**
 * The problems of a service in a request beyond its shape (extensions.md, "Template"). A field that does not apply to the type of service
 * may be sent empty, as answers contain it.
 * @param path the service's place in the request, such as `options[0].services[1]`
 * @param mayLackMetric whether usage may lack its metric, as in a draft created from a document
 */
export function serviceErrors(input: ServiceInput, path: string, mayLackMetric = false): FieldError[] {
	const problems = [
		...kindProblems(input),
		...cycleProblems(input),
		...(mayLackMetric ? [] : metricProblems(input)),
		...priceProblems(modelOf(input), input),
		...matrixProblems(input),
		...(input.service_type === "usage" ? [] : feeProblems(input)),
		...boundProblems(input),
		...currencyProblems(input),
	];
	return problems.map(([field, message]) => ({ field: path === "" ? field : `${path}.${field}`, message }));
}

/** Checks the type of service, its timing, its name and its unit. */
function kindProblems(input: ServiceInput): Problem[] {
	const { service_type, billing_cycle, billing_timing = usualTiming[service_type] } = input;
	const problems: Problem[] = [];
	if (service_type === "one_time_fee" && billing_cycle !== "one_time") {
		problems.push(["billing_cycle", "must be one_time for a one_time_fee"]);
	}
	if (service_type !== "one_time_fee" && billing_cycle === "one_time") {
		problems.push(["billing_cycle", "can be one_time only for a one_time_fee"]);
	}
	if (service_type !== "fixed_fee" && billing_timing !== usualTiming[service_type]) {
		problems.push(["billing_timing", `must be ${usualTiming[service_type]} for ${service_type}`]);
	}
	if (input.plan_item_name === undefined && isLeftOut(input.plan_item_uuid)) {
		problems.push(["plan_item_name", "is required if plan_item_uuid is not given"]);
	}
	const unitProblem = codeProblem("unitCodes", input.unit_code);
	if (unitProblem !== null) problems.push(["unit_code", unitProblem]);
	const taxProblem = taxesProblem(input);
	if (taxProblem !== null) problems.push(taxProblem);
	return problems;
}

/** A custom cycle alone has a length of its own. What is invoiced together is due after its last period. */
function cycleProblems(input: ServiceInput): Problem[] {
	const { service_type, billing_cycle, every = null, invoice_every = null } = input;
	if (billing_cycle === "custom" && every === null) return [["every", "is required for a custom cycle"]];
	const { billing_timing = usualTiming[service_type] } = input;
	const length = lengthOf({ cycle: billing_cycle, every });
	const problems: Problem[] = [];
	if (billing_cycle !== "custom" && every !== null) problems.push(["every", "is allowed only for a custom cycle"]);
	if (invoice_every === null) return problems;
	if (length === null || billing_timing !== "in_arrears") {
		problems.push(["invoice_every", "is allowed only for usage, and for fixed fees in arrears"]);
	} else if (isShorter(invoice_every, length)) {
		problems.push(["invoice_every", "must not be shorter than a period"]);
	}
	return problems;
}

function metricProblems({ service_type, metric_uuid }: ServiceInput): Problem[] {
	return service_type === "usage" && isLeftOut(metric_uuid) ? [["metric_uuid", "is required for usage"]] : [];
}

/** A fee has no usage, so usage fields must be empty. A recurring fee prices its quantity; a one-time fee is charged per unit. */
function feeProblems({ service_type, included_quantity, metric_uuid, ...input }: ServiceInput): Problem[] {
	const problems: Problem[] = [];
	const allowed = service_type === "fixed_fee" ? feeModels : [usualModel];
	if (input.pricing_model === undefined && modelOf(input) !== usualModel) {
		problems.push(["price_matrix", "is allowed only for usage"]);
	} else if (!allowed.includes(modelOf(input))) {
		problems.push(["pricing_model", `must be ${allowed.join(", ")} for ${service_type}`]);
	}
	if (!isNothing(included_quantity)) problems.push(["included_quantity", "is allowed only for usage"]);
	if (!isLeftOut(metric_uuid)) problems.push(["metric_uuid", "is allowed only for usage"]);
	return problems;
}

/** What each row of a matrix includes is its own. */
function matrixProblems(input: ServiceInput): Problem[] {
	const isMatrix = groupedModels.includes(modelOf(input));
	if (!isMatrix || isNothing(input.included_quantity)) return [];
	return [["included_quantity", "is not allowed with a price_matrix: each row has its own"]];
}

function boundProblems(bounds: Bounds): Problem[] {
	const { minimum_amount, maximum_amount } = bounds;
	const areReversed = minimum_amount && maximum_amount && minimum_amount.isGreaterThan(maximum_amount);
	const { minimum_per_event: least, maximum_per_event: most } = bounds;
	return [
		...(areReversed ? [["minimum_amount", "must not be greater than maximum_amount"] as const] : []),
		...(least && most && least.isGreaterThan(most)
			? [["minimum_per_event", "must not be greater than maximum_per_event"] as const]
			: []),
	];
}

/** Each price by currency is one of the service's pricing model, and there is one for a currency. */
function currencyProblems(input: ServiceInput): Problem[] {
	const { prices = [], ...service } = input;
	const pricing_model = modelOf(input);
	const own = Object.fromEntries(Object.entries(service).filter(([field]) => !byCurrency.has(field)));
	return prices.flatMap((price, index) => {
		const isRepeated = prices.slice(0, index).some(({ currency }) => currency === price.currency);
		const priced = priceProblems(pricing_model, { ...own, ...price }).filter(([field]) =>
			byCurrency.has(field.replace(/[.[].*/, "")),
		);
		const problems: Problem[] = [
			...(isRepeated ? [["currency", "occurs twice"] as const] : []),
			...priced,
			...boundProblems(price),
		];
		return problems.map(([field, message]) => [`prices[${index}].${field}`, message] as const);
	});
}
const byCurrency: ReadonlySet<string> = new Set(currencyFields);

/** The problems of prices by event with a metric whose quantity is not made up of what each event adds. */
export function eventPriceErrors(input: ServiceInput, path: string): FieldError[] {
	const message = "needs a metric that adds up events: sum or count";
	const fields = [
		...(input.pricing_model === "dynamic" ? ["pricing_model"] : []),
		...eventBounds(input),
		...((input.free_events ?? 0) === 0 ? [] : ["free_events"]),
		...(input.prices ?? []).flatMap((price, index) => eventBounds(price).map((field) => `prices[${index}].${field}`)),
	];
	return fields.map((field) => ({ field: path === "" ? field : `${path}.${field}`, message }));
}

function eventBounds({ minimum_per_event, maximum_per_event }: Bounds): string[] {
	return [
		...(isNothing(minimum_per_event) ? [] : ["minimum_per_event"]),
		...(isLeftOut(maximum_per_event) ? [] : ["maximum_per_event"]),
	];
}

function isLeftOut(value: unknown): boolean {
	return value === undefined || value === null;
}

function isNothing(value: Decimal | null | undefined): boolean {
	return value === undefined || value === null || value.isZero();
}
