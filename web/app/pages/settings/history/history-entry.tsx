import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { components } from "../../../api/schema.ts";
import { browserLocale } from "../../../format/browser-locale.ts";
import { sentenceOf } from "./action-words.ts";
import { differencesOf } from "./differences.ts";
import styles from "./history.module.css";
import { words } from "./words.ts";

type Entry = components["schemas"]["AuditEntry"];

const times = new Intl.DateTimeFormat(browserLocale, { timeStyle: "short" });

/** One change: who did what to which; opened, the fields that differ. */
export function HistoryEntry({ entry }: { readonly entry: Entry }) {
	const [isOpen, setOpen] = useState(false);
	const { actor, before, after } = entry;
	const link = pageOf(entry);
	const name = nameOf(after) ?? nameOf(before);
	const [who, what] = sentenceOf(entry);
	const id = `change-${entry.uuid}`;
	return (
		<li className={styles.entry}>
			<div className={styles.head}>
				<button
					type="button"
					className={styles.toggle}
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => setOpen(!isOpen)}
				>
					<ChevronRight aria-hidden="true" />
					<span>
						<strong>{who}</strong> {what}
					</span>
				</button>
				{name !== null &&
					(link === null ? (
						<span className={styles.name}>{name}</span>
					) : (
						<Link {...link} className={styles.name}>
							{name}
						</Link>
					))}
				<span className={styles.when}>
					{actor.type !== "person" && `${actor.type === "system" ? actor.name : actorTypes[actor.type]} · `}
					<time dateTime={entry.at}>{times.format(new Date(entry.at))}</time>
				</span>
			</div>
			<div id={id} hidden={!isOpen}>
				{isOpen && <Differences entry={entry} />}
			</div>
		</li>
	);
}

function Differences({ entry: { before, after, request_id } }: { readonly entry: Entry }) {
	const differences = differencesOf(before, after);
	const isChange = before !== null && after !== null;
	return (
		<div className={styles.differences}>
			{differences.length === 0 ? (
				<p>{words.historyEntry.noFieldsChanged}</p>
			) : (
				<table>
					<thead>
						<tr>
							<th scope="col">{words.historyEntry.field}</th>
							{before !== null && <th scope="col">{words.historyEntry.before}</th>}
							{after !== null && <th scope="col">{isChange ? words.historyEntry.after : words.historyEntry.value}</th>}
						</tr>
					</thead>
					<tbody>
						{differences.map(({ field, before: was, after: is }) => (
							<tr key={field}>
								<th scope="row">{field}</th>
								{before !== null && <td>{was === null ? <Nothing /> : isChange ? <del>{was}</del> : was}</td>}
								{after !== null && <td>{is === null ? <Nothing /> : isChange ? <ins>{is}</ins> : is}</td>}
							</tr>
						))}
					</tbody>
				</table>
			)}
			{request_id !== null && <p>{words.historyEntry.request(request_id)}</p>}
		</div>
	);
}

function Nothing() {
	return <span className={styles.nothing}>{words.historyEntry.none}</span>;
}

const actorTypes = words.historyEntry.actorTypes;

/** What people call the resource by. */
function nameOf(state: unknown): string | null {
	if (typeof state !== "object" || state === null) return null;
	const fields = state as Readonly<Record<string, unknown>>;
	const known = [
		"invoice_number",
		"credit_note_number",
		"reference_number",
		"name",
		"email",
		"subject",
		"kind",
		"file_name",
	];
	const found = known.map((key) => fields[key]).find((value) => typeof value === "string" && value !== "");
	return typeof found === "string" ? found : null;
}

function pageOf({ resource, resource_uuid: uuid, after }: Entry): LinkProps | null {
	if (after === null) return null;
	switch (resource) {
		case "customer":
			return { to: "/customers/$uuid", params: { uuid } };
		case "invoice":
			return { to: "/invoices/$uuid", params: { uuid } };
		case "contract":
			return { to: "/contracts/$uuid", params: { uuid } };
		case "invoice_payment":
			return { to: "/payments/$uuid", params: { uuid } };
		case "template":
			return { to: "/catalog/templates/$uuid", params: { uuid } };
		case "metric":
			return { to: "/catalog/metrics/$uuid", params: { uuid } };
		case "alert":
			return { to: "/usage/alerts/$uuid", params: { uuid } };
		case "mail":
			return { to: "/outbox/$uuid", params: { uuid } };
		default:
			return null;
	}
}
