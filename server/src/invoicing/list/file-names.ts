/**
 * The name of each invoice's files, without an ending: `INV-2026-000042`. Numbers that differ only in case, which Windows and macOS
 * ignore, or in characters that file names can't contain get a numeric suffix.
 */
export function fileNames(invoiceNumbers: readonly string[]): string[] {
	const taken = new Set<string>();
	return invoiceNumbers.map((invoiceNumber) => {
		const name = invoiceNumber.replace(/[^\w.-]/g, "_");
		let unique = name;
		for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${name}-${copy}`;
		taken.add(unique.toLowerCase());
		return unique;
	});
}
