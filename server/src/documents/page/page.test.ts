import { expect, test } from "vitest";
import { type ReadPdf, readPdf } from "../testing/read-pdf.ts";
import { berlin, sampleDocument, sampleLine, sanFrancisco } from "../testing/sample-document.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = await createTypesetter();

async function page(given: Partial<InvoiceDocument> = {}): Promise<ReadPdf> {
	return readPdf(typesetter.typeset(sampleDocument(given)));
}

const golden = (name: string) => `../../../test/golden/pdf/${name}.txt`;
const buyer = sampleDocument().buyer;

const threeRates = [
	sampleLine({ name: "API requests", quantity: "1250000", unitPrice: "0.002", description: "First 10,000 free" }),
	sampleLine({
		name: "Platform fee",
		unitPrice: "0",
		flatFee: "500",
		serviceStart: "2026-11-01",
		serviceEnd: "2026-11-30",
	}),
	sampleLine({
		name: "Seats",
		quantity: "12",
		unitPrice: "49.5",
		discountPercent: "10",
		taxRate: "7",
		taxName: "Reduced VAT",
	}),
	sampleLine({
		name: "Training",
		unitPrice: "80",
		flatFee: "20",
		discountAmount: "5",
		taxRate: "0",
		taxName: "Zero rated",
	}),
	sampleLine({ kind: "allowance", name: "Goodwill", unitPrice: "0", flatFee: "-120" }),
];

test("three tax rates, discounts, a flat fee and an allowance on one A4 page", async () => {
	const { text, pages, size } = await page({ lines: threeRates });
	await expect(text).toMatchFileSnapshot(golden("three-tax-rates"));
	expect(pages).toHaveLength(1);
	expect(size.map(Math.floor)).toEqual([595, 841]);
	// 1,250,000 × 0.002 = 2,500; a flat fee appears as the price, under its own name.
	expect(text).toContain("1,250,000  0.002  19%  2,500.00");
	expect(text).toContain("1  500.00");
	expect(text).toContain("flat fee");
	// 12 × 49.50 = 594, less 10% = 534.60; 80 + 20 flat − 5 = 95.
	expect(text).toContain("12  49.50  −59.40  7%  534.60");
	expect(text).toContain("+ 20.00 flat fee");
	// 19% of 2,500 + 500 − 120 = 2,880 is 547.20; 7% of 534.60 is 37.422.
	expect(text).toContain("VAT  19%  2,880.00  547.20");
	expect(text).toContain("Reduced VAT  7%  534.60  37.42");
	expect(text).toContain("Zero rated  0%  95.00  0.00");
	// 3,509.60 + 584.62
	expect(text).toContain("€4,094.22");
});

test("an amount in yen has no decimals, and a Japanese page is written as Japan writes it", async () => {
	const { text } = await page({
		locale: "ja-JP",
		currency: "JPY",
		currencyDecimals: 0,
		buyer: {
			...buyer,
			name: "株式会社サンプル商事",
			address: {
				...berlin,
				address_line1: "丸の内1-9-1",
				city: "千代田区",
				state: "東京都",
				zip: "100-0005",
				country: "JP",
			},
		},
		lines: [sampleLine({ name: "従量課金", quantity: "1000", unitPrice: "12", taxRate: "10", taxName: "消費税" })],
	});
	await expect(text).toMatchFileSnapshot(golden("ja-JP-yen"));
	expect(text).toContain("株式会社サンプル商事");
	expect(text).toContain("¥13,200");
	expect(text).toContain("〒100-0005");
});

test("an amount in Kuwaiti dinar has three decimals", async () => {
	const { text } = await page({ currency: "KWD", currencyDecimals: 3, lines: [sampleLine({ unitPrice: "1234.5" })] });
	expect(text).toContain("1  1,234.500  19%  1,234.500");
	expect(text).toContain("Net amount (KWD)");
	// 1,234.500 + 234.555
	expect(text).toContain("KWD 1,469.055");
});

