import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import type { Contract, Item } from "../../../domain/contracts/contract.tsx";
import { todayInUtc } from "../../../format/formats.ts";

/** What a run as of a day would make of the contract, and why it cannot tell. */
export function usePreview(contractUuid: string, asOf: string, isAsked = true) {
	const { data, error, isFetching } = useQuery({
		queryKey: ["preview", contractUuid, asOf],
		queryFn: () =>
			answer(api.GET("/api/v1/billing/preview", { params: { query: { contract_uuid: contractUuid, as_of: asOf } } })),
		enabled: isAsked && asOf !== "",
		placeholderData: (before) => before,
	});
	return { preview: error === null ? data : undefined, problem: error, isFetching };
}

/** The same day some months later, or that month's last. */
function monthsAfter(isoDate: string, months: number): string {
	const [year = 0, month = 0, day = 0] = isoDate.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** What falls due in a month from the day. */
export function monthAfter(isoDate: string): string {
	return monthsAfter(isoDate, 1);
}

/** A month from today, or from the contract's start where that lies ahead: the first invoices are in it. */
export function firstLook(startDate: string): string {
	return monthAfter(laterOf(startDate, todayInUtc()));
}

const cycle_months: Readonly<Record<Exclude<Item["billing_cycle"], "custom">, number>> = {
	one_time: 1,
	weekly: 1,
	monthly: 1,
	quarterly: 3,
	semi_annual: 6,
	annual: 12,
};

/** How far to look to see what a change does from a day on: to the next invoice after it, whatever the shortest cycle is. */
export function lookPast({ items }: Pick<Contract, "items">, isoDate: string): string {
	return monthsAfter(laterOf(isoDate, todayInUtc()), Math.min(12, ...items.map(invoicedEvery_months)));
}

/** At least as long as between two invoices of the item. */
function invoicedEvery_months({ billing_cycle, every, invoice_every }: Item): number {
	const length = invoice_every ?? every;
	if (length !== null) return Math.ceil(unit_months[length.unit] * length.count);
	return billing_cycle === "custom" ? 1 : cycle_months[billing_cycle];
}
const unit_months = { day: 1 / 28, week: 1 / 4, month: 1, year: 12 } as const;

function laterOf(a: string, b: string): string {
	return a > b ? a : b;
}
