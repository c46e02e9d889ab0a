import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../support/app.ts";
import { activeContract, type Body, bill, fee, figures, invoicesOf, makeCustomer } from "../support/billing.ts";
import { billed, timeline } from "../support/story.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

function contract(services: readonly object[], fields: object = {}): Promise<Body> {
	return activeContract(client, customer.uuid, services, fields);
}

/** What is due by a day: date and amount of each invoice. */
async function due(day: string): Promise<[string, number][]> {
	await bill(app, client, day);
	return timeline(await invoicesOf(client));
}

function firstOfMonths(...months: number[]): string[] {
	return months.map((month) => `2026-${String(month).padStart(2, "0")}-01`);
}

describe("a fee of three seats at 40.50 from 1 January 2026 on", () => {
	const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
	it.each<[string, string, string[]]>([
		["monthly", "in_advance", [...firstOfMonths(...everyMonth), "2027-01-01"]],
		["monthly", "in_arrears", [...firstOfMonths(...everyMonth.slice(1)), "2027-01-01"]],
		["quarterly", "in_advance", [...firstOfMonths(1, 4, 7, 10), "2027-01-01"]],
		["quarterly", "in_arrears", [...firstOfMonths(4, 7, 10), "2027-01-01"]],
		["semi_annual", "in_advance", [...firstOfMonths(1, 7), "2027-01-01"]],
		["semi_annual", "in_arrears", [...firstOfMonths(7), "2027-01-01"]],
		["annual", "in_advance", [...firstOfMonths(1), "2027-01-01"]],
		["annual", "in_arrears", ["2027-01-01"]],
	])("is due %s %s", async (billing_cycle, billing_timing, dates) => {
		await contract([fee({ billing_cycle, billing_timing, quantity: 3, unit_price: 40.5 })]);
		// 3 × 40.50 = 121.50.
		expect(await due("2027-01-01")).toEqual(dates.map((date) => [date, 121.5]));
		const invoices = await invoicesOf(client);
		for (const invoice of invoices) {
			expect(figures(invoice)).toEqual([["Platform fee", 3, 40.5, 0, 121.5]]);
			expect(invoice).toMatchObject({ is_recurring: true, due_date: null, invoice_status: "draft" });
		}
	});

	it("is for the days after its invoice in advance, and for those before it in arrears", async () => {
		await contract([
			fee({ plan_item_name: "Ahead", billing_cycle: "quarterly" }),
			fee({ plan_item_name: "Behind", billing_cycle: "quarterly", billing_timing: "in_arrears" }),
		]);
		await due("2026-04-01");
		const april = (await invoicesOf(client)).at(-1);
		expect(april.line_items.map((line: Body) => [line.name, line.service_start_date, line.service_end_date])).toEqual([
			["Ahead", "2026-04-01", "2026-06-30"],
			["Behind", "2026-01-01", "2026-03-31"],
		]);
		expect(april).toMatchObject({ service_start_date: "2026-01-01", service_end_date: "2026-06-30" });
	});
});

it("everything due on one day is on one invoice", async () => {
	await contract([
		fee({ plan_item_name: "Year", billing_cycle: "annual", unit_price: 1000 }),
		fee({ plan_item_name: "Quarter", billing_cycle: "quarterly", unit_price: 200 }),
		fee({ plan_item_name: "Month", unit_price: 30 }),
		fee({ plan_item_name: "Month after", billing_timing: "in_arrears", unit_price: 4 }),
	]);
	expect(await due("2026-04-30")).toEqual([
		["2026-01-01", 1230], // 1,000 + 200 + 30
		["2026-02-01", 34], // 30 for February + 4 for January
		["2026-03-01", 34],
		["2026-04-01", 234], // 200 + 30 + 4
	]);
});

