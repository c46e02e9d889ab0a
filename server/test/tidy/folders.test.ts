import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** A folder with more files than a reader can take in holds several subjects. */

const mostFiles = 25;

/** Folders of data, which nobody reads one by one. */
const data: Readonly<Record<string, string>> = {
	"server/test/corpus/documents": "contracts to be read by the tests of the corpus, each with what it should yield",
};

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The number of files directly in each folder. */
const filesIn = new Map<string, number>();
for (const directory of ["server/src", "server/test", "web/app", "sdk"]) {
	for (const entry of readdirSync(join(root, directory), { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		const folder = entry.parentPath.slice(root.length);
		filesIn.set(folder, (filesIn.get(folder) ?? 0) + 1);
	}
}

describe(`a folder has at most ${mostFiles} files, including tests`, () => {
	it("holds in every folder", () => {
		const faults = [...filesIn]
			.filter(([folder, files]) => data[folder] === undefined && files > mostFiles)
			.map(([folder, files]) => `${folder}: ${files} files`);
		expect(faults).toEqual([]);
	});

	it("needs each of its exceptions", () => {
		expect(Object.keys(data).filter((folder) => (filesIn.get(folder) ?? 0) <= mostFiles)).toEqual([]);
	});

	it("is checked for at least some folders", () => {
		expect(filesIn.size).toBeGreaterThan(60);
		expect(filesIn.get("server/test/tidy")).toBeGreaterThan(4);
	});
});
