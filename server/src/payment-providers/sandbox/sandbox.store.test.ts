import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cloneDatabase } from "../../../test/support/app.ts";
import { Decimal } from "../../money/index.ts";
import { createLog, Database, KeyRing, newUuid } from "../../platform/index.ts";
import { type ChargeRequest, ProviderAway, type ProviderCharge } from "../interface/provider.ts";
import { createSandbox } from "./sandbox.ts";

/** What only the sandbox does. What every provider does is in conformance/. */

let database: Database;
let now = "";
let organisationId = "";

beforeAll(async () => {
	database = new Database(await cloneDatabase(), { applicationName: "test" });
});
afterAll(() => database.close());
beforeEach(() => {
	now = "2026-09-15T10:00:00.000Z";
	organisationId = newUuid();
});

/** As in another process, or after a restart. */
function sandbox(answer_ms = 1) {
	const clock = () => now;
	const keyRing = new KeyRing(database, clock, null);
	return createSandbox({ database, clock, log: createLog("silent"), keyRing }, answer_ms);
}

function requestOf(token: string): ChargeRequest {
	const customer = { uuid: newUuid(), name: "Ada GmbH", email: null, providerCustomerId: null };
	return {
		...{ organisationId, key: newUuid(), amount: Decimal.of("119"), currency: "USD", description: "INV-2026-000001" },
		...{ customer, source: { token } },
	};
}

function find({ key }: ChargeRequest): Promise<ProviderCharge | null> {
	const reference = { organisationId, key, providerChargeId: null, providerCustomerId: null, askedAt_s: 0 };
	return sandbox().findCharge(reference);
}

it("a charge's state follows from the clock, whatever was running", async () => {
	const request = requestOf("ba_returned");
	await sandbox().charge(request);
	const seen: unknown[] = [];
	for (const second of ["00.000", "01.999", "02.000", "03.999", "04.000", "59.000"]) {
		now = `2026-09-15T10:00:${second}Z`;
		seen.push((await find(request))?.status);
	}
	expect(seen).toEqual(["pending", "pending", "succeeded", "succeeded", "returned", "returned"]);
});

it.each([
	["2034-12-31T23:59:59.000Z", "succeeded", null],
	["2035-01-01T00:00:00.000Z", "failed", "expired_card"],
])("at %s a card of 12/2034 has %s", async (moment, status, code) => {
	now = moment;
	const { failure, ...charge } = await sandbox().charge(requestOf("tok_visa"));
	expect([charge.status, failure?.code ?? null]).toEqual([status, code]);
});

it("a charge with a lost answer keeps its caller waiting, and is still committed", async () => {
	const request = requestOf("tok_timeout");
	const before = performance.now();
	await expect(sandbox(100).charge(request)).rejects.toThrow(ProviderAway);
	expect(performance.now() - before).toBeGreaterThan(90);
	expect((await find(request))?.status).toBe("succeeded");
});

it("a charge outlives its caller's transaction", async () => {
	const request = requestOf("tok_visa");
	const undone = database.transaction(async (transaction) => {
		await transaction.execute("create temporary table rolled_back ()");
		await sandbox().charge(request);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	expect((await find(request))?.status).toBe("succeeded");
});

it("offers each of its tokens with its own label", () => {
	const { testTokens } = sandbox();
	expect(testTokens.map(({ token }) => token)).toEqual([
		...["tok_visa", "tok_mastercard", "tok_declined", "tok_insufficient_funds", "tok_timeout"],
		...["ba_checking", "ba_returned"],
	]);
	expect(new Set(testTokens.map(({ label }) => label)).size).toBe(testTokens.length);
});

describe("events", () => {
	/** The types delivered by now, accepted or not. */
	async function deliver(isTaken: (type: string) => boolean = () => true): Promise<string[]> {
		const types: string[] = [];
		await sandbox().deliverDue(async (organisation, { body }) => {
			if (organisation !== organisationId) return;
			const { type } = JSON.parse(String(body));
			types.push(type);
			if (!isTaken(type)) throw new Error("not now");
		});
		return types;
	}

	it.each([
		["tok_visa", []],
		["tok_declined", []],
		["tok_timeout", ["charge.succeeded"]],
		["ba_checking", ["charge.succeeded"]],
		["ba_returned", ["charge.succeeded", "charge.returned"]],
	])("%s sends what its answer did not contain: %j", async (token, types) => {
		await sandbox()
			.charge(requestOf(token))
			.catch(() => {});
		expect(await deliver()).toEqual([]);
		now = "2026-09-15T10:00:10.000Z";
		expect(await deliver()).toEqual(types);
		expect(await deliver()).toEqual([]);
	});

	it("that aren't accepted are sent again, less and less often, until they are", async () => {
		await sandbox().charge(requestOf("ba_checking"));
		const attempts: string[] = [];
		for (let second = 0; second < 60 && attempts.length < 4; second += 1) {
			now = `2026-09-15T10:00:${String(second).padStart(2, "0")}.000Z`;
			const types = await deliver(() => attempts.length === 3);
			if (types.length > 0) attempts.push(now.slice(17, 19));
		}
		// Due at 2, then after 5, 10 and 20 seconds.
		expect(attempts).toEqual(["02", "07", "17", "37"]);
		now = "2026-09-15T12:00:00.000Z";
		expect(await deliver()).toEqual([]);
	});

	it("that aren't accepted don't block others", async () => {
		await sandbox().charge(requestOf("ba_returned"));
		now = "2026-09-15T10:00:04.000Z";
		expect(await deliver((type) => type === "charge.returned")).toEqual(["charge.succeeded", "charge.returned"]);
		now = "2026-09-15T10:00:09.000Z";
		expect(await deliver()).toEqual(["charge.succeeded"]);
	});

	it("are delivered once by several concurrent processes", async () => {
		for (let number = 0; number < 5; number += 1) await sandbox().charge(requestOf("ba_checking"));
		now = "2026-09-15T10:00:04.000Z";
		const delivered = await Promise.all([deliver(), deliver(), deliver()]);
		expect(delivered.flat()).toHaveLength(5);
	});

	it("that another process is delivering are left to it without waiting", async () => {
		await sandbox().charge(requestOf("ba_checking"));
		await sandbox().charge(requestOf("ba_returned"));
		now = "2026-09-15T10:00:02.000Z";
		await database.transaction(async (other) => {
			await other.rows("select from sandbox.event where organisation_id = $1 and due_at <= $2 limit 1 for update", [
				organisationId,
				now,
			]);
			expect(await deliver()).toEqual(["charge.succeeded"]);
		});
		expect(await deliver()).toEqual(["charge.succeeded"]);
	});

	it("report when the next of them is due", async () => {
		now = "2026-09-16T10:00:00.000Z";
		await sandbox().deliverDue(async () => {});
		expect(await sandbox().nextDueAt()).toBeNull();
		await sandbox().charge(requestOf("ba_returned"));
		expect(await sandbox().nextDueAt()).toBe("2026-09-16T10:00:02.000Z");
		now = "2026-09-16T10:00:02.000Z";
		await deliver();
		expect(await sandbox().nextDueAt()).toBe("2026-09-16T10:00:04.000Z");
	});
});
