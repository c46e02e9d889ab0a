import { describe, expect, it } from "vitest";
import { inReadingOrder } from "../layout/columns.ts";
import { linesOf } from "../layout/line.ts";
import { contractText } from "../statements/contract-text.ts";
import { prevailingPart, withoutReplaced } from "../statements/precedence.ts";
import { timingIn } from "./billing.ts";
import { readBillingDay } from "./billing-day.ts";
import { readCurrency } from "./currency.ts";
import { readParties } from "./parties.ts";
import { readPaymentTerms } from "./payment.ts";
import { readRenewal } from "./renewal.ts";
import { type Setting, settingOf } from "./setting.ts";
import { readTax } from "./taxes.ts";
import { readTermDates } from "./term-dates.ts";

const size = 10;

/** A page of these lines; cells of a line are divided by a bar. */
function settingFor(...lines: readonly string[]): Setting {
	const runs = lines.flatMap((line, row) =>
		line.split(" | ").map((text, column) => {
			const left = 50 + column * 200;
			return { text, left, right: left + text.length * 4, baseline: 60 + row * 24, size };
		}),
	);
	const page = { number: 1, width: 800, height: 2000, turn: 0 as const, runs };
	return settingOf(contractText(inReadingOrder(linesOf(page))), [page]);
}

describe("the dates of the term", () => {
	const read = (...lines: readonly string[]) => {
		const { start, end } = readTermDates(settingFor(...lines));
		return [start?.value ?? null, end?.value ?? null];
	};

	it.each([
		["This agreement commences on 1 March 2027 and ends on 29 February 2028.", "2027-03-01", "2028-02-29"],
		["The services run from April 5, 2027 through April 4, 2029.", "2027-04-05", "2029-04-04"],
		["The licence is valid from 2027-02-01 for a period of eighteen months.", "2027-02-01", "2028-07-31"],
		["Subscription period: 14-Sep-26 to 13-Sep-27", "2026-09-14", "2027-09-13"],
		["Der Vertrag läuft vom 1. Mai 2027 bis zum 30. April 2029.", "2027-05-01", "2029-04-30"],
		["Der Vertrag beginnt am 01.06.2027 und hat eine Laufzeit von zwei Jahren.", "2027-06-01", "2029-05-31"],
		["Le contrat prend effet le 3 mai 2027 et se termine le 2 mai 2028.", "2027-05-03", "2028-05-02"],
		["Le contrat est conclu pour une durée de deux ans à compter du 1er juin 2027.", "2027-06-01", "2029-05-31"],
		["El contrato estará vigente del 1 de junio de 2027 al 31 de mayo de 2028.", "2027-06-01", "2028-05-31"],
		["Il contratto decorre dal 1° luglio 2027 e scade il 30 giugno 2028.", "2027-07-01", "2028-06-30"],
		["De overeenkomst gaat in op 1 juli 2027 en eindigt op 30 juni 2028.", "2027-07-01", "2028-06-30"],
		["O contrato tem início em 1 de julho de 2027 e termina em 30 de junho de 2028.", "2027-07-01", "2028-06-30"],
		["Access opens on May 3, 2027 and closes on May 2, 2028.", "2027-05-03", "2028-05-02"],
		["The kiln is yours 3 May 2027 … 2 November 2028.", "2027-05-03", "2028-11-02"],
		["We start on 5 July 2027 and our engagement lasts one year.", "2027-07-05", "2028-07-04"],
		["The order takes effect on 2027-02-01. Its first term is two years.", "2027-02-01", "2029-01-31"],
		["Il contratto decorre dal 1º luglio 2027 e dura due anni.", "2027-07-01", "2029-06-30"],
		["Er beginnt am 1. Januar 2028 und endet mit Ablauf des 31. Dezember 2030.", "2028-01-01", "2030-12-31"],
		["Avtalet gäller från och med 1 juli 2027 till och med 30 juni 2028.", "2027-07-01", "2028-06-30"],
	])("%s", (line, start, end) => expect(read(line)).toEqual([start, end]));

	it.each([
		["Our offer is valid until 30 June 2027.", null, null],
		["Signed on 3 May 2027.", "2027-05-03", null],
		["It replaces the former agreement, which ended on 31 March 2027.", null, null],
		["Prices are fixed until 31 December 2027.", null, null],
		["The plan starts on 1 May 2027. Prices are guaranteed for 12 months.", "2027-05-01", null],
	])("are not those of something else: %s", (line, start, end) => expect(read(line)).toEqual([start, end]));

	it("may have labels of many words, two on one line, and a heading over them", () => {
		expect(read("Support coverage start: 1 May 2027 Support coverage end: 30 April 2028")).toEqual([
			"2027-05-01",
			"2028-04-30",
		]);
		expect(read("3. Duration", "From 1 May 2027 to 30 April 2028, then renewed year by year.")).toEqual([
			"2027-05-01",
			"2028-04-30",
		]);
	});

	it("that replace others are taken in their place", () => {
		expect(read("The end of the term is extended from 31 March 2027 to 31 March 2029.")[1]).toBe("2029-03-31");
	});

	it("are not those that others replace", () => {
		expect(read("The term expires on 31 March 2029 rather than on 31 March 2027.")[1]).toBe("2029-03-31");
	});

	it("may stand under a label of the document's own, and are implied then", () => {
		const { start, end } = readTermDates(settingFor("Date de mise en ligne : 01/05/2027", "Durée : 12 mois"));
		expect([start?.value, start?.evidence.way, end?.value]).toEqual(["2027-05-01", "implied", "2028-04-30"]);
	});

	it("are proven by a length that fits to the day", () => {
		const { start, end } = readTermDates(
			settingFor("The agreement starts on 1 May 2027 and ends on 30 April 2029.", "Term: 24 months"),
		);
		expect([start?.evidence.way, end?.evidence.way]).toEqual(["proven", "proven"]);
	});

	it("contradict each other, which a finding tells", () => {
		const { end, findings } = readTermDates(
			settingFor("The agreement starts on 1 May 2027 and ends on 31 May 2029.", "Term: 24 months"),
		);
		expect(end?.evidence.rivals).toBeGreaterThan(0);
		expect(findings).toEqual([expect.stringContaining("a term of 24 months from 2027-05-01 ends on 2029-04-30")]);
	});

	it("stay empty where none is found", () => {
		const { start, end } = readTermDates(settingFor("The fee is EUR 40.00 per month."));
		expect([start, end]).toEqual([null, null]);
	});
});

