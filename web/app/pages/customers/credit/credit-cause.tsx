import { Link } from "@tanstack/react-router";
import { isPositive } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import styles from "../customers.module.css";
import { words } from "./words.ts";

type Movement = components["schemas"]["CreditMovement"];

/** What moved the credit, with a link to the document that did, and what was noted. */
export function CauseOf({ movement }: { readonly movement: Movement }) {
	const { reference, note } = movement;
	const noted = [reference, note].filter((part) => part !== null && part !== "").join(" · ");
	return (
		<span className={styles.cause}>
			<span>
				{wordsOf(movement)} <Document movement={movement} />
			</span>
			{noted !== "" && <span className={styles.quiet}>{noted}</span>}
		</span>
	);
}

function wordsOf({ kind, amount }: Movement): string {
	const isIn = isPositive(amount);
	switch (kind) {
		case "carried":
			return isIn ? words.creditCause.creditedBy : words.creditCause.reversedWith;
		case "credit_note":
			return words.creditCause.creditedAfterPayment;
		case "applied":
			return words.creditCause.usedBy;
		case "returned":
			return words.creditCause.returnedBy;
		case "overpayment":
			return isIn ? words.creditCause.overpayment : words.creditCause.overpaymentReversed;
		case "grant":
			return words.creditCause.granted;
		case "payout":
			return words.creditCause.paidOut;
		case "adjustment":
			return words.creditCause.adjusted;
	}
}

/** The document that moved it; a credit note stands on its invoice's page. */
function Document({ movement }: { readonly movement: Movement }) {
	const { invoice_uuid, invoice_number, credit_note_number, payment_uuid } = movement;
	if (payment_uuid !== null) {
		return (
			<Link to="/payments/$uuid" params={{ uuid: payment_uuid }}>
				{words.creditCause.thePayment}
			</Link>
		);
	}
	if (invoice_uuid === null) return null;
	return (
		<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
			{credit_note_number ?? invoice_number ?? words.creditCause.theInvoice}
		</Link>
	);
}
