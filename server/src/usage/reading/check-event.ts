import { emailKey } from "../../customers/index.ts";
import { moneyDecimals, quantityMagnitude } from "../../money/index.ts";
import { decimalFromJson, isEmail, isStorable, isUuid, type Timestamp } from "../../platform/index.ts";
import { checkProperties } from "./check-properties.ts";
import { isLongerThan, type KeyedEvent, unstorable } from "./event-key.ts";
import { Fault } from "./fault.ts";
import { keyOf } from "./key-identity.ts";
import { utcTimestamp } from "./timestamp.ts";

/** An event whose values are all well formed. Whether its customer and item exist isn't known yet. */
export interface CheckedEvent {
	readonly idempotencyKey: string;
	/** The key's stored form. */
	readonly key: string;
	readonly eventName: string | null;
	readonly occurredAt: Timestamp;
	/** An exact decimal in plain notation. */
	readonly value: string;
	readonly customer: NamedCustomer | null;
	readonly externalCustomerId: string | null;
	readonly itemUuid: string | null;
	/** As JSON. */
	readonly properties: string | null;
}

/** The value of `customer_id`: `given` as sent, `key` normalized for comparison. */
export interface NamedCustomer {
	readonly by: "uuid" | "email";
	readonly given: string;
	readonly key: string;
}

const fields = new Set([
	"event_name",
	"timestamp",
	"idempotency_key",
	"customer_id",
	"item_id",
	"event_value",
	"external_customer_id",
	"properties",
]);
const eventNamePattern = /^[a-z0-9]+(_[a-z0-9]+)*$/;
const eventNameLimit_characters = 255;
/** The range of a quantity. Below it, the platform doesn't use exponents. */
const usualMagnitude = 1e18;
const tooLarge = "may have a magnitude of at most 10^18";
const externalIdLimit_characters = 100;
const quotedNameLimit_characters = 100;

/** Checks every value of an event on its own (decisions.md, "Usage ingestion"); returns the first fault. */
export function checkEvent(event: KeyedEvent): CheckedEvent | Fault {
	for (const name in event) {
		if (!fields.has(name)) return Fault.of(quotable(name), "is not a known field");
	}
	const eventName = checkEventName(event.event_name);
	if (eventName instanceof Fault) return eventName;
	const occurredAt = checkTimestamp(event.timestamp);
	if (occurredAt instanceof Fault) return occurredAt;
	const value = checkEventValue(event.event_value);
	if (value instanceof Fault) return value;
	const customer = checkCustomerId(event.customer_id);
	if (customer instanceof Fault) return customer;
	const externalCustomerId = checkExternalCustomerId(event.external_customer_id);
	if (externalCustomerId instanceof Fault) return externalCustomerId;
	const itemUuid = checkItemId(event.item_id);
	if (itemUuid instanceof Fault) return itemUuid;
	const properties = checkProperties(event.properties);
	if (properties instanceof Fault) return properties;
	const { idempotency_key: idempotencyKey } = event;
	const key = keyOf(idempotencyKey);
	return { idempotencyKey, key, eventName, occurredAt, value, customer, externalCustomerId, itemUuid, properties };
}

function checkEventName(value: unknown): string | null | Fault {
	if (value === undefined) return Fault.of("event_name", "is required; it may be null");
	if (value === null) return null;
	if (typeof value !== "string") return Fault.of("event_name", "must be a string or null");
	if (value.length > eventNameLimit_characters) {
		return Fault.of("event_name", `may have at most ${eventNameLimit_characters} characters`);
	}
	return eventNamePattern.test(value)
		? value
		: Fault.of("event_name", "must be snake_case: a-z, 0-9, single underscores between");
}

function checkTimestamp(value: unknown): Timestamp | Fault {
	if (value === undefined) return Fault.of("timestamp", "is required");
	const timestamp = typeof value === "string" ? utcTimestamp(value) : null;
	return timestamp ?? Fault.of("timestamp", "must be an ISO 8601 date-time, such as 2026-09-30T23:59:59Z");
}

function checkEventValue(value: unknown): string | Fault {
	if (value === undefined) return "1";
	const number = plainNumber(value) ?? decimalFromJson(value);
	if (typeof number === "string") return number;
	if (number === null) {
		return Fault.of("event_value", typeof value === "number" ? tooLarge : "must be a number");
	}
	if (number.decimals() > moneyDecimals) return Fault.of("event_value", `may have at most ${moneyDecimals} decimals`);
	if (number.absolute().isGreaterThan(quantityMagnitude)) return Fault.of("event_value", tooLarge);
	return number.toString();
}

/**
 * The digits of a number in the usual range, valid without arithmetic; null for any other value. They are the digits sent: a
 * number that binary floating point can't represent was parsed as a Decimal (`parseJson`).
 */
function plainNumber(value: unknown): string | null {
	if (typeof value !== "number" || !(Math.abs(value) < usualMagnitude)) return null;
	// Minus zero is written without its sign.
	const digits = String(value);
	if (digits.includes("e")) return null;
	const point = digits.indexOf(".");
	return point === -1 || digits.length - point - 1 <= moneyDecimals ? digits : null;
}

export function checkCustomerId(value: unknown): NamedCustomer | null | Fault {
	if (value === undefined || value === null) return null;
	if (typeof value === "string") {
		if (isUuid(value)) return { by: "uuid", given: value, key: value.toLowerCase() };
		if (isEmail(value) && isStorable(value)) return { by: "email", given: value, key: emailKey(value) };
	}
	return new Fault("Invalid customer_id format");
}

function checkExternalCustomerId(value: unknown): string | null | Fault {
	if (value === undefined || value === null) return null;
	if (typeof value !== "string") return Fault.of("external_customer_id", "must be a string or null");
	if (value === "") return Fault.of("external_customer_id", "must not be empty");
	if (isLongerThan(value, externalIdLimit_characters)) {
		return Fault.of("external_customer_id", `may have at most ${externalIdLimit_characters} characters`);
	}
	return isStorable(value) ? value : Fault.of("external_customer_id", unstorable);
}

function checkItemId(value: unknown): string | null | Fault {
	if (value === undefined || value === null) return null;
	if (typeof value !== "string" || !isUuid(value)) return Fault.of("item_id", "must be a UUID or null");
	return value.toLowerCase();
}

/** Makes a field's name safe to repeat in an error message. */
function quotable(name: string): string {
	return name.slice(0, quotedNameLimit_characters).toWellFormed().replaceAll("\u0000", "\uFFFD");
}