describe("the renewal", () => {
	const term = { start: "2027-01-01", end: "2028-06-30" } as const;
	const read = (...lines: readonly string[]) => {
		const { renews, months } = readRenewal(settingFor(...lines), term);
		return [renews?.value ?? null, months?.value ?? null];
	};

	it.each([
		["The order renews for successive periods of six months unless cancelled two months before.", true, 6],
		["Unless terminated on three months' notice, the agreement is renewed from year to year.", true, 12],
		["The agreement then renews automatically for the same period.", true, 18],
		["Renewal: automatic, 12 months, 90 days' notice", true, 12],
		["Renews: every month until cancelled", true, 1],
		["Wird er nicht drei Monate vor Ablauf gekündigt, verlängert er sich um jeweils ein Jahr.", true, 12],
		["Il se renouvelle par tacite reconduction pour des périodes d'un an, sauf préavis de trois mois.", true, 12],
		["Si rinnova tacitamente di anno in anno salvo disdetta almeno tre mesi prima della scadenza.", true, 12],
		["After that it carries on for a year at a time until somebody gives notice.", true, 12],
		["Term: 36 months, then rolling quarter by quarter until cancelled", true, 3],
		["It continues thereafter for rolling periods of three months.", true, 3],
		["Two years, and thereafter for further terms of one year each unless a party objects in good time.", true, 12],
		["Ohne Kündigung verlängert sich die Miete um jeweils sechs Monate.", true, 6],
		["A licença é renovável por períodos de doze meses salvo oposição.", true, 12],
		["In mancanza di disdetta il servizio prosegue di anno in anno.", true, 12],
		["This order does not renew automatically.", false, null],
		["Nothing here renews by itself.", false, null],
		["The lease ends after the third year.", false, null],
		["Der Vertrag gilt bis zum 30.09.2037 und endet dann.", false, null],
		["Il prend fin le 30 juin 2028, sans tacite reconduction.", false, null],
		["Der Vertrag verlängert sich nicht.", false, null],
		["It may be renewed by written agreement of both parties.", false, null],
		["On renewal the fees may rise by 4%.", null, null],
		["A party that does not wish to renew gives notice.", null, null],
	])("%s", (line, renews, months) => expect(read(line)).toEqual([renews, months]));
});

