import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";

export type Grant = components["schemas"]["CreditGrant"];
export type LedgerEntry = components["schemas"]["CreditLedgerEntry"];
export type TopUp = components["schemas"]["AutoTopUp"];

const shown = 100;

export const grantsQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["credit-grants", customer_uuid],
		queryFn: () => answer(api.GET("/api/v1/credit-grant", { params: { query: { customer_uuid, limit: shown } } })),
	});

export const liveBalanceQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["credit-grants", "balance", customer_uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/customer/{customer_uuid}/credit-balance", { params: { path: { customer_uuid } } })),
	});

export const ledgerQuery = (credit_grant_uuid: string) =>
	queryOptions({
		queryKey: ["credit-grants", "ledger", credit_grant_uuid],
		queryFn: () =>
			answer(
				api.GET("/api/v1/credit-grant/{credit_grant_uuid}/ledger", {
					params: { path: { credit_grant_uuid }, query: { limit: shown } },
				}),
			),
	});

export const topUpsQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["credit-grants", "top-ups", customer_uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/customer/{customer_uuid}/auto-top-up", { params: { path: { customer_uuid } } })),
	});
