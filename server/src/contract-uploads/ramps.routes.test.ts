import { expect, it } from "vitest";
import { useTestApp } from "../../test/support/app.ts";
import { type Body, bill, invoicesOf, succeed } from "../../test/support/billing.ts";
import { timeline } from "../../test/support/story.ts";
import { platformFee, processed, readingOf } from "./testing/uploads.ts";

const app = useTestApp();
const days = ({ items }: Body) => items.map((item: Body) => [item.service_start_date, item.service_end_date]);
const twoYears = { start_date: "2026-06-01", end_date: "2028-05-31", currency: "EUR" };
const yearly = { ...platformFee, billing_cycle: "annual" } as const;

it("a price for each year of a document is billed in its year alone", async () => {
	app.now = "2026-05-20T08:00:00.000Z";
	const client = await app.client();
	const years = [
		{ ...yearly, unit_price: "1000.00", service_start_date: "2026-06-01", service_end_date: "2027-05-31" },
		{ ...yearly, unit_price: "1100.00", service_start_date: "2027-06-01", service_end_date: "2028-05-31" },
	];
	const { contract, upload } = await processed(app, client, readingOf(years, twoYears));
	expect(upload.findings).toEqual([]);
	expect(days(contract)).toEqual([
		["2026-06-01", "2027-05-31"],
		["2027-06-01", "2028-05-31"],
	]);
	expect((await succeed(client.post(`/contract/${contract.uuid}/activate`))).warnings).toEqual([]);
	await bill(app, client, "2028-12-31");
	expect(timeline(await invoicesOf(client))).toEqual([
		["2026-06-01", 1000],
		["2027-06-01", 1100],
	]);
});

it("a service's day that isn't one of the contract's is left out, and a finding says so", async () => {
	const late = { ...platformFee, service_end_date: "2029-01-01" };
	const { contract, upload } = await processed(app, await app.client(), readingOf([late], twoYears));
	expect(days(contract)).toEqual([["2026-06-01", "2028-05-31"]]);
	expect(upload.findings).toEqual([
		`"Platform fee": service_end_date was read as 2029-01-01, which must not be after the contract's end_date, 2028-05-31: it was left out.`,
	]);
});