describe("the payment terms", () => {
	it.each([
		["Invoices are payable within twenty-one (21) days.", 21],
		["Payment is due net forty-five from the invoice date.", 45],
		["Payment terms: strictly 14 days net", 14],
		["Rechnungen sind binnen dreißig Tagen nach Zugang zahlbar.", 30],
		["Les factures sont à régler dans les vingt (20) jours suivant leur émission.", 20],
		["Nos factures sont payables à réception.", 0],
		["Einwendungen gegen eine Rechnung sind innerhalb von 21 Tagen zu erheben.", null],
		["The customer shall notify the supplier within 20 days of the date of an invoice if it disputes it.", null],
		["Toute contestation d'une facture est formulée dans les quinze (15) jours de sa réception.", null],
		["Amounts unpaid after 30 days bear interest.", null],
	])("%s", (line, days) => expect(readPaymentTerms(settingFor(line)).days?.value ?? null).toBe(days));
});

describe("the parties", () => {
	const read = (...lines: readonly string[]) => {
		const parties = readParties(settingFor(...lines));
		return ["seller", "customer"].map((role) => parties.find((party) => party.role === role)?.name ?? null);
	};

	it.each([
		[["Supplier: Quill Ltd Customer: Moss Lane Bakery LLC."], "Quill Ltd", "Moss Lane Bakery LLC"],
		[
			[
				"Between Quill Ltd, 4 High Row (“Quill”), and the Moss Lane School (“School”).",
				"The School shall pay the fees.",
			],
			"Quill Ltd",
			"Moss Lane School",
		],
		[
			["This is between Moss Lane Bakery (the “Baker”) and Quill Ltd (the “Host”).", "The Host invoices each month."],
			"Quill Ltd",
			"Moss Lane Bakery",
		],
		[
			["zwischen der Feder AG, Weg 1, Ort (Vermieter) und der Moos GmbH, Gasse 2, Ort (Mieter)"],
			"Feder AG",
			"Moos GmbH",
		],
		[
			["Dear Moss Lane Ltd,", "We, Quill Ltd, will host your site.", "Quill Ltd | Moss Lane Ltd"],
			"Quill Ltd",
			"Moss Lane Ltd",
		],
		[["Prepared for Moss Lane Veterinary Group", "Quill Ltd"], "Quill Ltd", "Moss Lane Veterinary Group"],
		[
			["Seller: Quill Pty Ltd", "Applicant: Moss & Lane (Pty) Ltd, 4 High Row"],
			"Quill Pty Ltd",
			"Moss & Lane (Pty) Ltd",
		],
		[
			[
				"Provider | Customer | Begins",
				"Quill S.p.A. | Moss Lane, S. de R.L. de | 1 May 2027",
				"Via Alta 4 | C.V. | Monday",
			],
			"Quill S.p.A.",
			"Moss Lane, S. de R.L. de C.V.",
		],
		[
			["Customer | Details", "Moss Lane Group, LLC | Start: 1 May 2027", "Seller | Quill Inc."],
			"Quill Inc.",
			"Moss Lane Group, LLC",
		],
		[
			[
				"Tra Piuma S.r.l., con sede in Borgo (il Manutentore), e il Condominio Muschio, via Alta 2, Borgo (il Committente)",
			],
			"Piuma S.r.l.",
			"Condominio Muschio",
		],
		[
			["Quill Ltd agrees to provide, and The Moss Lane Trust (the Customer) agrees to take, the service."],
			"Quill Ltd",
			"The Moss Lane Trust",
		],
		[
			[
				"Between Quill Ltd (the “Warehouse”) and Moss Lane Ltd (the “Seller”).",
				"The Warehouse invoices the Seller, and the Seller pays.",
			],
			"Quill Ltd",
			"Moss Lane Ltd",
		],
		[
			["Quill Trust", "as Licensor", "and", "Moss Lane GmbH & Co. KG", "as Licensee"],
			"Quill Trust",
			"Moss Lane GmbH & Co. KG",
		],
		[
			[
				"1. Molenbeek Techniek B.V., gevestigd te Zwolle, hierna “Leverancier”;",
				"2. Stichting Oude Haven, gevestigd te Gorinchem, hierna “Afnemer”.",
			],
			"Molenbeek Techniek B.V.",
			"Stichting Oude Haven",
		],
		[["Legal Entity Name: Brookside Public Libraries"], null, "Brookside Public Libraries"],
		[["Service Schedule for Prairie Seed Exchange", "Storage costs $40.00 per month."], null, "Prairie Seed Exchange"],
	])("%j", (lines, seller, customer) => expect(read(...lines)).toEqual([seller, customer]));
});

