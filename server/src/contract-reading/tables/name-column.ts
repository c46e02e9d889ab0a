import type { Passage } from "../layout/passage.ts";
import type { ColumnHead } from "../statements/column-role.ts";
import { datesOf, type Setting } from "../terms/setting.ts";
import { frequencyIn } from "../values/frequency.ts";

const code = /^(?=[^a-z]*$)[A-Z0-9][A-Z0-9._/-]*$/;

interface Naming {
	readonly heads: readonly ColumnHead[];
	readonly isNumeric: readonly boolean[];
	readonly cellsOf: (place: number) => readonly Passage[];
}

/** The leftmost column that tells rows apart in words: no number, no code, no period. */
export function nameColumn(setting: Setting, { heads, isNumeric, cellsOf }: Naming): number | null {
	const isWords = (place: number) => {
		const cells = cellsOf(place);
		const named = cells.filter(
			(cell) =>
				/\p{L}{3}/u.test(cell.text) &&
				!code.test(cell.text.trim()) &&
				!(/\d/.test(cell.text) && datesOf(setting, cell).length > 0),
		);
		const periods = cells.filter(({ folded }) => folded.length < 20 && frequencyIn(folded) !== null);
		return named.length * 2 > cells.length && periods.length * 2 < cells.length;
	};
	const places = heads.map((_, place) => place).filter((place) => !isNumeric[place] && isWords(place));
	const isOwn = (place: number) => !["date", "from", "to"].includes((heads[place] as ColumnHead).role);
	const own = places.filter(isOwn);
	const isDistinct = (place: number) =>
		new Set(cellsOf(place).map(({ folded }) => folded)).size === cellsOf(place).length;
	return (
		own.find((place) => (heads[place] as ColumnHead).role === "name" && isDistinct(place)) ??
		own.find(isDistinct) ??
		own[0] ??
		null
	);
}
