import { recordChange } from "../audit/index.ts";
import { checkCode } from "../e-invoicing/index.ts";
import {
	type Context,
	conflict,
	type FieldError,
	inTransaction,
	invalidFields,
	newUuid,
	sqlState,
} from "../platform/index.ts";
import { ExpressionFault, readExpression } from "./expression.ts";
import { exactFilters, type FilterInput, filterErrors } from "./filter-schemas.ts";
import type { MetricCreate, MetricUpdate } from "./schemas.ts";
import type { MetricUses } from "./services.ts";
import { deleteMetricRow, findMetric, type MetricRow, saveMetric } from "./store.ts";

const foreignKeyViolation = "23503";

/**
 * Creates a metric (extensions.md, "Metric").
 * @throws Refusal 422 that names each invalid field
 */
export function createMetric(context: Context, input: MetricCreate): Promise<MetricRow> {
	const { name, event_name, aggregation, property = null, filters = [], unit = null, unit_code = null } = input;
	const { expression = null, carry_over = false } = input;
	checkMetric({ aggregation, property, expression, carry_over }, filters);
	checkCode("unit_code", "unitCodes", unit_code);
	return inTransaction(context, async (context) => {
		const { now } = context;
		const uuid = newUuid();
		const rest = { filters: exactFilters(filters), unit, unit_code, created_at: now, updated_at: now };
		const after: MetricRow = { uuid, name, event_name, aggregation, property, expression, carry_over, ...rest };
		await saveMetric(context, after);
		await recordChange(context, { action: "created", resource: "metric", resourceUuid: uuid, before: null, after });
		return after;
	});
}

/** The fields that determine quantities; name and units are only labels. */
const readingFields = ["event_name", "aggregation", "property", "expression", "carry_over", "filters"] as const;

/**
 * Changes the given fields and leaves the others. Once a contract other than a draft uses the metric, only its name and units can change;
 * other changes would rebill the past (extensions.md, "Metric").
 * @throws Refusal 404; 409 if a contract other than a draft uses it; 422 that names each invalid field
 */
export function updateMetric(
	context: Context,
	uses: MetricUses,
	uuid: string,
	update: MetricUpdate,
): Promise<MetricRow> {
	checkCode("unit_code", "unitCodes", update.unit_code);
	return inTransaction(context, async (context) => {
		const before = await findMetric(context, uuid, "for update");
		const { filters, ...fields } = update;
		const kept = { ...before, ...fields, updated_at: context.now };
		checkMetric(kept, filters ?? []);
		const after: MetricRow = filters === undefined ? kept : { ...kept, filters: exactFilters(filters) };
		const changed = readingFields.find((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
		if (changed !== undefined && (await uses.isInForce(context, before.uuid))) {
			const sentence = `The metric "${before.name}" is used by a contract, so its ${changed} cannot change: that would rebill the past. Create a new metric and amend the contract.`;
			throw conflict("metric_in_use", sentence);
		}
		await saveMetric(context, after);
		await recordChange(context, { action: "updated", resource: "metric", resourceUuid: before.uuid, before, after });
		return after;
	});
}

/**
 * Deletes an unused metric.
 * @throws Refusal 404; 409 if a contract or a template uses it
 */
export function deleteMetric(context: Context, uses: MetricUses, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const before = await findMetric(context, uuid, "for update");
		const inUse = () =>
			conflict("metric_in_use", `The metric "${before.name}" is used by a contract, a template or an alert.`);
		if (await uses.isOfFeature(context, before.uuid)) throw inUse();
		await deleteMetricRow(context, before.uuid).catch((error: unknown) => {
			throw sqlState(error) === foreignKeyViolation ? inUse() : error;
		});
		await recordChange(context, {
			action: "deleted",
			resource: "metric",
			resourceUuid: before.uuid,
			before,
			after: null,
		});
	});
}

type MetricReading = Pick<MetricRow, "aggregation" | "property" | "expression" | "carry_over">;

/**
 * Validates what the schema cannot express.
 * @throws Refusal 422 that names each invalid field
 */
export function checkMetric(
	{ aggregation, property, expression, carry_over }: MetricReading,
	filters: readonly FilterInput[],
): void {
	const errors: FieldError[] = filterErrors(filters);
	if (aggregation === "unique_count" && property === null) {
		errors.unshift({ field: "property", message: "is required for unique_count" });
	}
	if (expression !== null) errors.push(...expressionErrors(expression, { aggregation, property }));
	if (carry_over && aggregation !== "latest" && aggregation !== "unique_count") {
		errors.push({ field: "carry_over", message: "is only for latest and unique_count" });
	}
	const [first, ...others] = errors;
	if (first !== undefined) throw invalidFields([first, ...others]);
}

function expressionErrors(
	expression: string,
	{ aggregation, property }: Pick<MetricRow, "aggregation" | "property">,
): FieldError[] {
	const steps = readExpression(expression);
	const messages = [
		...(steps instanceof ExpressionFault ? [steps.message] : []),
		...(property === null ? [] : ["cannot be combined with property"]),
		...(aggregation === "count" || aggregation === "unique_count" ? [`is not for ${aggregation}`] : []),
	];
	return messages.map((message) => ({ field: "expression", message }));
}
