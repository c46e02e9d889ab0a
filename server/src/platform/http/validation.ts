import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";
import { isCalendarDate, isTimeZone } from "../../calendar/index.ts";
import { Decimal, isCurrency, moneyMagnitude, quantityMagnitude } from "../../money/index.ts";
import { isUuid } from "../identifiers.ts";
import { decimalFromJson } from "../json.ts";
import { type FieldError, fieldSentence, Refusal } from "../refusal.ts";
import { isEmail, isSingleLine, isStorable } from "../text.ts";

type HttpPart = "body" | "querystring" | "params" | "headers";

const reportedErrors = 100;
/**
 * Compiles the schemas of routes, each when its first request comes: all of them would take half of the start-up time. Bodies are checked
 * strictly; texts in queries and paths are converted to numbers and booleans.
 */
export function buildValidator() {
	return () =>
		({ schema, httpPart }: { schema: unknown; httpPart?: string }) =>
			compiledLater(() => compiled(schema, httpPart === "body"));
}

/** Input is described in place. Named schemas are only for answers, which are not checked. */
const compilers = { strict: createAjv(false), coercing: createAjv("array") };
/** By what they check: each is compiled once, however many servers a process builds. */
const validators = new Map<string, ValidateFunction>();

function compiled(schema: unknown, isBody: boolean): ValidateFunction {
	const checked = forAjv(schema, isBody) as object;
	const key = `${isBody} ${JSON.stringify(checked)}`;
	const validator = validators.get(key) ?? (isBody ? compilers.strict : compilers.coercing).compile(checked);
	validators.set(key, validator);
	return validator;
}

function compiledLater(compile: () => ValidateFunction) {
	let validator: ValidateFunction | null = null;
	const validate = (value: unknown): boolean => {
		validator ??= compile();
		const isValid = validator(value);
		validate.errors = validator.errors;
		return isValid;
	};
	validate.errors = undefined as ValidateFunction["errors"];
	return validate;
}

/**
 * Validates a value that did not come in a request like a body, with exact numbers.
 * @throws Refusal 422 that names the invalid fields
 */
export function checkedBody<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
	const validate = compiled(schema, true);
	if (!validate(value)) throw validationRefusal(validate.errors ?? [], "body");
	return value as Static<Schema>;
}

function createAjv(coerceTypes: false | "array"): Ajv {
	const ajv = new Ajv({
		allErrors: true,
		coerceTypes,
		removeAdditional: false,
		useDefaults: true,
		strict: false,
		// The schemas come from TypeBox. Checking them against the meta-schema took two thirds of the start-up time.
		validateSchema: false,
	});
	ajv.addFormat("uuid", isUuid);
	ajv.addFormat("email", isEmail);
	ajv.addFormat("date", isCalendarDate);
	ajv.addFormat("currency", isCurrency);
	ajv.addFormat("date-time", true);
	ajv.addFormat("moment", isMoment);
	ajv.addFormat("locale", isLocale);
	ajv.addFormat("time-zone", isTimeZone);
	ajv.addKeyword({ keyword: "storable", type: "string", validate: (_: unknown, value: string) => isStorable(value) });
	ajv.addKeyword({
		keyword: "singleLine",
		type: "string",
		validate: (_: unknown, value: string) => isStorable(value) && isSingleLine(value),
	});
	ajv.addKeyword({
		keyword: "decimal",
		modifying: true,
		errors: true,
		validate: decimalKeyword(coerceTypes !== false),
	});
	return ajv;
}

const momentPattern =
	/^(\d{4}-\d\d-\d\d)(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?$/;

/** A date or a date-time, in UTC if it has no offset. */
function isMoment(value: string): boolean {
	const match = momentPattern.exec(value);
	return match !== null && isCalendarDate(match[1] as string);
}

function isLocale(value: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(value).length === 1;
	} catch {
		return false;
	}
}

/** Validates the value of a `decimal()` schema and replaces it with the exact Decimal. */
function decimalKeyword(fromText: boolean): SchemaValidateFunction {
	const validate: SchemaValidateFunction = (schema: DecimalSchema, data: unknown, _parent, place) => {
		if (data === null && schema.nullable) return true;
		const value = fromText && typeof data === "string" ? Decimal.parse(data) : decimalFromJson(data);
		const problem = value === null ? "must be a number" : decimalProblem(schema, value);
		if (problem !== null) {
			validate.errors = [{ keyword: value === null ? "type" : "decimal", message: problem }];
			return false;
		}
		if (place !== undefined) (place.parentData as Record<string, unknown>)[place.parentDataProperty] = value;
		return true;
	};
	return validate;
}

interface DecimalSchema {
	readonly decimals: number;
	readonly nullable: boolean;
	readonly isQuantity: boolean;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly exclusiveMinimum?: number;
}

