import type { Decimal } from "../money/index.ts";
import type { FieldError } from "../platform/index.ts";
import { type Problem, priceProblems, usualModel } from "../rating/index.ts";
import type { ServiceInput } from "./schemas.ts";
import type { BillingTiming, ServiceType } from "./terms.ts";

/** When a service is charged that does not say; a usage and a one-time fee have no choice (extensions.md, "Template"). */
export const usualTiming: Readonly<Record<ServiceType, BillingTiming>> = {
	fixed_fee: "in_advance",
	one_time_fee: "in_advance",
	usage: "in_arrears",
};

/**
 * What is wrong with a service as sent, beyond its shape (extensions.md, "Template"); empty where nothing is. A field that the
 * kind of service has no use for may be sent as it is answered: empty.
 * @param path where the service stands in the request: `options[0].services[1]`
 * @param mayLackMetric whether usage may still lack its metric, as it may in a draft made from a document
 */
export function serviceErrors(input: ServiceInput, path: string, mayLackMetric = false): FieldError[] {
	const problems = [
		...kindProblems(input),
		...(mayLackMetric ? [] : metricProblems(input)),
		...priceProblems(input.pricing_model ?? usualModel, input),
		...(input.service_type === "usage" ? [] : feeProblems(input)),
		...boundProblems(input),
	];
	return problems.map(([field, message]) => ({ field: path === "" ? field : `${path}.${field}`, message }));
}

/** The kind of service, when it is charged, and what it is called. */
function kindProblems(input: ServiceInput): Problem[] {
	const { service_type, billing_cycle, billing_timing = usualTiming[service_type] } = input;
	const problems: Problem[] = [];
	if (service_type === "one_time_fee" && billing_cycle !== "one_time") {
		problems.push(["billing_cycle", "must be one_time for a one_time_fee"]);
	}
	if (service_type !== "one_time_fee" && billing_cycle === "one_time") {
		problems.push(["billing_cycle", "may be one_time for a one_time_fee only"]);
	}
	if (service_type !== "fixed_fee" && billing_timing !== usualTiming[service_type]) {
		problems.push(["billing_timing", `must be ${usualTiming[service_type]} for ${service_type}`]);
	}
	if (input.plan_item_name === undefined && isLeftOut(input.plan_item_uuid)) {
		problems.push(["plan_item_name", "is required where no plan_item_uuid is given"]);
	}
	return problems;
}

function metricProblems({ service_type, metric_uuid }: ServiceInput): Problem[] {
	return service_type === "usage" && isLeftOut(metric_uuid) ? [["metric_uuid", "is required for usage"]] : [];
}

/** A fee has no quantity used: it is charged per unit, and measures nothing. */
function feeProblems({
	service_type,
	pricing_model = usualModel,
	included_quantity,
	metric_uuid,
}: ServiceInput): Problem[] {
	const problems: Problem[] = [];
	if (pricing_model !== usualModel) problems.push(["pricing_model", `must be ${usualModel} for ${service_type}`]);
	if (!isNothing(included_quantity)) problems.push(["included_quantity", "is for usage only"]);
	if (!isLeftOut(metric_uuid)) problems.push(["metric_uuid", "is for usage only"]);
	return problems;
}

function boundProblems({ minimum_amount, maximum_amount }: ServiceInput): Problem[] {
	const areReversed = minimum_amount && maximum_amount && minimum_amount.isGreaterThan(maximum_amount);
	return areReversed ? [["minimum_amount", "must not be over maximum_amount"]] : [];
}

function isLeftOut(value: unknown): boolean {
	return value === undefined || value === null;
}

function isNothing(value: Decimal | null | undefined): boolean {
	return value === undefined || value === null || value.isZero();
}
