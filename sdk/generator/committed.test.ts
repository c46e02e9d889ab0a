import { describe, expect, it } from "vitest";
import { languages, printed, written } from "./main.ts";

describe.each(languages)("the generated files of %s", (language) => {
	it("match the API's document; if not, run `npm run sdk`", async () => {
		expect(written(language)).toEqual(await printed(language));
	});
});
