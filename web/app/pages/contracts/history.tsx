import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import { type Contract, isNeverServed } from "../../domain/contracts/contract.tsx";
import { nameOfTerm } from "../../domain/services/term-names.ts";
import { formats } from "../../format/formats.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section, Timeline } from "../../ui/page.tsx";

type Entry = components["schemas"]["AuditEntry"];

const shown = 50;

const verbs: Readonly<Record<string, string>> = {
	created: "Draft created",
	updated: "Draft changed",
	activated: "Activated",
	amended: "Amended",
	canceled: "Canceled",
	reinstated: "Reinstated",
	amendment_taken_back: "Amendment undone",
	renewed: "Renewed",
	ended: "Ended",
};

/** What happened to the contract, and by whom. */
export function ContractHistory({ contract }: { readonly contract: Contract }) {
	const { data, error } = useQuery({
		queryKey: ["contract-history", contract.uuid],
		queryFn: () => answer(api.GET("/api/v1/audit", { params: { query: { resource: contract.uuid, limit: shown } } })),
	});
	return (
		<Section title="History">
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
	return wasInForce ? "Settings changed" : (verbs[action] ?? action);
}

function byWhom({ actor }: Entry): string {
	return actor.type === "system" ? "" : ` by ${actor.name}`;
}

/** What an entry changed, where it fits a line. */
function detailOf({ action, after, before }: Entry): string | undefined {
	const [now, then] = [after, before] as (Partial<Contract> | null)[];
	if (action === "canceled" && isNeverServed(now ?? {})) return "Never served.";
	if (action === "canceled" && now?.end_date != null) return `Ends on ${formats.date(now.end_date)}.`;
	if (action === "renewed" && now?.end_date != null) return `To ${formats.date(now.end_date)}.`;
	if (action !== "amended" && action !== "updated" && action !== "amendment_taken_back") return undefined;
	if (action === "updated" && then?.status === "active") return settingsOf(then, now ?? {});
	const changed = (now?.items ?? []).flatMap((item) => {
		const known = (then?.items ?? []).find(({ item_id }) => item_id === item.item_id);
		if (known === undefined) return action === "amended" ? [`${item.plan_item_name} added`] : [];
		if (known.service_end_date !== item.service_end_date) return [`${item.plan_item_name} ends`];
		return JSON.stringify(known) === JSON.stringify(item) ? [] : [`${item.plan_item_name} changed`];
	});
	return changed.length === 0 ? undefined : `${changed.join(", ")}.`;
}

/** Which settings, and how the last day moved. */
function settingsOf(then: Partial<Contract>, now: Partial<Contract>): string | undefined {
	const fields = ["name", "end_date", "auto_renew", "renewal_months", "payment_terms_days"] as const;
	const moved = fields.filter((field) => then[field] !== now[field]);
	const words = moved.map((field) => {
		if (field !== "end_date") return nameOfTerm(field);
		return `${nameOfTerm(field)}: ${now.end_date == null ? "none" : formats.date(now.end_date)}`;
	});
	return words.length === 0 ? undefined : `${words.join(", ")}.`;
}
