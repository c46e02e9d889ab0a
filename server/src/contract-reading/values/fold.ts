const folded = new Map<string, string>();

/**
 * The text for comparing: lower case, without accents, quotation marks and dashes of one kind. It has the length of the text
 * given, so that a place in one is the same place in the other.
 */
export function fold(text: string): string {
	let result = "";
	for (let index = 0; index < text.length; index++) {
		const unit = text.charAt(index);
		let simple = folded.get(unit);
		if (simple === undefined) {
			simple = foldUnit(unit);
			if (folded.size < 4096) folded.set(unit, simple);
		}
		result += simple;
	}
	return result;
}

/** Letters that are no letter with a mark. */
const others: Readonly<Record<string, string>> = { ß: "s", ø: "o", Ø: "o", æ: "a", Æ: "a", œ: "o", Œ: "o" };

function foldUnit(unit: string): string {
	if (/[‐-―−]/.test(unit)) return "-";
	if (/[“”„«»″]/.test(unit)) return '"';
	if (/[‘’‚′´`]/.test(unit)) return "'";
	if (/\s/.test(unit)) return " ";
	const base = (others[unit] ?? unit.normalize("NFD").charAt(0)).toLowerCase();
	return base.length === 1 ? base : unit;
}
