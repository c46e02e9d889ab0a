import { type App, listOf, pageOf } from "../platform/http/index.ts";
import { createDiscount, endDiscount } from "./actions.ts";
import { redeemDiscount } from "./redeem.ts";
import { listRedemptions } from "./redemption-store.ts";
import {
	Discount,
	DiscountCreate,
	DiscountPath,
	DiscountQuery,
	DiscountRedeem,
	DiscountRedemption,
	Redemption,
	RedemptionQuery,
} from "./schemas.ts";
import { findDiscount, listDiscounts } from "./store.ts";

const tags = ["Discounts"];
const answer = { 200: Discount };

export function registerDiscountRoutes(app: App): void {
	app.get(
		"/discount",
		{
			schema: {
				tags,
				operationId: "discounts.list",
				summary: "List discounts",
				description: "Lists discounts, newest first, with those that have ended.",
				querystring: DiscountQuery,
				response: { 200: listOf(Discount) },
			},
		},
		({ context, query }) => {
			const { customer_uuid: customerUuid = null, contract_uuid: contractUuid = null, code = null } = query;
			return listDiscounts(context, { customerUuid, contractUuid, code }, pageOf(query));
		},
	);
	app.post(
		"/discount",
		{
			schema: {
				tags,
				operationId: "discounts.create",
				summary: "Create a discount",
				description:
					"A percentage or an amount off services, or off the invoices of a customer, of a contract, or of whoever redeems its code. Sent invoices stay as they are.",
				refuses: [404, 409],
				body: DiscountCreate,
				response: answer,
			},
		},
		({ context, body }) => createDiscount(context, body),
	);
	app.post(
		"/discount/redeem",
		{
			schema: {
				tags,
				operationId: "discounts.redeem",
				summary: "Redeem a code",
				description:
					"Gives a customer, or one contract, the discount with this code. 409 if it is used up, has ended, is late, or was redeemed as often as a customer can.",
				refuses: [404, 409],
				body: DiscountRedeem,
				response: { 200: Redemption },
			},
		},
		({ context, body }) => redeemDiscount(context, body),
	);
	app.get(
		"/discount/:discount_uuid",
		{
			schema: {
				tags,
				operationId: "discounts.get",
				summary: "Read a discount",
				description: "Answers what the discount takes off, and for whom.",
				params: DiscountPath,
				response: answer,
			},
		},
		({ context, params }) => findDiscount(context, params.discount_uuid),
	);
	app.get(
		"/discount/:discount_uuid/redemptions",
		{
			schema: {
				tags,
				operationId: "discounts.listRedemptions",
				summary: "List a discount's redemptions",
				description: "Lists who redeemed the discount's code, latest first.",
				params: DiscountPath,
				querystring: RedemptionQuery,
				response: { 200: listOf(DiscountRedemption) },
			},
		},
		async ({ context, params, query }) => {
			const { uuid } = await findDiscount(context, params.discount_uuid);
			return listRedemptions(context, uuid, pageOf(query));
		},
	);
	app.delete(
		"/discount/:discount_uuid",
		{
			schema: {
				tags,
				operationId: "discounts.end",
				summary: "End a discount",
				description:
					"Periods that begin today or later no longer have the discount, and its code can no longer be redeemed. What it took off stays.",
				params: DiscountPath,
				response: answer,
			},
		},
		({ context, params }) => endDiscount(context, params.discount_uuid),
	);
}
