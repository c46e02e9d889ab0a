import { describe, expect, it } from "vitest";
import { judgeBackups } from "./checks/backup.ts";
import { judgeDifference } from "./checks/clock.ts";
import { judgeConnections } from "./checks/connections.ts";
import { judgeSettings } from "./checks/database-settings.ts";
import { judgeSpace } from "./checks/disk.ts";
import { judgeMemory } from "./checks/memory.ts";
import { judgeNode, judgePostgres } from "./checks/versions.ts";
import { bytesText } from "./findings/bytes.ts";
import { combined, fail, ok, skip, warn } from "./findings/check.ts";
import { reasonOf, secretsIn } from "./findings/reason.ts";

const gibibyte = 1024 ** 3;

describe("the disk", () => {
	const roomy = { total_bytes: 100 * gibibyte, free_bytes: 50 * gibibyte, inodes: 1_000_000, freeInodes: 500_000 };

	it.each([
		["half free", {}, "ok"],
		["9 % free", { free_bytes: 9 * gibibyte }, "warn"],
		["a small disk, half free", { total_bytes: 8 * gibibyte, free_bytes: 4 * gibibyte }, "warn"],
		["1.9 % free", { free_bytes: 1.9 * gibibyte }, "fail"],
		["a tmpfs of 10 GB, 3 % free", { total_bytes: 10 * gibibyte, free_bytes: 0.3 * gibibyte }, "fail"],
		["no inode free", { freeInodes: 0 }, "fail"],
		["no fixed number of inodes", { inodes: 0, freeInodes: 0 }, "ok"],
	])("%s", (_case, space, level) => {
		expect(judgeSpace("/data", { ...roomy, ...space }).level).toBe(level);
	});

	it("says figures and the folder", () => {
		expect(judgeSpace("/data", { ...roomy, free_bytes: 0 }).message).toBe("Only 0 byte of 107.4 GB free in /data.");
	});
});

it.each([
	[256, true, "fail"],
	[256, false, "fail"],
	[700, false, "warn"],
	[700, true, "fail"],
	[1_024, false, "ok"],
	[1_024, true, "warn"],
	[2_048, true, "ok"],
])("%i MiB of memory (embedded database: %s): %s", (memory_MiB, isEmbedded, level) => {
	expect(judgeMemory(memory_MiB * 1024 ** 2, isEmbedded).level).toBe(level);
});

it.each([
	[0.4, "ok", ""],
	[-4.9, "ok", ""],
	[30, "warn", "This machine's clock is 30 s behind that of X."],
	[-600, "fail", "This machine's clock is 600 s ahead of that of X."],
])("a clock %f s ahead: %s", (ahead_s, level, message) => {
	expect(judgeDifference({ name: "X", ahead_s })).toMatchObject({ level, ...(message ? { message } : {}) });
});

it.each([
	["21.7.0", 150_000, ["fail", "ok"]],
	["22.0.0", 149_999, ["ok", "fail"]],
	["24.21.0", 180_004, ["ok", "ok"]],
])("Node %s and PostgreSQL %i: %s", (node, number, expected) => {
	expect([judgeNode(node).level, judgePostgres({ number, name: "x" }).level]).toEqual(expected);
});

it.each([
	[{ allowed: 97, taken: 2 }, 1, "ok"],
	[{ allowed: 97, taken: 2 }, 3, "warn"],
	[{ allowed: 97, taken: 60 }, 1, "warn"],
	[{ allowed: 20, taken: 0 }, 1, "fail"],
])("connections %j for %i processes: %s", (limits, processes, level) => {
	expect(judgeConnections(limits, processes).level).toBe(level);
});

