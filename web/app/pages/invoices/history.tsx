import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { answer, api } from "../../api/client.ts";
import type { Exact } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section, Timeline } from "../../ui/page.tsx";
import styles from "./invoice.module.css";
import { type Invoice, invoiceKey, pdfAddress } from "./invoice.ts";
import { words } from "./words.tsx";

type Entry = components["schemas"]["InvoiceHistoryEntry"];
type Change = Entry["changes"][number];

const pageLength = 20;
/** More fields of one change than these are not read at a glance. */
const mostChanges = 6;

/** What happened to the invoice: who did what, with each revision's PDF and each mail. */
export function History({ invoice: { uuid, currency } }: { readonly invoice: Invoice }) {
	const query = useInfiniteQuery({
		queryKey: [...invoiceKey(uuid), "history"],
		queryFn: ({ pageParam }) =>
			answer(
				api.GET("/api/v1/invoice/{invoice_uuid}/history", {
					params: { path: { invoice_uuid: uuid }, query: { limit: pageLength, offset: pageParam } },
				}),
			),
		initialPageParam: 0,
		getNextPageParam: ({ count }, pages) => {
			const loaded = pages.length * pageLength;
			return loaded < count ? loaded : undefined;
		},
	});
	const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
	return (
		<div className={styles.history}>
			<Section title={words.history.history}>
				<ProblemNotice problem={query.error} />
				<Timeline
					entries={entries.map((entry) => ({
						key: entry.uuid,
						when: `${formats.instant(entry.at)} · ${entry.actor.name}`,
						what: entry.summary,
						...(hasDetail(entry) ? { detail: <Detail entry={entry} currency={currency} /> } : {}),
					}))}
				/>
				{query.hasNextPage && (
					<div>
						<Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
							{words.history.showEarlier}
						</Button>
					</div>
				)}
			</Section>
		</div>
	);
}

/** Kinds of which the summary does not say all: which fields became what. */
const told: ReadonlySet<Entry["kind"]> = new Set(["changed", "credit_applied"]);

function hasDetail({ kind, changes, line_items, revision, credit_note, mail, payment }: Entry): boolean {
	const isChanged = told.has(kind) && (changes.length > 0 || line_items.length > 0);
	return isChanged || revision !== null || credit_note !== null || mail !== null || payment?.uuid != null;
}

function Detail({ entry, currency }: { readonly entry: Entry; readonly currency: string }) {
	const { kind, changes, line_items, revision, credit_note, mail, payment } = entry;
	return (
		<div className={styles.changes}>
			{told.has(kind) && <Changes changes={changes} of={null} currency={currency} />}
			{kind === "changed" &&
				line_items
					.filter(({ change }) => change === "changed")
					.map(({ uuid, name, changes }) => <Changes key={uuid} changes={changes} of={name} currency={currency} />)}
			{revision !== null && (
				<a href={pdfAddress(revision.pdf_url)} target="_blank" rel="noreferrer">
					{words.history.pdfOfRevision(revision.revision)}
				</a>
			)}
			{credit_note !== null && (
				<a href={pdfAddress(credit_note.file_url)} target="_blank" rel="noreferrer">
					{words.history.pdfOf(credit_note.credit_note_number)}
				</a>
			)}
			{mail !== null && (
				<Link to="/outbox/$uuid" params={{ uuid: mail.uuid }}>
					{words.history.readEmail}
				</Link>
			)}
			{payment?.uuid != null && (
				<Link to="/payments/$uuid" params={{ uuid: payment.uuid }}>
					{words.history.openPayment}
				</Link>
			)}
		</div>
	);
}

/** What follows from the rest, and what counts for itself. */
const computed = new Set([
	"updated_at",
	"revision",
	"subtotal",
	"tax_total",
	"discount_total",
	"tax_amount",
	"display_order",
	"paid_at",
]);

function Changes(props: {
	readonly changes: readonly Change[];
	/** The line's name; null for the invoice itself. */
	readonly of: string | null;
	readonly currency: string;
}) {
	const { changes, of, currency } = props;
	const shown = changes.filter(({ field }) => !computed.has(field) && (of === null || field !== "amount"));
	return (
		<>
			{shown.slice(0, mostChanges).map(({ field, before, after }) => (
				<Fragment key={field}>
					<span>
						{of === null ? "" : `${of}: `}
						{wordsOf(field)} <del>{written(before, field, currency)}</del> →{" "}
						<ins>{written(after, field, currency)}</ins>
					</span>
				</Fragment>
			))}
		</>
	);
}

function wordsOf(field: string): string {
	return field.replaceAll("_", " ");
}

const money = /^(amount|unit_price|flat_fee|discount_amount|credit_applied)/;

/** Amounts and dates as everywhere on the page, nothing as a dash, anything else as the log keeps it. */
function written(value: unknown, field: string, currency: string): string {
	if (value === null || value === undefined || value === "") return "–";
	if (typeof value === "string") return /^\d{4}-\d\d-\d\d$/.test(value) ? formats.date(value) : value;
	if (Array.isArray(value)) return value.map((each) => written(each, field, currency)).join(", ") || "–";
	if (isExact(value)) return money.test(field) ? formats.money(value, currency) : formats.quantity(value);
	if (typeof value !== "object") return String(value);
	return Object.values(value)
		.map((each) => written(each, field, currency))
		.join(" ");
}

/** A decimal as it was read: a number, or what holds more digits than one. */
function isExact(value: unknown): value is Exact {
	return typeof value === "number" || (typeof value === "object" && value !== null && "text" in value);
}