describe("a fee that starts inside a period is charged by days", () => {
	it.each<[string, object, object, string, [string, number][]]>([
		// 17–30 September: 14 of 30 days. 49.00 × 14 ÷ 30 = 22.8667.
		[
			"a month in advance",
			{ unit_price: 49 },
			{ start_date: "2026-09-17", billing_day: 1 },
			"2026-10-01",
			[
				["2026-09-17", 22.87],
				["2026-10-01", 49],
			],
		],
		[
			"a month in arrears",
			{ unit_price: 49, billing_timing: "in_arrears" },
			{ start_date: "2026-09-17", billing_day: 1 },
			"2026-11-01",
			[
				["2026-10-01", 22.87],
				["2026-11-01", 49],
			],
		],
		// The quarter is 1 February to 30 April: 89 days, 75 of them served. 300 × 75 ÷ 89 = 252.8090.
		[
			"a quarter",
			{ unit_price: 300, billing_cycle: "quarterly" },
			{ start_date: "2026-02-15", billing_day: 1 },
			"2026-05-01",
			[
				["2026-02-15", 252.81],
				["2026-05-01", 300],
			],
		],
		// The half-year is 1 February to 31 July: 181 days, 167 of them served. 600 × 167 ÷ 181 = 553.5912.
		[
			"a half-year",
			{ unit_price: 600, billing_cycle: "semi_annual" },
			{ start_date: "2026-02-15", billing_day: 1 },
			"2026-08-01",
			[
				["2026-02-15", 553.59],
				["2026-08-01", 600],
			],
		],
		// The year is 1 March 2026 to 28 February 2027: 365 days, 356 of them served. 1,200 × 356 ÷ 365 = 1,170.4110.
		[
			"a year",
			{ unit_price: 1200, billing_cycle: "annual" },
			{ start_date: "2026-03-10", billing_day: 1 },
			"2027-03-01",
			[
				["2026-03-10", 1170.41],
				["2027-03-01", 1200],
			],
		],
		// The anchor is 15 February, before the start: 10–14 March are 5 of 28 days. 280 × 5 ÷ 28 = 50.
		[
			"a month whose billing day is later than the start's",
			{ unit_price: 280 },
			{ start_date: "2026-03-10", billing_day: 15 },
			"2026-03-15",
			[
				["2026-03-10", 50],
				["2026-03-15", 280],
			],
		],
		// 15–31 January: 17 of 31 days. 1,000 × 17 ÷ 31 = 548.38710: to the yen, to the fils.
		[
			"to the yen",
			{ unit_price: 1000 },
			{ start_date: "2026-01-15", billing_day: 1, currency: "JPY" },
			"2026-01-15",
			[["2026-01-15", 548]],
		],
		[
			"to the fils",
			{ unit_price: 1000 },
			{ start_date: "2026-01-15", billing_day: 1, currency: "KWD" },
			"2026-01-15",
			[["2026-01-15", 548.387]],
		],
	])("%s", async (_name, service, fields, day, expected) => {
		await contract([fee(service)], fields);
		expect(await due(day)).toEqual(expected);
	});

	it("as one flat fee, its days in the description", async () => {
		await contract([fee({ unit_price: 49 })], { start_date: "2026-09-17", billing_day: 1 });
		const [invoice] = await billed(app, client, "2026-09-17");
		expect(figures(invoice)).toEqual([["Platform fee", 1, 0, 22.87, 22.87]]);
		expect(invoice.line_items[0].description).toContain("14 of 30 days");
		expect(invoice).toMatchObject({ service_start_date: "2026-09-17", service_end_date: "2026-09-30" });
	});
});

describe("a billing day that not every month has", () => {
	it.each<[string, object, object, string[]]>([
		[
			"the 31st through February and back",
			{},
			{ start_date: "2026-01-31" },
			["2026-01-31 2026-02-27", "2026-02-28 2026-03-30", "2026-03-31 2026-04-29", "2026-04-30 2026-05-30"],
		],
		[
			"the 31st through a leap year's February",
			{},
			{ start_date: "2028-01-31" },
			["2028-01-31 2028-02-28", "2028-02-29 2028-03-30", "2028-03-31 2028-04-29", "2028-04-30 2028-05-30"],
		],
		[
			"quarters from the 31st",
			{ billing_cycle: "quarterly" },
			{ start_date: "2026-01-31" },
			["2026-01-31 2026-04-29", "2026-04-30 2026-07-30", "2026-07-31 2026-10-30", "2026-10-31 2027-01-30"],
		],
		[
			"years from 29 February",
			{ billing_cycle: "annual" },
			{ start_date: "2028-02-29" },
			["2028-02-29 2029-02-27", "2029-02-28 2030-02-27", "2030-02-28 2031-02-27", "2031-02-28 2032-02-28"],
		],
	])("is a shorter month's last day: %s", async (_name, service, fields, expected) => {
		await contract([fee(service)], fields);
		const until = expected.at(-1)?.slice(0, 10) ?? "";
		const invoices = await billed(app, client, until);
		expect(invoices.map((invoice) => `${invoice.service_start_date} ${invoice.service_end_date}`)).toEqual(expected);
		expect(timeline(invoices)).toEqual(expected.map((dates) => [dates.slice(0, 10), 100]));
	});

	it("counts from the month before if the start is before it", async () => {
		await contract([fee({ unit_price: 310 })], { billing_day: 31 });
		// The period is 31 December to 30 January: 1–30 January are 30 of 31 days. 310 × 30 ÷ 31 = 300.
		expect(await due("2026-02-28")).toEqual([
			["2026-01-01", 300],
			["2026-01-31", 310],
			["2026-02-28", 310],
		]);
	});
});
