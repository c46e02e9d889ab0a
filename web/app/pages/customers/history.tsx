import { answer, api } from "../../api/client.ts";
import type { Exact } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import { useList } from "../../api/use-list.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { formats } from "../../format/formats.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section, Timeline, type TimelineEntry } from "../../ui/page.tsx";
import styles from "./customers.module.css";
import { words } from "./words.ts";

type Entry = components["schemas"]["AuditEntry"];

/** Every field of a customer that a person can change, as people call it. */
const labels: Readonly<Record<keyof components["schemas"]["UpdateCustomer"], string>> = words.history.labels;

/** What happened other than that facts were changed; how the credit moved stands in its own section. */
const verbs: Readonly<Record<string, string>> = words.history.verbs;

/** Who changed what of the customer, before and after. */
export function CustomerHistory({ customer: { uuid } }: { readonly customer: Customer }) {
	const { items, problem } = useList(["audit", uuid], (page) =>
		answer(api.GET("/api/v1/audit", { params: { query: { ...page, resource: uuid } } })),
	);
	return (
		<Section title={words.history.history}>
			<ProblemNotice problem={problem} />
			<Timeline entries={items.map(entryOf)} />
		</Section>
	);
}

function entryOf(entry: Entry): TimelineEntry {
	const changes = entry.action in verbs ? [] : changesOf(entry);
	const known = verbs[entry.action];
	const what =
		known !== undefined
			? known
			: changes.length === 0
				? words.history.savedWithoutChanges
				: words.history.changed(changes.map(({ label }) => label.toLowerCase()).join(", "));
	return {
		key: entry.uuid,
		when: formats.instant(entry.at),
		what: words.history.doneBy(what, entry.actor.name),
		...(changes.length === 0 ? {} : { detail: <Changes changes={changes} /> }),
		...(entry.action === "credit_moved" ? { detail: movedWords(entry) } : {}),
		...(entry.action === "tax_id_checked" ? { detail: checkedWords(entry) } : {}),
	};
}

/** By how much; what caused it stands among the credit's movements. */
function movedWords({ after }: Entry): string {
	const { amount, currency } = after as unknown as { readonly amount: Exact; readonly currency: string };
	return formats.money(amount, currency);
}

/** What a provider said of the VAT id of that time. */
function checkedWords({ after }: Entry): string {
	const { tax_id, tax_id_status } = after as unknown as Pick<Customer, "tax_id" | "tax_id_status">;
	return `${tax_id}: ${tax_id_status === "unknown" ? "" : words.taxId.statuses[tax_id_status]}`;
}

interface Change {
	readonly label: string;
	readonly before: string;
	readonly after: string;
}

function changesOf({ before, after }: Entry): readonly Change[] {
	const [old, now] = [before ?? {}, after ?? {}] as Readonly<Record<string, unknown>>[];
	return Object.entries(labels)
		.map(([key, label]) => ({ label, before: written(old?.[key]), after: written(now?.[key]) }))
		.filter((change) => change.before !== change.after);
}

function written(value: unknown): string {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
	if (typeof value !== "object" || "text" in value) return textOfScalar(value);
	const lines = Object.values(value).filter((line) => typeof line === "string" && line !== "");
	return lines.length === 0 ? "nothing" : lines.join(", ");
}

/** A number too long for a binary one holds its digits as a text. */
function textOfScalar(value: unknown): string {
	return typeof value === "object" && value !== null && "text" in value ? String(value.text) : String(value);
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
	return (
		<div className={styles.changes}>
			{changes.map(({ label, before, after }) => (
				<span key={label}>
					{label}: {before} → {after}
				</span>
			))}
		</div>
	);
}
