const discount = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

/**
 * Whether the lines of payment terms that begin with `#` are cash discounts as XRechnung writes them, with a line break after the last one.
 * Terms without such lines are free text.
 */
export function areCashDiscounts(terms: string | undefined): boolean {
	const lines = (terms ?? "").split(/\r?\n/);
	const marked = lines.filter((line) => line.trim().startsWith("#"));
	if (marked.length === 0) return true;
	const after = (terms ?? "").split(/#.+#/).at(-1) ?? "";
	return marked.every((line) => discount.test(line.trim().replace(/\s+/g, " "))) && /^\s*\n/.test(after);
}
