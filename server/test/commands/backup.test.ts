import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runProgram, type Service, Workshop } from "../support/service.ts";

/** Backups of the embedded database as an operator makes them: beside a running service, restored, verified, tampered with. */

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
let folder: string;
let target: string;
let keyFile: string;
let service: Service;
/** What is known after the first backup. */
let backedUp: { readonly name: string; readonly at: string };

const key = () => ["--key-file", keyFile];
const into = (name: string) => join(folder, name);

async function send(keys: readonly string[], on = service): Promise<number> {
	const events = keys.map((idempotency_key) => ({
		event_name: "tokens_used",
		timestamp: "2026-09-15T12:00:00Z",
		customer_id: "ada@example.com",
		idempotency_key,
	}));
	const answer = await on.request("/api/v1/usage/ingest", { token, method: "POST", body: { events } });
	expect(answer.status).toBe(200);
	return (answer.body as { info: { created_events: number } }).info.created_events;
}

function objects(at: string): string[] {
	return (readdirSync(at, { recursive: true }) as string[]).filter((name) => statSync(join(at, name)).isFile()).sort();
}

beforeAll(async () => {
	folder = workshop.folder();
	target = into("b ä 100%");
	keyFile = into("my key %41.txt");
	writeFileSync(keyFile, "0f".repeat(32), { mode: 0o600 });
	service = await workshop.serve({
		TALLYBOOK_DATA_DIR: into("data"),
		TALLYBOOK_BOOTSTRAP_TOKEN: token,
		BACKUP_TO: target,
		BACKUP_KEY_FILE: keyFile,
		// The service makes the first backup within a minute; this file makes its own.
		BACKUP_EVERY: "24h",
	});
	await send(["before-1", "before-2"]);
	const made = await runProgram(["backup", target, ...key()], { TALLYBOOK_DATA_DIR: into("data") });
	expect(made, made.stderr).toMatchObject({ code: 0 });
	const [, name = ""] = /Backup (\S+) is whole: physical/.exec(made.stdout) ?? [];
	backedUp = { name, at: new Date().toISOString() };
	await send(["after-1"]);
});

afterAll(() => workshop.clear());

it("closes the backup to others, and nothing of the data is readable in it", () => {
	expect(statSync(target).mode & 0o777).toBe(0o700);
	for (const name of objects(target)) {
		expect(statSync(join(target, name)).mode & 0o777, name).toBe(0o600);
		expect(/tokens_used|ada@example|before-1|postgres:/.test(readFileSync(join(target, name), "latin1")), name).toBe(
			false,
		);
	}
});

it("verifies: restores aside and compares with the moment of the backup, though the service has gone on", async () => {
	const verified = await runProgram(["verify", target, ...key()], {});
	expect(verified, verified.stderr).toMatchObject({ code: 0 });
	expect(verified.stdout).toContain(`Verified ${backedUp.name}`);
	expect(verified.stdout).toContain(": 2 events");
});

it("restores what was archived after the backup, and refuses what is not empty", async () => {
	// The service archives the log each minute, and once more when it stops.
	await service.stop();
	const environment = { TALLYBOOK_DATA_DIR: into("restored") };
	const restored = await runProgram(["restore", target, ...key()], environment);
	expect(restored, restored.stderr).toMatchObject({ code: 0 });
	expect(restored.stdout).toContain(`Restored ${backedUp.name}`);
	const again = await runProgram(["restore", target, ...key()], environment);
	expect(again).toMatchObject({ code: 1, stdout: "" });
	expect(again.stderr).toContain("is not empty: it contains a database");
	const copy = await workshop.serve(environment);
	expect(await send(["before-1", "before-2", "after-1", "new"], copy)).toBe(1);
	await copy.stop();
});

it("restores to a minute, and says between which times it can", async () => {
	await service.stop();
	const restored = await runProgram(["restore", target, ...key(), "--to", backedUp.at], {
		TALLYBOOK_DATA_DIR: into("minute"),
	});
	expect(restored, restored.stderr).toMatchObject({ code: 0 });
	const copy = await workshop.serve({ TALLYBOOK_DATA_DIR: into("minute") });
	expect(await send(["before-1", "before-2", "after-1"], copy)).toBe(1);
	await copy.stop();
	const environment = { TALLYBOOK_DATA_DIR: into("never") };
	const early = await runProgram(["restore", target, ...key(), "--to", "2020-01-01T00:00:00+02:00"], environment);
	expect(early.stderr).toContain(
		"--to 2019-12-31T22:00:00.000000Z is before the oldest backup; the earliest possible time is 20",
	);
	const late = await runProgram(["restore", target, ...key(), "--to", "2100-01-01T00:00:00Z"], environment);
	expect(late.stderr).toMatch(
		/cannot be reached: the latest possible time is 20\S+Z; the archive of the log ends there/,
	);
	const invalid = await runProgram(["restore", target, ...key(), "--to", "2026-02-30T00:00:00Z"], environment);
	expect([early.code, late.code, invalid.code]).toEqual([1, 1, 2]);
	expect(existsSync(into("never"))).toBe(false);
});