function decimalProblem(schema: DecimalSchema, value: Decimal): string | null {
	if (value.decimals() > schema.decimals) return `may have at most ${schema.decimals} decimals`;
	const magnitude = schema.isQuantity ? quantityMagnitude : moneyMagnitude;
	if (value.absolute().isGreaterThan(magnitude)) {
		return `may have a magnitude of at most ${schema.isQuantity ? "10^18" : "10^12"}`;
	}
	const { minimum, maximum, exclusiveMinimum } = schema;
	if (minimum !== undefined && value.isLessThan(Decimal.of(minimum))) return `must be at least ${minimum}`;
	if (maximum !== undefined && value.isGreaterThan(Decimal.of(maximum))) return `must be at most ${maximum}`;
	if (exclusiveMinimum !== undefined && !value.isGreaterThan(Decimal.of(exclusiveMinimum))) {
		return `must be greater than ${exclusiveMinimum}`;
	}
	return null;
}

/**
 * Converts a documented schema for validation: decimals by their own keyword, all texts storable, and texts in a body single-line unless
 * marked as `multiline`.
 */
function forAjv(schema: unknown, isBody: boolean): unknown {
	if (Array.isArray(schema)) return schema.map((part) => forAjv(part, isBody));
	if (typeof schema !== "object" || schema === null) return schema;
	const node = schema as Record<string, unknown>;
	if ("decimal" in node) {
		const { decimal, isQuantity = false, type, minimum, maximum, exclusiveMinimum } = node;
		const isNullable = Array.isArray(type) && type.includes("null");
		return { decimal: { decimals: decimal, nullable: isNullable, isQuantity, minimum, maximum, exclusiveMinimum } };
	}
	const { $id: _name, origin: _origin, ...checked } = node;
	const copy = Object.fromEntries(Object.entries(checked).map(([key, value]) => [key, forAjv(value, isBody)]));
	const isText = node.type === "string" || (Array.isArray(node.type) && node.type.includes("string"));
	if (!isText) return copy;
	return { ...copy, [isBody && !node.isMultiline ? "singleLine" : "storable"]: true };
}

/**
 * The answer to a failed validation: 400 for a malformed path or query value, 422 for everything else (decisions.md, "Errors").
 */
export function validationRefusal(errors: readonly ErrorObject[], part: HttpPart): Refusal {
	const fields = errors.slice(0, reportedErrors).map((error) => ({ error, ...fieldError(error, part) }));
	const first = fields[0] ?? { field: "", message: "The request is invalid", error: { keyword: "" } };
	const listed: FieldError[] = fields.map(({ field, message }) => ({ field, message }));
	const isMalformed = part !== "body" && ["type", "format", "storable"].includes(first.error.keyword);
	if (!isMalformed) return new Refusal("invalid", "validation_error", fieldSentence(first), listed);
	const isUuidField = first.error.keyword === "format" && /_uuid$|^uuid$/.test(first.field);
	const detail = isUuidField
		? `Invalid ${first.field === "customer_uuid" ? "customer_id" : first.field} format`
		: fieldSentence(first);
	return new Refusal("malformed", part === "params" ? "malformed_path" : "malformed_query", detail, listed);
}

function fieldError(error: ErrorObject, part: HttpPart): FieldError {
	const path = fieldPath(error.instancePath);
	const inside = (name: string) => (path === "" ? name : `${path}.${name}`);
	switch (error.keyword) {
		case "required":
			return { field: inside(error.params.missingProperty as string), message: "is required" };
		case "additionalProperties": {
			const what = part === "querystring" ? "is not a known query parameter" : "is not a known field";
			return { field: inside(error.params.additionalProperty as string), message: what };
		}
		case "enum": {
			const allowed = (error.params.allowedValues as unknown[]).map((value) => value ?? "null");
			return { field: path, message: `must be one of ${allowed.join(", ")}` };
		}
		case "minLength": {
			const { limit } = error.params as { readonly limit: number };
			return { field: path, message: limit === 1 ? "must not be empty" : `must have at least ${limit} characters` };
		}
		case "storable":
			return { field: path, message: "must not contain NUL or an unpaired surrogate" };
		case "singleLine":
			return {
				field: path,
				message: "must be a single line without tabs, other control characters or an unpaired surrogate",
			};
		case "format":
			return { field: path, message: formatMessages[error.params.format as string] ?? "has the wrong format" };
		case "type":
			return path === "" && part === "body" && error.instancePath === ""
				? { field: "", message: "The body must be a JSON object" }
				: { field: path, message: error.message?.replaceAll(",", " or ") ?? "has the wrong type" };
		case "uniqueItems":
			return { field: path, message: "must not have the same entry twice" };
		default:
			return { field: path, message: (error.message ?? "is invalid").replace("NOT", "not") };
	}
}

const formatMessages: Record<string, string> = {
	"time-zone": "must be the IANA name of a time zone, such as Europe/Berlin",
	uuid: "must be a UUID",
	email: "must be an email address",
	date: "must be a calendar date, YYYY-MM-DD",
	currency: "must be an ISO 4217 currency code",
	moment: "must be a date, YYYY-MM-DD, or an ISO 8601 date-time",
	locale: "must be a BCP 47 language tag, such as de-DE",
};

/** `/events/3/timestamp` → `events[3].timestamp`. */
function fieldPath(pointer: string): string {
	return pointer
		.split("/")
		.slice(1)
		.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
		.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`), "");
}
