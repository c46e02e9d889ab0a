import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { optionsOf } from "../../ui/form/options.ts";
import { Status, type Tone } from "../../ui/status.tsx";
import { words } from "./words.ts";

export type Contract = components["schemas"]["Contract"];
export type Item = Contract["items"][number];
/** All but a draft made from a document that names no start. */
export type DatedContract = Contract & { readonly start_date: string };

export function isDated(contract: Contract): contract is DatedContract {
	return contract.start_date !== null;
}

const looks: Readonly<Record<Contract["status"], { readonly tone: Tone; readonly label: string }>> = {
	draft: { tone: "careful", label: words.contract.draft },
	active: { tone: "active", label: words.contract.active },
	ended: { tone: "neutral", label: words.contract.ended },
	canceled: { tone: "neutral", label: words.contract.canceled },
};

export const contractStatusOptions = optionsOf(looks);

export function ContractState({ status }: Pick<Contract, "status">) {
	const { tone, label } = looks[status];
	return <Status tone={tone}>{label}</Status>;
}

/** What a contract is called: by its name, otherwise by its customer. */
export function titleOf({ name, customer_name }: Pick<Contract, "name" | "customer_name">): string {
	return name ?? words.contract.contractWith(customer_name);
}

/** Whether its last day is before its first. */
export function isNeverServed({ start_date, end_date }: Partial<Pick<Contract, "start_date" | "end_date">>): boolean {
	return start_date != null && end_date != null && end_date < start_date;
}

/** "Nov 1, 2026 – Oct 31, 2027", "from Nov 1, 2026", "never", "no start date" */
export function servedWords(days: Pick<Contract, "start_date" | "end_date">): string {
	const { start_date, end_date } = days;
	if (start_date === null) return words.contract.noStart;
	if (end_date === null) return words.contract.from(formats.date(start_date));
	return isNeverServed(days) ? "never" : formats.period(start_date, end_date);
}
