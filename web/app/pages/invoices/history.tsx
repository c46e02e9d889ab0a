import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section, Timeline } from "../../ui/page.tsx";
import styles from "./invoice.module.css";
import { type Invoice, invoiceKey, pdfAddress } from "./invoice.ts";

type Entry = components["schemas"]["InvoiceHistoryEntry"];
type Change = Entry["changes"][number];

const pageLength = 20;
/** More fields of one change than these are not read at a glance. */
const mostChanges = 6;

/** What happened to the invoice: who did what, with each revision's PDF and each mail. */
export function History({ invoice: { uuid } }: { readonly invoice: Invoice }) {
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
			<Section title="History">
				<ProblemNotice problem={query.error} />
				<Timeline
					entries={entries.map((entry) => ({
						key: entry.uuid,
						when: `${formats.instant(entry.at)} · ${entry.actor.name}`,
						what: entry.summary,
						...(hasDetail(entry) ? { detail: <Detail entry={entry} /> } : {}),
					}))}
				/>
				{query.hasNextPage && (
					<div>
						<Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
							Show earlier
						</Button>
					</div>
				)}
			</Section>
		</div>
	);
}

function hasDetail({ kind, changes, line_items, revision, credit_note, mail, payment }: Entry): boolean {
	const isChanged = kind === "changed" && (changes.length > 0 || line_items.length > 0);
	return isChanged || revision !== null || credit_note !== null || mail !== null || payment?.uuid != null;
}

function Detail({ entry }: { readonly entry: Entry }) {
	const { kind, changes, line_items, revision, credit_note, mail, payment } = entry;
	return (
		<div className={styles.changes}>
			{kind === "changed" && <Changes changes={changes.filter(({ field }) => !computed.has(field))} of={null} />}
			{kind === "changed" &&
				line_items.map((line) =>
					line.change === "changed" ? (
						<Changes
							key={line.uuid}
							changes={line.changes.filter(({ field }) => !computed.has(field))}
							of={line.name}
						/>
					) : (
						<span key={line.uuid}>
							{line.name} {line.change}
						</span>
					),
				)}
			{revision !== null && (
				<a href={pdfAddress(revision.pdf_url)} target="_blank" rel="noreferrer">
					PDF of revision {revision.revision}
				</a>
			)}
			{credit_note !== null && (
				<a href={pdfAddress(credit_note.file_url)} target="_blank" rel="noreferrer">
					PDF of {credit_note.credit_note_number}
				</a>
			)}
			{mail !== null && (
				<Link to="/outbox/$uuid" params={{ uuid: mail.uuid }}>
					Read the mail
				</Link>
			)}
			{payment?.uuid != null && (
				<Link to="/payments/$uuid" params={{ uuid: payment.uuid }}>
					Open the payment
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
	"paid_at",
]);

function Changes({ changes, of }: { readonly changes: readonly Change[]; readonly of: string | null }) {
	return (
		<>
			{changes.slice(0, mostChanges).map(({ field, before, after }) => (
				<Fragment key={field}>
					<span>
						{of === null ? "" : `${of}: `}
						{wordsOf(field)} <del>{written(before)}</del> → <ins>{written(after)}</ins>
					</span>
				</Fragment>
			))}
		</>
	);
}

function wordsOf(field: string): string {
	return field.replaceAll("_", " ");
}

/** As the log keeps it: decimals, dates and texts as they are, nothing as a dash. */
function written(value: unknown): string {
	if (value === null || value === undefined || value === "") return "–";
	if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return formats.date(value);
	if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(written).join(", ");
	if (typeof value !== "object") return String(value);
	// A long decimal is held exactly, and writes itself.
	const text = "text" in value ? value.text : null;
	return typeof text === "string" ? text : Object.values(value).map(written).join(" ");
}
