import type { LinkProps } from "@tanstack/react-router";
import { FileText, Gauge, ReceiptText, Tags, Users, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { components } from "../api/schema.ts";
import { formats } from "../format/formats.ts";
import styles from "./palette.module.css";
import { words } from "./words.ts";

export type Found = components["schemas"]["SearchAnswer"]["items"][number];
type Kind = Found["kind"];

export const kinds: readonly Kind[] = ["customer", "invoice", "contract", "payment", "template", "metric"];

export const foundWords: Readonly<Record<Kind, { readonly heading: string; readonly icon: ReactNode }>> = {
	customer: { heading: words.paletteFound.customers, icon: <Users /> },
	invoice: { heading: words.paletteFound.invoices, icon: <ReceiptText /> },
	contract: { heading: words.paletteFound.contracts, icon: <FileText /> },
	payment: { heading: words.paletteFound.payments, icon: <Wallet /> },
	template: { heading: words.paletteFound.templates, icon: <Tags /> },
	metric: { heading: words.paletteFound.metrics, icon: <Gauge /> },
};

const addresses = {
	customer: "/customers/$uuid",
	invoice: "/invoices/$uuid",
	contract: "/contracts/$uuid",
	payment: "/payments/$uuid",
	template: "/catalog/templates/$uuid",
	metric: "/catalog/metrics/$uuid",
} as const satisfies Record<Kind, string>;

export function foundLink({ kind, uuid }: Found): LinkProps {
	return { to: addresses[kind], params: { uuid } };
}

/** Name or number, what tells it from others, its amount and status. */
export function FoundObject({ found: { title, subtitle, amount, currency, status } }: { readonly found: Found }) {
	return (
		<>
			<span className={styles.title}>{title}</span>
			{subtitle !== null && <span className={styles.quiet}>{subtitle}</span>}
			<span className={styles.end}>
				{status !== null && <span className={styles.quiet}>{status.toLowerCase().replaceAll("_", " ")}</span>}
				{amount !== null && currency !== null && <span>{formats.money(amount, currency)}</span>}
			</span>
		</>
	);
}