test("the locale decides formats, paper and language", async () => {
	const american = await page({ locale: "en-US", currency: "USD", lines: threeRates });
	expect(american.size).toEqual([612, 792]);
	expect(american.text).toContain("Dec 31, 2026");
	expect(american.text).toContain("San Francisco, CA 94104");
	expect(american.text).toContain("$4,094.22");

	const german = await page({ locale: "de-DE", lines: threeRates });
	await expect(german.text).toMatchFileSnapshot(golden("de-DE"));
	expect(german.text).toContain("Rechnung");
	expect(german.text).toContain("31. Dez. 2026");
	expect(german.text).toContain("1.250.000  0,002");
	expect(german.text).toContain("4.094,22 €");

	const arabic = await page({ locale: "ar-EG", currency: "EGP", lines: threeRates });
	await expect(arabic.text).toMatchFileSnapshot(golden("ar-EG"));
	expect(arabic.text).toContain("٤٬٠٩٤٫٢٢");
});

test("digits and months that no font covers give way to English ones", async () => {
	const { text } = await page({ locale: "my-MM" });
	expect(text).toContain("31 Dec 2026");
	expect(text).toContain("11.90");
});

test("a locale that does not exist does not keep an invoice from being made", async () => {
	expect((await page({ locale: "??" })).text).toContain("Dec 31, 2026");
});

const sixtyLines = Array.from({ length: 60 }, (_, index) =>
	sampleLine({
		name: `Service ${index + 1}`,
		description: index % 3 === 0 ? "Metered over the month" : null,
		unitPrice: "0.25",
		quantity: String(index + 1),
	}),
);

test("sixty lines: the head on each page, the sum carried from page to page, the pages counted", async () => {
	const { pages, text, outOfPage } = await page({ lines: sixtyLines });
	expect(pages.length).toBeGreaterThan(2);
	let seen = 0;
	for (const [index, lines] of pages.entries()) {
		// Lines 1 to n, each a quarter of its number, add up to n × (n + 1) / 2 × 0.25.
		const sum = () => ((seen * (seen + 1)) / 8).toFixed(2);
		expect(lines).toContain("Description  Quantity  Unit price  Tax  Net amount (EUR)");
		expect(lines.some((line) => line.endsWith(`Page ${index + 1} of ${pages.length}`))).toBe(true);
		if (index > 0) expect(lines).toContain(`Brought forward  ${sum()}`);
		seen += lines.filter((line) => /^Service \d/.test(line)).length;
		if (index < pages.length - 1) expect(lines).toContain(`Carried forward  ${sum()}`);
	}
	expect(seen).toBe(60);
	expect(text.match(/Amount due/g)).toHaveLength(2);
	expect(pages.at(-1)?.some((line) => line.startsWith("Service 60"))).toBe(true);
	expect(outOfPage).toEqual([]);
});

test("whatever the number of lines, the totals never stand on a page without a line", async () => {
	for (let count = 6; count <= 24; count++) {
		const { pages } = await page({ lines: sixtyLines.slice(0, count) });
		expect(pages.at(-1)?.some((line) => line.startsWith(`Service ${count} `))).toBe(true);
		expect(pages.flat().filter((line) => /^Service \d+ /.test(line))).toHaveLength(count);
	}
});

test("a line longer than a page runs on, and all of it is there", async () => {
	const description = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(" ");
	const { pages, text, outOfPage } = await page({
		lines: [sampleLine({ description }), sampleLine({ name: "Last line" })],
	});
	for (const word of ["word0", "word1000", "word1999", "Last line"]) expect(text).toContain(word);
	expect(pages.length).toBeGreaterThanOrEqual(3);
	expect(outOfPage).toEqual([]);
});

test("payments and credits lower what is due, with a minus sign", async () => {
	const totals = {
		...sampleDocument().totals,
		amountPaid: "5",
		creditApplied: "1.5",
		amountCredited: "2",
		amountDue: "3.4",
	};
	const { text } = await page({ totals });
	// 11.90 − 5 − 2 − 1.50 = 3.40
	for (const row of ["Total  11.90", "Paid  −5.00", "Credited by credit note  −2.00", "Credit balance used  −1.50"]) {
		expect(text).toContain(row);
	}
	expect(text.match(/€3\.40/g)).toHaveLength(2);
});

test("a tax-exempt customer's page says so", async () => {
	const { text } = await page({
		buyer: { ...buyer, taxExempt: true },
		taxGroups: [{ taxRate: "0", taxName: null, net: "10", tax: "0" }],
		totals: { ...sampleDocument().totals, taxTotal: "0", amount: "10", amountDue: "10" },
	});
	expect(text).toContain("Tax exempt  0%  10.00  0.00");
	expect(text.match(/Tax exempt/g)).toHaveLength(2);
	expect(text).not.toContain("19%");
});

