import type { CheckedEvent } from "./check-event.ts";

/** An event whose customer was looked for. */
export interface PlacedEvent {
	readonly event: CheckedEvent;
	/** Null: nobody yet. */
	readonly customerUuid: string | null;
	/** Its number in the order of receipt. */
	readonly sequence: number;
}

/** PostgreSQL reads a COPY best in pieces of about this size: a row for a piece is twenty times slower. */
const pieceLength = 64 * 1024;

/**
 * The rows of a COPY in PostgreSQL's text format, in the order given, in pieces of whole rows. Their columns: organisation_id, key,
 * sequence, occurred_at, customer_uuid, item_uuid, value, event_name, idempotency_key, customer_email_key, external_customer_id, properties.
 */
export function copyRows(organisationId: string, events: readonly PlacedEvent[]): Buffer[] {
	const pieces: Buffer[] = [];
	let text = "";
	for (const placed of events) {
		text += copyRow(organisationId, placed);
		if (text.length >= pieceLength) {
			pieces.push(Buffer.from(text));
			text = "";
		}
	}
	if (text !== "") pieces.push(Buffer.from(text));
	return pieces;
}

function copyRow(organisationId: string, { event, customerUuid, sequence }: PlacedEvent): string {
	const { key, idempotencyKey, customer, externalCustomerId, properties } = event;
	const name = event.eventName ?? "\\N";
	const ownKey = idempotencyKey === key ? "\\N" : escaped(idempotencyKey);
	const email = customer?.by === "email" ? escaped(customer.key) : "\\N";
	const external = externalCustomerId === null ? "\\N" : escaped(externalCustomerId);
	const held = properties === null ? "\\N" : escaped(properties);
	const where = `${event.occurredAt}\t${customerUuid ?? "\\N"}\t${event.itemUuid ?? "\\N"}`;
	return `${organisationId}\t${key}\t${sequence}\t${where}\t${event.value}\t${name}\t${ownKey}\t${email}\t${external}\t${held}\n`;
}

const special = /[\\\t\n\r]/;
const replacements: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A text as COPY's text format writes it. */
function escaped(text: string): string {
	return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => replacements[character] as string) : text;
}
