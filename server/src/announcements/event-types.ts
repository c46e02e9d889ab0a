/** Everything that is announced: `<noun>.<what happened>`. Another type is a line here, and a call of `announce` where it happens. */
export const eventTypes = {
	"customer.created": "A customer was created.",
	"customer.updated": "A customer was changed or archived, or its credit balance changed.",
	"contract.activated": "A contract was activated: it is billed from now on.",
	"contract.updated": "A contract was changed without an amendment, or an amendment was taken back.",
	"contract.amended": "An amendment of a contract was saved, whenever it takes effect.",
	"contract.canceled": "A contract was canceled, at once or as of a later day.",
	"contract.reinstated": "A contract's cancellation was taken back.",
	"contract.renewed": "A contract's term ended, and its next term began.",
	"contract.ended": "A contract's last day has passed.",
	"invoice.created": "An invoice was created, by a billing run or a person.",
	"invoice.updated": "An invoice was changed: its fields, its line items, or the amount paid.",
	"invoice.sent": "A draft was sent: it has a number, and its document can no longer change.",
	"invoice.paid": "An invoice was paid in full: nothing is due anymore.",
	"invoice.overdue": "An invoice's due date has passed, and something is still due.",
	"invoice.voided": "An invoice was voided.",
	"invoice.uncollectible": "An invoice was written off.",
	"invoice.discarded": "A draft was deleted; `data` is its last state.",
	"credit_note.created": "A credit note was issued.",
	"payment.succeeded": "Money was received for an invoice, from a provider or recorded by hand.",
	"payment.failed": "An attempt to charge a payment failed.",
	"payment.canceled": "A scheduled payment was canceled, or a payment recorded by hand was reversed.",
	"payment.refunded": "A payment was refunded, whole or in part.",
	"payment.returned": "Received money was taken back: a returned debit, or a lost dispute.",
	"ingest_job.completed": "All events of an asynchronous batch were processed.",
	"ingest_job.failed": "An asynchronous batch could not be stored completely.",
	"contract_upload.processed": "An uploaded contract was read: its draft needs a review.",
	"contract_upload.failed": "An uploaded contract could not be read, or its draft was canceled.",
	"billing_run.completed": "A billing run has ended; `errors` lists what it could not bill.",
	"mail.bounced": "A mail bounced for a recipient, or was given up.",
	"alert.triggered": "A customer's usage or spend reached a threshold of an alert, or its credit fell below one.",
	"usage.unmatched": "Events arrived that nothing bills: the inbox has a new group of unmatched events.",
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

export type EventType = keyof typeof eventTypes;
/** What announcements are about: the first word of the type. */
export type Noun<Type extends EventType = EventType> = Type extends `${infer Name}.${string}` ? Name : never;

/** Whether a pattern names at least one type: `*`, `invoice.*`, or a type. */
export function isPattern(pattern: string): boolean {
	return Object.keys(eventTypes).some((type) => matches([pattern], type));
}

export function matches(patterns: readonly string[], type: string): boolean {
	const noun = type.slice(0, type.indexOf("."));
	return patterns.some((pattern) => pattern === "*" || pattern === type || pattern === `${noun}.*`);
}

export function nounOf(type: EventType): Noun {
	return type.slice(0, type.indexOf(".")) as Noun;
}
