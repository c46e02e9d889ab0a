import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../api/client.ts";
import { isPositive } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import styles from "./customers.module.css";

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
			return isIn ? "Credited by" : "Taken back with";
		case "credit_note":
			return "Credited after payment";
		case "applied":
			return "Used by";
		case "returned":
			return "Given back by";
		case "overpayment":
			return isIn ? "Paid above what was due" : "Overpayment reversed";
		case "grant":
			return "Granted";
		case "payout":
			return "Paid out";
		case "adjustment":
			return "Adjusted";
	}
}

/** Of a payment and a credit note the link leads to them; their invoice is named where there is nothing nearer. */
function Document({ movement: { invoice_uuid, credit_note_uuid, payment_uuid } }: { readonly movement: Movement }) {
	if (payment_uuid !== null) {
		return (
			<Link to="/payments/$uuid" params={{ uuid: payment_uuid }}>
				the payment
			</Link>
		);
	}
	if (credit_note_uuid !== null) return <CreditNoteLink uuid={credit_note_uuid} />;
	return invoice_uuid === null ? null : <InvoiceLink uuid={invoice_uuid} />;
}

function InvoiceLink({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["invoice", uuid, "number"],
		queryFn: () => answer(api.GET("/api/v1/invoice/{invoice_uuid}", { params: { path: { invoice_uuid: uuid } } })),
	});
	return (
		<Link to="/invoices/$uuid" params={{ uuid }}>
			{data?.invoice_number ?? "the invoice"}
		</Link>
	);
}

/** A note stands on its invoice's page. */
function CreditNoteLink({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["credit-note", uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/credit-note/{credit_note_uuid}", { params: { path: { credit_note_uuid: uuid } } })),
	});
	if (data === undefined) return null;
	return (
		<Link to="/invoices/$uuid" params={{ uuid: data.invoice_uuid }}>
			{data.credit_note_number}
		</Link>
	);
}
