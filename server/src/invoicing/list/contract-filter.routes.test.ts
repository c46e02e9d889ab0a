import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, bill, fee, invoicesOf, makeCustomer, send } from "../../../test/support/billing.ts";

const app = useTestApp();

it("lists only a contract's invoices, also with other filters and texts", async () => {
	const client = await app.client();
	const { uuid } = await makeCustomer(client);
	const one = await activeContract(client, uuid, [fee()], { start_date: "2026-01-01" });
	const other = await activeContract(client, uuid, [fee({ unit_price: 7 })], { start_date: "2026-01-01" });
	await bill(app, client, "2026-02-01");
	const own = await invoicesOf(client, `contract_uuid=${one.uuid}`);
	expect(own.map(({ contract_uuid, amount }: Body) => [contract_uuid, amount])).toEqual([
		[one.uuid, 100],
		[one.uuid, 100],
	]);
	const sent = await send(client, own[0].uuid);
	const numbers = async (query: string) =>
		(await invoicesOf(client, `contract_uuid=${one.uuid}&${query}`)).map(({ uuid: found }: Body) => found);
	expect(await numbers("invoice_status=sent")).toEqual([sent.uuid]);
	expect(await numbers("currency=USD")).toHaveLength(2);
	expect(await numbers(`search=${sent.invoice_number}`)).toEqual([sent.uuid]);
	expect(await numbers("sort=invoice_date")).toHaveLength(2);
	expect(await invoicesOf(client, `contract_uuid=${other.uuid}&amount_gte=8`)).toEqual([]);
});