describe("the day of billing", () => {
	it.each([
		["Billing periods run from the 1st day of each calendar month.", 1],
		["Each billing period starts on the 25th day of the month.", 25],
		["We invoice the rent on the 20th of each month.", 20],
		["Invoices are due on the 15th of each month.", null],
	])("%s", (line, day) => expect(readBillingDay(settingFor(line))?.value ?? null).toBe(day));
});

describe("when a period is charged", () => {
	it.each([
		["monthly in advance on the 25th of the preceding month", "in_advance"],
		["on the last business day of the month", "in_arrears"],
		["before the month begins", "in_advance"],
		["when the month is done", "in_arrears"],
		["en fin de mois", "in_arrears"],
		["on 1 May", null],
	])("%s", (folded, timing) => expect(timingIn(folded)).toBe(timing));
});

describe("the tax", () => {
	it.each([
		["Prices exclude VAT at 20%.", "20", "VAT"],
		["Alle Preise zzgl. 19 Prozent Umsatzsteuer.", "19", "MwSt."],
		["TVA (5,50 %) en sus.", "5.5", "TVA"],
	])("%s", (line, rate, name) => expect(readTax(settingFor(line)).tax).toMatchObject({ rate: { value: rate }, name }));
});

describe("the currency", () => {
	it.each([
		[["A fee of $40.00 per month", "Quill Inc., Dayton, OH 45402"], "USD", []],
		[["A fee of $40.00 per month", "Quill Pty Ltd, Sydney"], "AUD", []],
		[["A fee of $40.00 per month"], "USD", ["ambiguous"]],
		[["Los precios en pesos mexicanos.", "Una cuota de $400.00 al mes", "Otra de $30.00", "Y $8.00"], "MXN", []],
		[["Amounts are in Swedish kronor.", "A fee of kr 400.00 per month"], "SEK", []],
	])("%j", (lines, value, traits) =>
		expect(readCurrency(settingFor(...lines), []).currency).toMatchObject({ value, evidence: { traits } }));
});

describe("the order of precedence", () => {
	it("takes the terms of the part that prevails", () => {
		const { text } = settingFor(
			"1. Precedence",
			"If they conflict, the Order Form prevails.",
			"Invoices are payable within 30 days.",
			"Order Form",
			"Invoices are payable within 10 days.",
		);
		const part = prevailingPart(text);
		expect(part?.statements.map(({ body }) => body.text)).toContain("Invoices are payable within 10 days.");
		expect(part?.statements.map(({ body }) => body.text)).not.toContain("Invoices are payable within 30 days.");
	});

	it("leaves out a section that is replaced", () => {
		const { text } = settingFor(
			"3. Term",
			"The agreement ends on 31 March 2027.",
			"4. Payment",
			"Invoices are payable within 30 days.",
			"Amendment No. 1",
			"Section 3 is deleted and replaced by the following.",
			"The agreement ends on 31 March 2029.",
		);
		const texts = withoutReplaced(text).statements.map(({ body }) => body.text);
		expect(texts).not.toContain("The agreement ends on 31 March 2027.");
		expect(texts).toContain("The agreement ends on 31 March 2029.");
		expect(texts).toContain("Invoices are payable within 30 days.");
	});
});
