import { expect, it } from "vitest";
import { fileNames } from "./file-names.ts";

it.each<[string, string[], string[]]>([
	["a number", ["INV-2026-000042"], ["INV-2026-000042"]],
	["what no file name holds", ["A/1", "..\\B", "Ü 3"], ["A_1", ".._B", "__3"]],
	["numbers that look alike", ["A/1", "A_1", "A:1"], ["A_1", "A_1-2", "A_1-3"]],
	["numbers alike but for capitals", ["a1", "A1"], ["a1", "A1-2"]],
	["a copy's name that is taken", ["A", "A-2", "A"], ["A", "A-2", "A-3"]],
])("the file names of %s", (_what, numbers, names) => {
	expect(fileNames(numbers)).toEqual(names);
});
