import { Decimal } from "../money/index.ts";
import { literals, type Static, strictObject, Type, text } from "../platform/http/index.ts";
import { decimalFromJson, type FieldError, isStorable } from "../platform/index.ts";

const filterOperators = ["eq", "ne", "in", "not_in", "gt", "gte", "lt", "lte", "exists"] as const;
type FilterOperator = (typeof filterOperators)[number];

/** A value that a property can be compared with. */
type FilterScalar = string | boolean | Decimal;

/** A condition on an event's properties (extensions.md, "Metric"). The operator determines the value's type. */
export interface MetricFilter {
	readonly property: string;
	readonly operator: FilterOperator;
	readonly value: FilterScalar | readonly FilterScalar[];
}

const longestText = 1000;
const mostAlternatives = 100;
/** An identifier or a time in nanoseconds has 19 digits; a hundred are a mistake. */
const longestNumber = 100;

export const FilterInput = strictObject(
	{
		property: text(255, "A key in the event's `properties`."),
		operator: literals("FilterOperator", filterOperators, "How the property's value is compared."),
		value: Type.Unknown({
			description: `For \`eq\` and \`ne\`: a text, number or boolean. For \`in\` and \`not_in\`: 1–${mostAlternatives} of them. For \`gt\`, \`gte\`, \`lt\` and \`lte\`: a number or decimal text. For \`exists\`: a boolean.`,
		}),
	},
	{ $id: "MetricFilterInput", description: "A condition on a property." },
);
export type FilterInput = Static<typeof FilterInput>;

export const FilterAnswer = Type.Object(
	{
		property: Type.String({
			description: "The key in the events' `properties` that is read instead of `event_value`.",
		}),
		operator: literals("FilterOperator", filterOperators, "How the property's value is compared."),
		value: Type.Unsafe<MetricFilter["value"]>({ description: "As given." }),
	},
	{ $id: "MetricFilter", description: "A condition on a property." },
);

/** Validates that each value has the type that its operator requires, which the schema cannot express. */
export function filterErrors(filters: readonly FilterInput[]): FieldError[] {
	return filters.flatMap(({ operator, value }, index) => valueErrors(operator, value, `filters[${index}].value`));
}

/** The filters with exact numbers. They have passed `filterErrors` or come from the database. */
export function exactFilters(filters: readonly FilterInput[]): MetricFilter[] {
	return filters.map(({ property, operator, value }) => {
		const exact = Array.isArray(value) ? value.map(exactScalar) : exactScalar(value);
		return { property, operator, value: exact };
	});
}

function exactScalar(value: unknown): FilterScalar {
	return decimalFromJson(value) ?? (value as string | boolean);
}

function valueErrors(operator: FilterOperator, value: unknown, field: string): FieldError[] {
	switch (operator) {
		case "eq":
		case "ne":
			return problemAt(field, scalarProblem(value));
		case "in":
		case "not_in":
			return alternativeErrors(value, field);
		case "gt":
		case "gte":
		case "lt":
		case "lte":
			return problemAt(field, isNumeric(value) ? null : "must be a number or a decimal text such as 10.5");
		case "exists":
			return problemAt(field, typeof value === "boolean" ? null : "must be true or false");
	}
}

function alternativeErrors(value: unknown, field: string): FieldError[] {
	if (!Array.isArray(value)) return [{ field, message: "must be an array of texts, numbers or booleans" }];
	if (value.length === 0) return [{ field, message: "must contain at least one value" }];
	if (value.length > mostAlternatives) return [{ field, message: `may contain at most ${mostAlternatives} values` }];
	return value.flatMap((item, index) => problemAt(`${field}[${index}]`, scalarProblem(item)));
}

function scalarProblem(value: unknown): string | null {
	if (typeof value === "boolean" || isNumeric(value)) return null;
	if (typeof value !== "string") return "must be a text, a number or a boolean";
	if ([...value].length > longestText) return `may have at most ${longestText} characters`;
	return isStorable(value) ? null : "must not contain NUL or an unpaired surrogate";
}

/** Whether the value is a number, or a text that represents one, of a size that can be compared exactly. */
function isNumeric(value: unknown): boolean {
	const number = typeof value === "string" ? Decimal.parse(value) : decimalFromJson(value);
	return number !== null && number.toString().length <= longestNumber;
}

function problemAt(field: string, message: string | null): FieldError[] {
	return message === null ? [] : [{ field, message }];
}
