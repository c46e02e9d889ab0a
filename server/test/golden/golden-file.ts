import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** The answers are in one folder, the texts of their pages in another. */
const folders = { json: folderAt("./invoices/"), txt: folderAt("./pages/") };
const rewrites = process.env.UPDATE_GOLDEN === "1";

/** Compares a text with its golden file, byte for byte; UPDATE_GOLDEN=1 writes the file instead. */
export function expectGolden(name: string, kind: keyof typeof folders, text: string): void {
	const path = join(folders[kind], `${name}.${kind}`);
	if (rewrites) writeFileSync(path, text);
	expect(text).toBe(readFileSync(path, "utf8"));
}

/** With UPDATE_GOLDEN=1, saves the page for the person who accepts it. */
export function keepToLookAt(fileName: string, content: Uint8Array): void {
	if (!rewrites) return;
	const shown = join(tmpdir(), "tallybook-golden");
	mkdirSync(shown, { recursive: true });
	writeFileSync(join(shown, fileName), content);
}

export function goldenFiles(): string[] {
	return Object.values(folders)
		.flatMap((folder) => readdirSync(folder))
		.sort();
}

function folderAt(path: string): string {
	return fileURLToPath(new URL(path, import.meta.url));
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const timestamp = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * JSON with keys in alphabetical order. Replaces what differs on every run: each UUID by its own number (the same UUID by the
 * same number), timestamps, and signed addresses.
 */
export function stableJson(value: unknown): string {
	const seen: string[] = [];
	const stable = (part: unknown): unknown => {
		if (Array.isArray(part)) return part.map(stable);
		if (typeof part === "string") return stableText(part, seen);
		if (typeof part !== "object" || part === null) return part;
		const entries = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
		return Object.fromEntries(entries.map(([key, inner]) => [key, stable(inner)]));
	};
	return `${JSON.stringify(stable(value), null, "\t")}\n`;
}

function stableText(text: string, seen: string[]): string {
	if (timestamp.test(text)) return "<timestamp>";
	const numbered = text.replace(new RegExp(uuid, "g"), (found) => {
		if (!seen.includes(found)) seen.push(found);
		return `<uuid ${seen.indexOf(found) + 1}>`;
	});
	return withoutToken(numbered).replace(/\?expires=\d+&signature=[\w-]+$/, "?<signature>");
}

function withoutToken(text: string): string {
	return text.replace(/\/pay\/[\w-]+$/, "/pay/<token>");
}

/**
 * The text of a PDF, page by page. The payment link, which differs on every run and breaks anywhere, becomes one line without
 * its token.
 */
export function pagesText(pages: readonly (readonly string[])[], link: string | null): string {
	return pages
		.map((lines, index) => {
			const shown = link === null ? lines : withLinkOnOneLine(lines, link);
			return `=== page ${index + 1} of ${pages.length} ===\n${shown.join("\n")}\n`;
		})
		.join("\n");
}

function withLinkOnOneLine(lines: readonly string[], link: string): string[] {
	let rest = link;
	return lines.flatMap((line) => {
		if (rest === "" || !rest.startsWith(line)) return [line];
		const shown = rest === link ? [withoutToken(link)] : [];
		rest = rest.slice(line.length);
		return shown;
	});
}
