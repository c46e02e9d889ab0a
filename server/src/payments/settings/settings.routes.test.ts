import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { succeed } from "../../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;
beforeEach(async () => {
	client = await app.client();
});

const untouched = {
	collect_automatically: true,
	retry_days: [3, 5, 7],
	reminder_days: [-3, 1, 7, 14],
	after_last_retry: "leave_open",
	card_expiry_notice_days: 30,
	send_receipts: true,
	bank_details: null,
	updated_at: null,
};
const read = () => succeed(client.get("/payment/settings"));
const put = (update: object) => client.put("/payment/settings", update);

it("apply by default", async () => {
	expect(await read()).toEqual(untouched);
});

it("change only in the given fields", async () => {
	const first = await succeed(put({ retry_days: [], card_expiry_notice_days: null, bank_details: "IBAN DE00\nBIC X" }));
	expect(first).toEqual({
		...untouched,
		...{ retry_days: [], card_expiry_notice_days: null, bank_details: "IBAN DE00\nBIC X", updated_at: app.now },
	});
	expect(await read()).toEqual(first);
	const others = {
		...{ collect_automatically: false, reminder_days: [-60, 0, 365], after_last_retry: "uncollectible" },
		...{ send_receipts: false, bank_details: null, card_expiry_notice_days: 1, retry_days: [1, 60] },
	};
	expect(await succeed(put(others))).toEqual({ ...others, updated_at: app.now });
	expect(await read()).toEqual({ ...others, updated_at: app.now });
});

describe("are refused", () => {
	it.each<[object, string]>([
		[{ retry_days: [5, 3] }, "retry_days: must be in ascending order without repeats"],
		[{ retry_days: [3, 3] }, "retry_days: must be in ascending order without repeats"],
		[{ reminder_days: [1, -3] }, "reminder_days: must be in ascending order without repeats"],
		[{ retry_days: [0] }, "retry_days[0]"],
		[{ retry_days: [61] }, "retry_days[0]"],
		[{ retry_days: [1.5] }, "retry_days[0]"],
		[{ retry_days: null }, "retry_days"],
		[{ retry_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, "retry_days"],
		[{ reminder_days: [-61] }, "reminder_days[0]"],
		[{ reminder_days: [366] }, "reminder_days[0]"],
		[{ after_last_retry: "void" }, "after_last_retry"],
		[{ card_expiry_notice_days: 0 }, "card_expiry_notice_days"],
		[{ card_expiry_notice_days: 366 }, "card_expiry_notice_days"],
		[{ send_receipts: null }, "send_receipts"],
		[{ collect_automatically: "yes" }, "collect_automatically"],
		[{ bank_details: "" }, "bank_details"],
		[{ bank_details: "x".repeat(2001) }, "bank_details"],
		[{ bank_details: "a\u0000" }, "bank_details"],
		[{ dunning: true }, "dunning: is not a known field"],
	])("%j, and nothing changes", async (update, detail) => {
		const answer = await put({ send_receipts: false, ...update });
		expect(answer).toMatchObject({ status: 422, body: { code: "validation_error" } });
		expect(answer.body.detail).toContain(detail);
		expect(await read()).toEqual(untouched);
	});

	it("from read-only callers", async () => {
		const reader = await app.clientOf(client, "read");
		expect((await reader.put("/payment/settings", { send_receipts: false })).status).toBe(403);
		expect((await reader.get("/payment/settings")).status).toBe(200);
	});
});

it("concurrent changes of several fields lose none of them, and each is recorded", async () => {
	await Promise.all([put({ retry_days: [1] }), put({ reminder_days: [2] }), put({ bank_details: "IBAN" })]);
	expect(await read()).toMatchObject({ retry_days: [1], reminder_days: [2], bank_details: "IBAN" });
	const { items } = await succeed(client.get("/audit?resource=payment_settings"));
	expect(items).toHaveLength(3);
	expect(items.at(-1)).toMatchObject({ action: "updated", before: { send_receipts: true } });
});

it("belong to one organization", async () => {
	await succeed(put({ send_receipts: false }));
	const other = await app.client();
	expect((await other.get("/payment/settings")).body).toEqual(untouched);
});
