import type { Pixels } from "./page-picture.ts";

/** No letter has a stroke as long as this, in inches; the lines around a table's cells do. */
const shortestRule_inches = 0.45;
/** Darker than this is ink; 255 is white. */
const darkest = 160;

/** Makes the lines of tables white: a recogniser of letters takes the cells between them for pictures. */
export function eraseRules({ data, width, height }: Pixels, resolution_dpi: number): void {
	const shortest = Math.ceil(shortestRule_inches * resolution_dpi);
	const isInk = new Uint8Array(width * height);
	for (let point = 0; point < isInk.length; point++) {
		const red = data[point * 4] as number;
		const green = data[point * 4 + 1] as number;
		const blue = data[point * 4 + 2] as number;
		isInk[point] = red + green + blue < 3 * darkest ? 1 : 0;
	}
	const eraseRuns = (lines: number, length: number, pointAt: (line: number, place: number) => number) => {
		for (let line = 0; line < lines; line++) {
			let start = 0;
			for (let place = 0; place <= length; place++) {
				if (place < length && isInk[pointAt(line, place)] === 1) continue;
				if (place - start >= shortest) {
					for (let each = start; each < place; each++)
						data.fill(255, pointAt(line, each) * 4, pointAt(line, each) * 4 + 4);
				}
				start = place + 1;
			}
		}
	};
	eraseRuns(height, width, (row, column) => row * width + column);
	eraseRuns(width, height, (column, row) => row * width + column);
}
