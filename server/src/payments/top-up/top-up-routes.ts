import { CustomerPath } from "../../customers/index.ts";
import { type App, Done, type Static } from "../../platform/http/index.ts";
import { readTopUp, removeTopUp, setTopUp } from "./set-top-up.ts";
import * as schemas from "./top-up-schemas.ts";
import type { TopUpRow } from "./top-up-store.ts";

const tags = ["Credit grants"];
const answer = { 200: schemas.AutoTopUp };

export function registerTopUpRoutes(app: App): void {
	app.get(
		"/customer/:customer_uuid/auto-top-up",
		{
			schema: {
				tags,
				operationId: "creditGrants.getTopUp",
				summary: "Read when credit is bought for a customer",
				description: "Answers the automatic top-up; 404 if none is set.",
				params: CustomerPath,
				response: answer,
			},
		},
		async ({ context, params }) => presentTopUp(await readTopUp(context, params.customer_uuid)),
	);
	app.put(
		"/customer/:customer_uuid/auto-top-up",
		{
			schema: {
				tags,
				operationId: "creditGrants.setTopUp",
				summary: "Buy credit when too little is left",
				description:
					"When the live balance falls below `threshold`, sends an invoice for `amount` and charges the customer's default payment method. Nothing more is bought until that is paid. 409 for a customer that is billed to its parent: its own credit rests.",
				refuses: [409],
				params: CustomerPath,
				body: schemas.AutoTopUpUpdate,
				response: answer,
			},
		},
		async ({ context, params, body }) => presentTopUp(await setTopUp(context, params.customer_uuid, body)),
	);
	app.delete(
		"/customer/:customer_uuid/auto-top-up",
		{
			schema: {
				tags,
				operationId: "creditGrants.removeTopUp",
				summary: "Buy no more credit",
				description: "Ends the automatic top-up. What was bought stays.",
				params: CustomerPath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await removeTopUp(context, params.customer_uuid);
			return {};
		},
	);
}

function presentTopUp({ customer_uuid: _uuid, ...shown }: TopUpRow): Static<typeof schemas.AutoTopUp> {
	return shown;
}