describe("a server's settings", () => {
	const good = {
		...{ fsync: "on", full_page_writes: "on", synchronous_commit: "on", server_encoding: "UTF8" },
		...{ is_standby: false, is_superuser: false, is_open: false, weakened: [] as string[] },
		shared_buffers_bytes: String(gibibyte),
		max_wal_size_bytes: String(8 * gibibyte),
	};

	it.each([
		["as they should be", {}, "ok"],
		["no fsync", { fsync: "off" }, "fail"],
		["torn pages", { full_page_writes: "off" }, "fail"],
		["no synchronous_commit", { synchronous_commit: "off" }, "fail"],
		["synchronous_commit local", { synchronous_commit: "local" }, "ok"],
		["a role without synchronous_commit", { weakened: ["role tallybook_service"] }, "fail"],
		["a standby", { is_standby: true }, "fail"],
		["LATIN1", { server_encoding: "LATIN1" }, "fail"],
		["a superuser", { is_superuser: true }, "warn"],
		["no TLS", { is_open: true }, "warn"],
		["PostgreSQL's defaults", { shared_buffers_bytes: "134217728", max_wal_size_bytes: "1073741824" }, "warn"],
	])("%s", (_case, values, level) => {
		expect(judgeSettings({ ...good, ...values }, false).level).toBe(level);
	});

	it("are its own affair where it is embedded: its user is a superuser", () => {
		expect(judgeSettings({ ...good, is_superuser: true }, true).level).toBe("ok");
	});
});

describe("the last backup", () => {
	const hour_s = 3_600;
	const daily = { every_ms: 24 * hour_s * 1_000 };
	const none = { age_s: null, faultAge_s: null, fault: null };

	it.each([
		["never, none scheduled", none, null, "warn"],
		["never, scheduled", none, daily, "warn"],
		["an hour ago", { ...none, age_s: hour_s }, daily, "ok"],
		["an hour ago, by hand", { ...none, age_s: hour_s }, null, "ok"],
		["three days and an hour ago, scheduled", { ...none, age_s: 73 * hour_s }, daily, "fail"],
		["three days and an hour ago, by hand", { ...none, age_s: 73 * hour_s }, null, "warn"],
		["good, then failed", { age_s: 30 * hour_s, faultAge_s: 60, fault: "the disk is full" }, daily, "warn"],
		["failed, then good", { age_s: 60, faultAge_s: 30 * hour_s, fault: "the disk is full" }, daily, "ok"],
	])("%s", (_case, latest, schedule, level) => {
		expect(judgeBackups(latest, schedule).level).toBe(level);
	});

	it("says both the last whole one and the failure since", () => {
		expect(judgeBackups({ age_s: 30 * hour_s, faultAge_s: 300, fault: "the disk is full" }, daily).message).toBe(
			"The last whole backup was 30 hours ago. The last attempt, 5 minutes ago, failed: the disk is full.",
		);
	});
});

it("several findings are one line with the worst level", () => {
	expect(combined([ok("a"), warn("b.", "Do b."), fail("c.", "Do c."), skip("d")], "all")).toEqual({
		level: "fail",
		message: "b. c. not checked: d",
		todo: "Do b. Do c.",
	});
	expect(combined([ok("a"), ok("b")], "all")).toEqual(ok("all"));
});

it("secrets of the environment, raw and decoded, are not in reasons; user names and hosts are", () => {
	const secrets = secretsIn({
		DATABASE_URL: "postgres://ada:p%40ss%25@db.example:5432/books",
		STRIPE_SECRET_KEY: " sk_live_123456 ",
		TALLYBOOK_LLM_KEY: "llm-123",
		HTTPS_PROXY: "http://me:proxy-secret@proxy:3128",
		OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer otel-123",
		HOST: "127.0.0.1",
		PATH: "/usr/bin",
	});
	const told = ["ada@db.example", "p%40ss%25", "p@ss%", "sk_live_123456", "llm-123", "proxy-secret", "127.0.0.1"];
	expect(reasonOf(new Error(told.join("\n ")), secrets)).toBe("ada@db.example *** *** *** *** *** 127.0.0.1");
	expect(reasonOf(new Error("authorization=Bearer otel-123"), secrets)).toBe("***");
});

it("a reason is the cause of `fetch failed`, and each address's fault once", () => {
	expect(reasonOf(new TypeError("fetch failed", { cause: new Error("ECONNREFUSED.") }), [])).toBe("ECONNREFUSED");
	expect(reasonOf(new AggregateError([new Error("a"), new Error("b"), new Error("a")]), [])).toBe("a; b");
});

it.each([
	[0, "0 byte"],
	[999_000_000, "999 MB"],
	[1_500_000_000, "1.5 GB"],
	[2.5e15, "2,500 TB"],
])("%d bytes are %s", (bytes, text) => {
	expect(bytesText(bytes)).toBe(text);
});
