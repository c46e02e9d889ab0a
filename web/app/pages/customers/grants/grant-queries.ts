import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { Problem } from "../../../api/problem.ts";
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

/** Null: none is set. */
export const topUpQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["credit-grants", "top-up", customer_uuid],
		queryFn: async (): Promise<TopUp | null> => {
			const params = { path: { customer_uuid } };
			return answer(api.GET("/api/v1/customer/{customer_uuid}/auto-top-up", { params })).catch((error: unknown) => {
				if (error instanceof Problem && error.status === 404) return null;
				throw error;
			});
		},
	});
