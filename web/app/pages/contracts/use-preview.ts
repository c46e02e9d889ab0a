import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { todayInUtc } from "../../format/formats.ts";

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

/** The same day of the next month, or the month's last: what falls due in a month from the day. */
export function monthAfter(isoDate: string): string {
	const [year = 0, month = 0, day = 0] = isoDate.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}

/** A month from today, or from the contract's start where that lies ahead: the first invoices are in it. */
export function firstLook(startDate: string): string {
	const today = todayInUtc();
	return monthAfter(startDate > today ? startDate : today);
}
