import { findCustomer } from "../../customers/index.ts";
import { type App, Done, NoBody } from "../../platform/http/index.ts";
import type { PaymentServices } from "../payment/services.ts";
import { attachMethod, chooseDefault, removeMethod } from "./method-actions.ts";
import * as schemas from "./method-schemas.ts";
import { type MethodRow, selectMethods } from "./method-store.ts";

const tags = ["Payment methods"];

export function registerMethodRoutes(app: App, services: PaymentServices): void {
	const { MethodPath, MethodsPath, PaymentMethod, PaymentMethods } = schemas;
	const answer = { 200: PaymentMethod };
	app.get(
		"/customer/:customer_uuid/payment-methods",
		{
			schema: {
				tags,
				operationId: "paymentMethods.list",
				summary: "List a customer's stored payment methods",
				description: "Lists the cards and bank accounts stored at the payment provider.",
				params: MethodsPath,
				response: { 200: PaymentMethods },
			},
		},
		async ({ context, params }) => {
			const { uuid } = await findCustomer(context, params.customer_uuid);
			return presentMethods(await selectMethods(context, uuid));
		},
	);
	app.post(
		"/customer/:customer_uuid/payment-methods",
		{
			config: { asksOutside: true },
			schema: {
				tags,
				operationId: "paymentMethods.create",
				summary: "Store a card or bank account at the payment provider",
				description:
					"Stores what a token of the provider's own form stands for. Card numbers never reach this service.",
				params: MethodsPath,
				body: schemas.PaymentMethodCreate,
				response: answer,
			},
		},
		async ({ context, params, body, workUuid: key }) => {
			const { provider_token: token, is_default: isDefault = null } = body;
			return presentMethod(await attachMethod(context, services, params.customer_uuid, { token, isDefault, key }));
		},
	);
	app.put(
		"/customer/:customer_uuid/payment-methods/:payment_method_uuid",
		{
			schema: {
				tags,
				operationId: "paymentMethods.update",
				summary: "Make a stored payment method the default",
				description: "The default is charged when invoices are collected automatically.",
				params: MethodPath,
				body: schemas.PaymentMethodUpdate,
				response: answer,
			},
		},
		async ({ context, params }) =>
			presentMethod(await chooseDefault(context, params.customer_uuid, params.payment_method_uuid)),
	);
	app.delete(
		"/customer/:customer_uuid/payment-methods/:payment_method_uuid",
		{
			schema: {
				tags,
				operationId: "paymentMethods.delete",
				summary: "Remove a stored payment method",
				description: "Removes the payment method here and at the provider.",
				refuses: [409],
				params: MethodPath,
				body: NoBody,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await removeMethod(context, params.customer_uuid, params.payment_method_uuid);
			return {};
		},
	);
}

function presentMethod(row: MethodRow): schemas.PaymentMethod {
	const { uuid, is_default, kind, brand, last4, account_mask, account_type, account_name, institution_name } = row;
	return {
		...{ uuid, is_default, kind, brand, last4, account_mask, account_type, account_name, institution_name },
		expiration_date: kind === "card" ? expirationDate(row) : null,
	};
}

function presentMethods(rows: readonly MethodRow[]): schemas.PaymentMethods {
	return {
		credit_cards: rows
			.filter(({ kind }) => kind === "card")
			.map((row) => ({
				uuid: row.uuid,
				is_default: row.is_default,
				brand: row.brand ?? "",
				last4: row.last4 ?? "",
				expiration_date: expirationDate(row),
			})),
		ach_accounts: rows
			.filter(({ kind }) => kind === "ach")
			.map((row) => ({
				uuid: row.uuid,
				is_default: row.is_default,
				account_mask: row.account_mask ?? "",
				account_type: row.account_type ?? "",
				account_name: row.account_name ?? "",
				institution_name: row.institution_name ?? "",
			})),
	};
}

/** `09/2029` */
function expirationDate({ expiration_month, expiration_year }: MethodRow): string {
	return `${String(expiration_month).padStart(2, "0")}/${expiration_year}`;
}
