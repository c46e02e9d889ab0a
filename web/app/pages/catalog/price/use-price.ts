import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Big from "big.js";
import { answer, api } from "../../../api/client.ts";
import { exactOf, isDecimal, writeJson } from "../../../api/exact.ts";
import { Problem } from "../../../api/problem.ts";
import type { components } from "../../../api/schema.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import type { ServiceDraft } from "../../../domain/services/service-draft.ts";
import { useSettled } from "../../../ui/form/use-settled.ts";
import { curvePoints } from "./curve-points.ts";
import { termsOfOption } from "./option-terms.ts";
import { words } from "./words.ts";

export type Price = components["schemas"]["PriceAnswer"]["items"][number];

/**
 * What the service would cost at the calculator's quantity and along a curve, as the API computes it. While somebody types, what was there stays.
 * @param made what the calculator is asked for: of a percentage, how many events make up the quantity; of events with prices of their own, at which
 */
export function usePrice(
	draft: ServiceDraft,
	{
		quantity,
		events,
		eventPrice,
		group,
	}: Readonly<Record<"quantity" | "events" | "eventPrice", string>> & { readonly group: Record<string, string> | null },
	currency: string,
) {
	const asked = { draft, quantity: isDecimal(quantity.trim()) ? quantity.trim() : "0", events: countOf(events) };
	const typed = new TypedNumbers();
	// Metric and unit change no price: a service without them has a price, too.
	const prices = draft.prices.filter((price) => price.currency === currency);
	const service = {
		...termsOfOption({ ...draft, prices }, "service", typed),
		metric_uuid: undefined,
		unit_code: undefined,
	};
	const points = curvePoints(draft, asked.quantity);
	const question = {
		service,
		currency,
		quantities: [asked.quantity, ...points].map(exactOf),
		...(isDecimal(eventPrice.trim()) ? { event_price: exactOf(eventPrice.trim()) } : {}),
		...(group === null ? {} : { group }),
		event_counts: [asked.quantity, ...points].map((point) => eventsAt(point, asked)),
	};
	const settled = useSettled(writeJson(question));
	const query = useQuery({
		queryKey: ["price", settled],
		queryFn: () => answer(api.POST("/api/v1/template/price", { body: question })),
		enabled: typed.isSound && settled === writeJson(question),
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const [calculated, ...curve] = query.data?.items ?? [];
	return {
		calculated: calculated ?? null,
		curve,
		/** What keeps the price from being told; null where it is told. */
		problem: !typed.isSound ? words.usePrice.notANumber : wordsOf(query.error),
	};
}

function countOf(text: string): number {
	return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0;
}

/** Along the curve, events come as often as at the calculator's quantity. */
function eventsAt(point: string, { quantity, events }: { readonly quantity: string; readonly events: number }): number {
	if (new Big(quantity).eq(0)) return 0;
	return new Big(point).times(events).div(quantity).round(0).toNumber();
}

function wordsOf(error: Error | null): string | null {
	if (error === null) return null;
	if (!(error instanceof Problem)) return words.usePrice.failed;
	return error.fields.length > 0 ? words.usePrice.incomplete : error.message;
}
