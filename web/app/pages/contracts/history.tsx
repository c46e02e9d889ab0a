import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import { type Contract, isNeverServed } from "../../domain/contracts/contract.tsx";
import { nameOfTerm } from "../../domain/services/term-names.ts";
import { formats } from "../../format/formats.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section, Timeline } from "../../ui/page.tsx";
import { words } from "./words.ts";

type Entry = components["schemas"]["AuditEntry"];

const shown = 50;

const verbs: Readonly<Record<string, string>> = words.history.verbs;

/** What happened to the contract, and by whom. */
export function ContractHistory({ contract }: { readonly contract: Contract }) {
	const { data, error } = useQuery({
		queryKey: ["contract-history", contract.uuid],
		queryFn: () => answer(api.GET("/api/v1/audit", { params: { query: { resource: contract.uuid, limit: shown } } })),
	});
	return (
		<Section title={words.history.history}>
			<ProblemNotice problem={error} />
			<Timeline
				entries={(data?.items ?? []).map((entry) => ({
					key: entry.uuid,
					when: formats.instant(entry.at),
					what: `${verbOf(entry)}${byWhom(entry)}`,
					detail: detailOf(entry),
				}))}
			/>
		</Section>
	);
}

/** Of what is in force an update changes settings alone. */
function verbOf({ action, before }: Entry): string {
	const wasInForce = action === "updated" && (before as Partial<Contract> | null)?.status === "active";
	return wasInForce ? words.history.settingsChanged : (verbs[action] ?? action);
}

function byWhom({ actor }: Entry): string {
	return actor.type === "system" ? "" : words.history.byPerson(actor.name);
}

/** What an entry changed, where it fits a line. */
function detailOf({ action, after, before }: Entry): string | undefined {
	const [now, then] = [after, before] as (Partial<Contract> | null)[];
	if (action === "canceled" && isNeverServed(now ?? {})) return words.history.neverServed;
	if (action === "canceled" && now?.end_date != null) return words.history.endsOn(formats.date(now.end_date));
	if (action === "renewed" && now?.end_date != null) return words.history.to(formats.date(now.end_date));
	if (action !== "amended" && action !== "updated" && action !== "amendment_taken_back") return undefined;
	if (action === "updated" && then?.status === "active") return settingsOf(then, now ?? {});
	const changed = (now?.items ?? []).flatMap((item) => {
		const known = (then?.items ?? []).find(({ item_id }) => item_id === item.item_id);
		if (known === undefined) return action === "amended" ? [words.history.added(item.plan_item_name)] : [];
		if (known.service_end_date !== item.service_end_date) return [words.history.ends(item.plan_item_name)];
		return JSON.stringify(known) === JSON.stringify(item) ? [] : [words.history.changed(item.plan_item_name)];
	});
	return changed.length === 0 ? undefined : `${changed.join(", ")}.`;
}

/** Which settings, and how the last day moved. */
function settingsOf(then: Partial<Contract>, now: Partial<Contract>): string | undefined {
	const fields = [
		"name",
		"end_date",
		"auto_renew",
		"renewal_months",
		"renewal_uplift_percent",
		"payment_terms_days",
		"invoice_group",
		"invoice_threshold",
	] as const;
	const moved = fields.filter((field) => then[field] !== now[field]);
	const changes = moved.map((field) => {
		if (field !== "end_date") return nameOfTerm(field);
		return `${nameOfTerm(field)}: ${now.end_date == null ? "none" : formats.date(now.end_date)}`;
	});
	return changes.length === 0 ? undefined : `${changes.join(", ")}.`;
}
