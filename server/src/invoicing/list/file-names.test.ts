import { expect, it } from "vitest";
import { pdfFileNames } from "./file-names.ts";

it.each<[string, string[], string[]]>([
	["a number", ["INV-2026-000042"], ["INV-2026-000042.pdf"]],
	["what no file name holds", ["A/1", "..\\B", "Ü 3"], ["A_1.pdf", ".._B.pdf", "__3.pdf"]],
	["numbers that look alike", ["A/1", "A_1", "A:1"], ["A_1.pdf", "A_1-2.pdf", "A_1-3.pdf"]],
	["numbers alike but for capitals", ["a1", "A1"], ["a1.pdf", "A1-2.pdf"]],
	["a copy's name that is taken", ["A", "A-2", "A"], ["A.pdf", "A-2.pdf", "A-3.pdf"]],
])("the file names of %s", (_what, numbers, names) => {
	expect(pdfFileNames(numbers)).toEqual(names);
});
