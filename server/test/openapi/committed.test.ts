import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import { breakingChanges } from "./breaking-changes.ts";
import { address, committed, documentText } from "./documents.ts";

/** The documents under version control: what the service serves, and compatible with what was released last. */

const app = useTestApp();
const fileUrl = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(fileUrl(path), "utf8");

it.each(committed)("$file is what the service serves: else `npm run openapi`", async ({ name, file, served }) => {
	await expect(documentText(app, name)).toMatchFileSnapshot(fileUrl(file).pathname);
	const { body } = await app.request({ method: "GET", path: served });
	expect(JSON.parse(JSON.stringify(body).replaceAll("http://tallybook.test", address))).toEqual(
		JSON.parse(documentText(app, name)),
	);
});

it.each(committed)("$file breaks no client of $released", ({ file, released }) => {
	expect(breakingChanges(JSON.parse(read(released)), JSON.parse(read(file)))).toEqual([]);
});
