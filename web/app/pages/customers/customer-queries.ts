import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";

/** As many of the newest as the customer's page shows; the lists have the rest. */
export const shownRows = 8;

export const balanceQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["customer", uuid, "balances"],
		queryFn: () =>
			answer(api.GET("/api/v1/report/customer-balances", { params: { query: { customer_uuid: [uuid] } } })),
	});

export const invoicesQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["customer", uuid, "invoices"],
		queryFn: () => answer(api.GET("/api/v1/invoice", { params: { query: { customer_uuid: uuid, limit: shownRows } } })),
	});

export const contractsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["customer", uuid, "contracts"],
		queryFn: () => answer(api.GET("/api/v1/contract", { params: { query: { customer_uuid: uuid } } })),
	});

/** What of the customer's contracts usage events can name. */
export const itemsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["customer", uuid, "items"],
		queryFn: () => answer(api.GET("/api/v1/usage/events", { params: { query: { customer_uuid: uuid } } })),
	});

export const paymentsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["customer", uuid, "payments"],
		queryFn: () =>
			answer(
				api.GET("/api/v1/payment/invoice_payment", { params: { query: { customer_uuid: uuid, limit: shownRows } } }),
			),
	});

/** As many movements of the credit as a page of the API holds. */
const mostMovements = 1_000;

export const creditQuery = (uuid: string, isWhole = false) =>
	queryOptions({
		queryKey: ["customer", uuid, "credit", isWhole],
		queryFn: () =>
			answer(
				api.GET("/api/v1/customer/{customer_uuid}/credit", {
					params: { path: { customer_uuid: uuid }, query: { limit: isWhole ? mostMovements : shownRows } },
				}),
			),
	});

/** How soon the answer to a question that was just asked is looked for. */
const soon_ms = 2_000;

/** The latest question to a provider about the customer's VAT ids. */
export const taxIdChecksQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["customer", uuid, "tax-id-checks"],
		queryFn: () =>
			answer(
				api.GET("/api/v1/customer/{customer_uuid}/tax-id-check", {
					params: { path: { customer_uuid: uuid }, query: { limit: 1 } },
				}),
			),
		refetchInterval: ({ state }) => {
			const latest = state.data?.items[0];
			return latest?.status === "waiting" && latest.fault === null ? soon_ms : false;
		},
	});
