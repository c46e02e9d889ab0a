import type { Chance } from "../simulation/chance.ts";
import type { ApiDocument, Schema } from "../support/operations.ts";
import type { Things } from "./things.ts";

/** The sources of values: randomness, what is known of the caller's organization, and what belongs together. */
export interface Drawing {
	readonly chance: Chance;
	readonly document: ApiDocument;
	readonly things: Things;
	/** UUIDs that the request has already used, by kind. */
	readonly chosen: Readonly<Record<string, string>>;
	readonly today: string;
}

const day_ms = 86_400_000;
export const noUuid = "01900000-0000-7000-8000-000000000000";
/** A one-pixel picture. */
const logo =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const wordsOfFields: Readonly<Record<string, readonly string[]>> = {
	provider_token: [
		...["tok_visa", "tok_mastercard", "tok_declined", "tok_insufficient_funds", "tok_timeout", "ba_checking"],
		"ba_returned",
	],
	group_by: ["customer", "region", "properties.region"],
	property: ["region", "units"],
	invoice_prefix: ["INV", "A-1", "R/"],
	prefix: ["INV", "A-1"],
	password: ["a new pa55word!"],
	current_password: ["a new pa55word!"],
	sort: ["-created_at"],
};

/** A value that the schema allows and that fits a field with this name. */
export function validValue(drawing: Drawing, given: Schema, name: string): unknown {
	const { chance } = drawing;
	const schema = drawing.document.follow(given);
	if ("const" in schema) return schema.const;
	if (Array.isArray(schema.enum)) return chance.one(schema.enum);
	const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
	if (choices !== undefined) return validValue(drawing, chance.one(choices), name);
	const types = [schema.type].flat();
	if (types.includes("null") && chance.is(0.15)) return null;
	switch (types.find((type) => type !== "null")) {
		case "object":
			return validObject(drawing, schema, name);
		case "array":
			return validArray(drawing, schema, name);
		case "boolean":
			return chance.is(0.5);
		case "integer":
			return chance.integer(numberOf(schema.minimum, 0), Math.min(numberOf(schema.maximum, 40), 400));
		case "number":
			return validNumber(chance, schema);
		case "string":
			return validText(drawing, schema, name);
		default:
			return chance.one<unknown>(["a", 1, ["a", "b"], true]);
	}
}

function numberOf(bound: unknown, otherwise: number): number {
	return typeof bound === "number" ? bound : otherwise;
}

function validNumber(chance: Chance, schema: Schema): number {
	const least = numberOf(schema.minimum, numberOf(schema.exclusiveMinimum, -2));
	const most = Math.min(numberOf(schema.maximum, 1_000), 1_000);
	const drawn = chance.weighted([
		[4, () => chance.integer(Math.ceil(least) + 1, Math.floor(most))],
		[4, () => chance.cents(Math.ceil(least * 100) + 1, Math.floor(most * 100))],
		[1, () => Math.max(least, 0.000_000_000_001)],
		[1, () => (schema.maximum === undefined ? 999_999_999_999 : most)],
	]);
	return drawn();
}

function validArray(drawing: Drawing, schema: Schema, name: string): unknown[] {
	const least = numberOf(schema.minItems, 0);
	const count = drawing.chance.integer(Math.max(least, 1), Math.max(least, 3));
	return Array.from({ length: drawing.chance.is(0.1) ? least : count }, () =>
		validValue(drawing, (schema.items ?? {}) as Schema, name.replace(/s$/, "")),
	);
}

function validObject(drawing: Drawing, schema: Schema, name: string): unknown {
	const { chance } = drawing;
	const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
	if ("billing_cycle" in properties && chance.is(0.8)) return validService(drawing, properties);
	if (name === "properties") return { region: "eu", units: chance.integer(0, 9) };
	const required = new Set((schema.required ?? []) as readonly string[]);
	const often = chance.one([0, 0.15, 0.5]);
	const taken = Object.entries(properties).filter(([field]) => required.has(field) || chance.is(often));
	return Object.fromEntries(taken.map(([field, each]) => [field, validValue(drawing, each, field)]));
}