test("an invoice without any tax shows no column and no summary of tax", async () => {
	const { text } = await page({ lines: [sampleLine({ taxRate: "0", taxName: null })] });
	expect(text).toContain("Description  Quantity  Unit price  Net amount (EUR)");
	expect(text).not.toContain("Tax summary");
});

test("a draft is marked and asks for no payment", async () => {
	const { text, links } = await page({ isDraft: true, number: "DRAFT-7f3c2a", invoiceDate: null, dueDate: null });
	expect(text).toContain("DRAFT\n");
	expect(text).toContain("This is a draft. It is not a request for payment.");
	expect(links).toEqual([]);
});

test("a draft without lines is still a page", async () => {
	expect((await page({ isDraft: true, lines: [] })).text).toContain("No lines yet");
});

test("a credit note names its invoice and is no request for payment", async () => {
	const { text, links } = await page({
		kind: "credit_note",
		number: "CN-2026-000003",
		correctedInvoiceNumber: "INV-1",
		description: "Outage in August",
		// 11.90 in total, of which 5 were still due on the invoice.
		totals: { ...sampleDocument().totals, amountCredited: "5", amountDue: "0" },
	});
	for (const shown of [
		...["Credit note", "INV-1", "Reason: Outage in August", "Settlement"],
		...["€5.00 lowers what is due on invoice INV-1.", "€6.90 was added to your credit balance."],
	]) {
		expect(text).toContain(shown);
	}
	expect(text).not.toContain("Amount due");
	expect(links).toEqual([]);
});

test("the payment link can be clicked when it leads to a web page, and only then", async () => {
	expect(new Set((await page()).links)).toEqual(new Set(["https://pay.nordlicht.example/i/7f3c2a9e4b"]));
	const script = await page({ paymentLink: "javascript:alert(1)" });
	expect(script.links).toEqual([]);
	expect(script.text).toContain("javascript:alert(1)");
});

test("addresses keep every field, in their country's order, and a shipping address only where it differs", async () => {
	const shipped = await page({ buyer: { ...buyer, shippingAddress: { ...berlin, state: "BE" } } });
	expect(shipped.text).toContain("Ship to");
	expect(shipped.text).toContain("BE");
	expect((await page({ buyer: { ...buyer, shippingAddress: sanFrancisco } })).text).not.toContain("Ship to");
});

test("the buyer's numbers are beside the buyer, and the account to pay into below the terms", async () => {
	const references = { buyerReference: "04011000-12345-03", purchaseOrder: "PO-7", contract: null, project: "P-1" };
	const bankAccount = { iban: "DE89370400440532013000", bic: "COBADEFFXXX", account_name: null };
	const { text } = await page({ references, bankAccount });
	for (const row of ["Your reference 04011000-12345-03", "Purchase order PO-7", "Project P-1"])
		expect(text).toContain(row);
	expect(text).not.toContain("Contract");
	expect(text).toContain("Bank transfer to Nordlicht Cloud Services GmbH:");
	expect(text).toContain("IBAN DE89 3704 0044 0532 0130 00 · BIC COBADEFFXXX");
	const credit = await page({ kind: "credit_note", bankAccount });
	expect(credit.text).not.toContain("IBAN");
});

test("a line with a compound tax shows each rate, and no sum; the breakdown each tax by its name, net and amount", async () => {
	const line = { name: "Plan", unitPrice: "100", taxRate: "14.5", taxName: "GST + QST", taxRates: ["5", "9.5"] };
	const { text } = await page({
		lines: [sampleLine({ ...line, isCompound: true })],
		taxGroups: [
			{ taxRate: "5", taxName: "GST", net: "100", tax: "5" },
			{ taxRate: "9.5", taxName: "QST", net: "105", tax: "9.98" },
		],
	});
	expect(text).toContain("5% + 9.5%");
	expect(text).not.toContain("14.5%");
	expect(text).toMatch(/GST\s+5%\s+100\.00\s+5\.00/);
	expect(text).toMatch(/QST\s+9\.5%\s+105\.00\s+9\.98/);
});
