import Big from "big.js";

/** An invoice as a guide's table shows it. Figures are decimal texts. */
export interface ExpectedInvoice {
	readonly date: string;
	readonly currency: string;
	readonly lines: readonly ExpectedLine[];
	readonly total: string;
}

interface ExpectedLine {
	readonly name: string;
	/** Null if the table shows none. */
	readonly quantity: string | null;
	readonly calculation: string;
	readonly amount: string;
}

/** The tables under "Invoice of <date> in <currency>:", each ending with its total. */
export function invoiceTables(text: string): ExpectedInvoice[] {
	const tables = text.matchAll(
		/^Invoice of (\d{4}-\d\d-\d\d) in ([A-Z]{3}):\n\n\| Line \| Quantity \| Calculation \| Amount \|\n\|[-:|]+\|\n((?:\|.*\|\n)+)/gm,
	);
	return [...tables].map(([, date = "", currency = "", body = ""]) => {
		const rows = body
			.trimEnd()
			.split("\n")
			.map((row) =>
				row
					.slice(1, -1)
					.split("|")
					.map((cell) => cell.trim()),
			);
		const total = rows.pop() ?? [];
		if (total[0] !== "**Total**") throw new Error(`the table of ${date} does not end with its total`);
		const lines = rows.map(([name = "", quantity = "", calculation = "", amount = ""]) => ({
			name,
			quantity: quantity === "" ? null : plain(quantity),
			calculation,
			amount: plain(amount),
		}));
		return { date, currency, lines, total: plain((total[3] ?? "").replaceAll("**", "")) };
	});
}

/** "1,234.50" and "−3" as decimal texts. */
function plain(figure: string): string {
	return new Big(figure.replaceAll(",", "").replace("−", "-")).toString();
}

/** The fields of the API's invoice that a table shows. */
export function shownFields({ date, currency, lines, total }: ExpectedInvoice): object {
	return {
		invoice_date: date,
		currency,
		amount: Number(total),
		line_items: lines.map(({ name, quantity, amount }) => ({
			name,
			amount: Number(amount),
			...(quantity === null ? {} : { quantity: Number(quantity) }),
		})),
	};
}

const minorDigits: Readonly<Record<string, number>> = { CAD: 2, EUR: 2, JPY: 0, USD: 2 };

/** What a table's own calculations come to, each rounded to the currency's minor unit. */
export function calculated({ currency, lines }: ExpectedInvoice): { amounts: string[]; total: string } {
	const digits = minorDigits[currency];
	if (digits === undefined) throw new Error(`no minor unit is known for ${currency}`);
	const amounts = lines.map(({ calculation }) => evaluate(calculation).round(digits, Big.roundHalfUp));
	const total = amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
	return { amounts: amounts.map(String), total: total.toString() };
}

/** Sums of products of numbers and parentheses: "(31 − 10) × 15.00 + 3 × 2.9%". */
export function evaluate(calculation: string): Big {
	const tokens = calculation.match(/[\d.,]+%?|[()+−×÷]/g) ?? [];
	if (tokens.join("") !== calculation.replaceAll(" ", "")) throw new Error(`not a calculation: ${calculation}`);
	let place = 0;
	const take = () => tokens[place++];
	function sum(): Big {
		let value = tokens[place] === "−" ? new Big(0) : product();
		while (tokens[place] === "+" || tokens[place] === "−")
			value = take() === "+" ? value.plus(product()) : value.minus(product());
		return value;
	}
	function product(): Big {
		let value = factor();
		while (tokens[place] === "×" || tokens[place] === "÷")
			value = take() === "×" ? value.times(factor()) : value.div(factor());
		return value;
	}
	function factor(): Big {
		const token = take() ?? "";
		if (token !== "(") {
			const number = new Big(plain(token.replace("%", "")));
			return token.endsWith("%") ? number.div(100) : number;
		}
		const value = sum();
		if (take() !== ")") throw new Error(`not a calculation: ${calculation}`);
		return value;
	}
	const value = sum();
	if (place !== tokens.length) throw new Error(`not a calculation: ${calculation}`);
	return value;
}
