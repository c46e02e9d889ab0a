/**
 * A file for each invoice number: `INV-2026-000042.pdf`. Numbers that differ only in what a file name may not hold, or in capitals,
 * which Windows and macOS take for the same, get a number behind them.
 */
export function pdfFileNames(invoiceNumbers: readonly string[]): string[] {
	const taken = new Set<string>();
	return invoiceNumbers.map((invoiceNumber) => {
		const name = invoiceNumber.replace(/[^\w.-]/g, "_");
		let unique = name;
		for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${name}-${copy}`;
		taken.add(unique.toLowerCase());
		return `${unique}.pdf`;
	});
}