/** Terms that fit together, which randomly chosen fields seldom do. */
function validService(drawing: Drawing, properties: Readonly<Record<string, Schema>>): object {
	const { chance, things } = drawing;
	const tiers = [
		{ up_to: chance.integer(1, 50), unit_price: chance.cents(0, 500), flat_fee: chance.cents(0, 900) },
		{ up_to: null, unit_price: chance.cents(0, 300) },
	];
	const common = { plan_item_name: chance.one(["Calls", "Seats", "Support"]), billing_cycle: "monthly" };
	const priced = chance.one<object>([
		{ unit_price: chance.cents(0, 9_000) },
		{ unit_price: 0.0001, included_quantity: chance.integer(0, 9) },
		{ pricing_model: "graduated", unit_price: 0, tiers },
		{ pricing_model: "volume", unit_price: 0, tiers },
		{ pricing_model: "package", unit_price: 3, package_size: chance.integer(1, 9) },
		{ pricing_model: "percentage", unit_price: 1.5, fee_per_event: 0.05 },
	]);
	const bounds = chance.one<object>([{}, { minimum_amount: 20 }, { maximum_amount: 50 }, { discount_percent: 10 }]);
	const fee = {
		service_type: "fixed_fee",
		unit_price: chance.cents(0, 90_000),
		default_quantity: chance.integer(0, 4),
	};
	const item = "item_id" in properties ? { item_id: things.uuid(chance, "item") ?? noUuid } : {};
	if ("item_id" in properties && chance.is(0.7)) return { ...item, ...chance.one([priced, bounds, { quantity: 3 }]) };
	if (chance.is(0.5)) return { ...item, ...common, ...fee, billing_timing: chance.one(["in_advance", "in_arrears"]) };
	const metric_uuid = things.uuid(chance, "metric") ?? noUuid;
	return { ...item, ...common, service_type: "usage", metric_uuid, ...priced, ...bounds };
}

function validText(drawing: Drawing, schema: Schema, name: string): string {
	const { chance, things, chosen } = drawing;
	const kind = name.replace(/_(uuid|id)$/, "");
	if (schema.format === "uuid" || /_(uuid|id)$|^uuid$/.test(name)) {
		if (name === "customer_id" && chance.is(0.3)) return validEmail(chance);
		const own = kind === "subject" ? "invoice" : kind;
		return chance.is(0.8) && chosen[own] !== undefined ? chosen[own] : (things.uuid(chance, own) ?? noUuid);
	}
	const formed = validForm(drawing, schema.format);
	if (formed !== null) return formed;
	const word = things.word(chance, name === "cursor" ? "next_cursor" : name);
	if (word !== undefined && chance.is(0.7)) return word;
	if (name === "logo") return logo;
	const known = wordsOfFields[name];
	if (known !== undefined) return chance.one(known);
	if (name === "event_name") return `call_${chance.integer(1, 5)}`;
	const most = numberOf(schema.maxLength, 40);
	return chance
		.one([`${name} ${chance.integer(1, 10_000)}`, "Ünïcødé 日本", "a", "x'\"; --", "<b>&amp;"])
		.slice(0, most);
}

function validForm({ chance, today }: Drawing, format: unknown): string | null {
	const day = new Date(Date.parse(today) + chance.integer(-200, 120) * day_ms).toISOString();
	switch (format) {
		case "date":
			return chance.is(0.2) ? today.slice(0, 10) : day.slice(0, 10);
		case "date-time":
		case "moment":
			return chance.is(0.2) ? day.replace("Z", "+02:00") : day;
		case "email":
			return validEmail(chance);
		case "currency":
			return chance.weighted([
				[6, "EUR"],
				[2, "USD"],
				[1, "JPY"],
				[1, "KWD"],
			]);
		case "time-zone":
			return chance.one(["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/New_York"]);
		case "locale":
			return chance.one(["de-DE", "en-US", "ja-JP", "ar"]);
		default:
			return null;
	}
}

function validEmail(chance: Chance): string {
	return `person.${chance.integer(1, 200)}@example.com`;
}
