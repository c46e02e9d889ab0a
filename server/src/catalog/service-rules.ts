import type { Decimal } from "../money/index.ts";
import type { FieldError } from "../platform/index.ts";
import { type Problem, priceProblems, usualModel } from "../rating/index.ts";
import type { ServiceInput } from "./schemas.ts";
import type { BillingTiming, ServiceType } from "./terms.ts";

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
		...(mayLackMetric ? [] : metricProblems(input)),
		...priceProblems(input.pricing_model ?? usualModel, input),
		...(input.service_type === "usage" ? [] : feeProblems(input)),
		...boundProblems(input),
	];
	return problems.map(([field, message]) => ({ field: path === "" ? field : `${path}.${field}`, message }));
}

/** Checks the type of service, its timing and its name. */
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
	return problems;
}

function metricProblems({ service_type, metric_uuid }: ServiceInput): Problem[] {
	return service_type === "usage" && isLeftOut(metric_uuid) ? [["metric_uuid", "is required for usage"]] : [];
}

/** A fee is charged per unit and has no usage, so usage fields must be empty. */
function feeProblems({
	service_type,
	pricing_model = usualModel,
	included_quantity,
	metric_uuid,
}: ServiceInput): Problem[] {
	const problems: Problem[] = [];
	if (pricing_model !== usualModel) problems.push(["pricing_model", `must be ${usualModel} for ${service_type}`]);
	if (!isNothing(included_quantity)) problems.push(["included_quantity", "is allowed only for usage"]);
	if (!isLeftOut(metric_uuid)) problems.push(["metric_uuid", "is allowed only for usage"]);
	return problems;
}

function boundProblems({ minimum_amount, maximum_amount }: ServiceInput): Problem[] {
	const areReversed = minimum_amount && maximum_amount && minimum_amount.isGreaterThan(maximum_amount);
	return areReversed ? [["minimum_amount", "must not be greater than maximum_amount"]] : [];
}

function isLeftOut(value: unknown): boolean {
	return value === undefined || value === null;
}

function isNothing(value: Decimal | null | undefined): boolean {
	return value === undefined || value === null || value.isZero();
}
