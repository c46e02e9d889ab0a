import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import { formats, todayInUtc } from "../../format/formats.ts";
import { Status } from "../../ui/status.tsx";
import { words } from "./words.ts";

export type Discount = components["schemas"]["Discount"];

export const discountQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["discount", uuid],
		queryFn: () => answer(api.GET("/api/v1/discount/{discount_uuid}", { params: { path: { discount_uuid: uuid } } })),
	});

/** "10% off", "€5.00 off" */
export function offWords({ percent, amount, currency }: Pick<Discount, "percent" | "amount" | "currency">): string {
	if (percent !== null) return words.discount.off(formats.percent(percent));
	if (amount === null || currency === null) return "";
	return words.discount.off(formats.money(amount, currency));
}

/** "12 periods of each service", "all periods" */
export function periodsWords({ cycles }: Pick<Discount, "cycles">): string {
	return cycles === null ? words.discount.always : words.discount.cycles(cycles);
}

/** Whether the discount is still to begin, in force, or over. */
export function DiscountState({ starts_on, ended_on }: Pick<Discount, "starts_on" | "ended_on">) {
	if (ended_on !== null) return <Status tone="neutral">{words.discount.ended}</Status>;
	if (starts_on > todayInUtc()) return <Status tone="careful">{words.discount.scheduled}</Status>;
	return <Status tone="active">{words.discount.active}</Status>;
}
