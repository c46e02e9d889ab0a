import { Link } from "@tanstack/react-router";
import { isPositive } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import styles from "../customers.module.css";

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
			return isIn ? "Credited by" : "Reversed with";
		case "credit_note":
			return "Credited after payment";
		case "applied":
			return "Used by";
		case "returned":
			return "Returned by";
		case "overpayment":
			return isIn ? "Overpayment" : "Overpayment reversed";
		case "grant":
			return "Granted";
		case "payout":
			return "Paid out";
		case "adjustment":
			return "Adjusted";
	}
}

/** The document that moved it; a credit note stands on its invoice's page. */
function Document({ movement }: { readonly movement: Movement }) {
	const { invoice_uuid, invoice_number, credit_note_number, payment_uuid } = movement;
	if (payment_uuid !== null) {
		return (
			<Link to="/payments/$uuid" params={{ uuid: payment_uuid }}>
				the payment
			</Link>
		);
	}
	if (invoice_uuid === null) return null;
	return (
		<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
			{credit_note_number ?? invoice_number ?? "the invoice"}
		</Link>
	);
}