it("says what is wrong with the key, before the data folder is touched", async () => {
	writeFileSync(into("other"), "1e".repeat(32), { mode: 0o600 });
	for (const [words, problem] of [
		[[], "is encrypted. Name its key with --key-file"],
		[["--key-file", into("other")], "the key does not open"],
		[["--key-file", into("absent")], "cannot be read"],
	] as const) {
		const refused = await runProgram(["restore", target, ...words], { TALLYBOOK_DATA_DIR: into("never") });
		expect(refused).toMatchObject({ code: 1, stdout: "" });
		expect(refused.stderr).toContain(problem);
		expect(refused.stderr).not.toContain("1e1e");
	}
	expect(existsSync(into("never"))).toBe(false);
});

it("finds what was altered, and refuses a backup without its manifest", async () => {
	const altered = into("altered");
	cpSync(join(target, backedUp.name), join(altered, backedUp.name), { recursive: true });
	const base = join(altered, backedUp.name, "base.tar.zst");
	const content = readFileSync(base);
	content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
	writeFileSync(base, content);
	const verified = await runProgram(["verify", altered, ...key()], {});
	expect(verified.code).toBe(1);
	expect(verified.stderr).toContain(`${backedUp.name}/base.tar.zst was altered or cut off`);
	rmSync(join(altered, backedUp.name, "manifest.json"));
	const incomplete = await runProgram(["verify", altered, ...key()], {});
	expect(incomplete.code).toBe(1);
	expect(incomplete.stderr).toContain(`contains no whole backup: ${backedUp.name} is incomplete`);
});

it("starts nothing on a folder whose restore was interrupted", async () => {
	mkdirSync(into("half/postgres.restoring"), { recursive: true });
	for (const words of [["migrate"], ["serve"]]) {
		const refused = await runProgram(words, { TALLYBOOK_DATA_DIR: into("half"), PORT: "0" });
		expect(refused.code).toBe(1);
		expect(refused.stderr).toContain("a restore into the data folder");
	}
	const again = await runProgram(["restore", target, ...key()], { TALLYBOOK_DATA_DIR: into("half") });
	expect(again.stderr).toContain("was interrupted. Delete that folder, then restore again");
	expect(readdirSync(into("half"))).toEqual(["postgres.restoring"]);
});

it.each([
	["the data folder itself", () => into("data"), "is within the data folder"],
	["a folder within it", () => join(into("data"), "backups"), "is within the data folder"],
	["a folder around it", () => folder, "the data folder is within the target"],
	["a folder without a parent", () => into("no/such/folder"), "does not exist"],
	["a file", () => keyFile, "is not a folder"],
	["nothing", () => "", "the target is empty"],
])("refuses as a target %s", async (_what, address, problem) => {
	const refused = await runProgram(["backup", address()], { TALLYBOOK_DATA_DIR: into("data") });
	expect(refused).toMatchObject({ code: 1, stdout: "" });
	expect(refused.stderr).toContain(problem);
});

it("keeps the newest backups, and deletes the log that only older ones needed and what killed processes left", async () => {
	const environment = { TALLYBOOK_DATA_DIR: into("data") };
	const drafts = ["20260101T000000Z-00000000/base.tar.zst.99.part", "wal/1/000000010000000000000001.zst.99.part"];
	for (const draft of drafts) {
		const path = join(target, draft);
		mkdirSync(join(path, ".."), { recursive: true });
		writeFileSync(path, "");
		utimesSync(path, new Date("2026-01-01T00:00:00Z"), new Date("2026-01-01T00:00:00Z"));
	}
	const kept = await runProgram(["backup", target, ...key(), "--keep", "1"], environment);
	expect(kept, kept.stderr).toMatchObject({ code: 0 });
	const left = objects(target);
	expect(left.some((name) => name.startsWith(backedUp.name))).toBe(false);
	expect(left.filter((name) => name.endsWith("manifest.json"))).toHaveLength(1);
	expect(left.filter((name) => drafts.includes(name))).toEqual([]);
	// Not even an empty folder remains.
	expect(readdirSync(target)).toHaveLength(1);
});

it("backs up no folder that contains no database", async () => {
	const refused = await runProgram(["backup", target, ...key()], { TALLYBOOK_DATA_DIR: into("absent-data") });
	expect(refused).toMatchObject({ code: 1, stdout: "" });
	expect(refused.stderr).toContain("contains no database");
	expect(existsSync(into("absent-data"))).toBe(false);
});
