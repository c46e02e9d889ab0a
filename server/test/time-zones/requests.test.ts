import { describe, expect, it } from "vitest";
import { expectField } from "../commitments/books.ts";
import { useStage } from "../scenarios/motion/stage.ts";
import { askForContract } from "../scenarios/prices/pricing.ts";
import { succeed } from "../support/billing.ts";
import { billAt, callsOf, contractIn, dated, useAt } from "./zones.ts";

/** `timezone` of the organization and of a contract: what it is by default, when it is fixed, and what is refused. */

const stage = useStage();
const organisation = () => succeed(stage.client.get("/organisation"));

describe("the organization's", () => {
	it("is UTC, until it is set", async () => {
		expect((await organisation()).timezone).toBe("UTC");
		await stage.organise({ timezone: "Asia/Kathmandu" });
		expect((await organisation()).timezone).toBe("Asia/Kathmandu");
		// Left out, it stays.
		expect((await stage.organise({ name: "Other" })).timezone).toBe("Asia/Kathmandu");
	});

	it("holds for a contract from its activation on, whatever it is later", async () => {
		await stage.organise({ timezone: "Europe/Berlin" });
		const draft = await succeed(askForContract(stage, [await callsOf(stage)]));
		expect(draft.timezone).toBeNull();
		await stage.organise({ timezone: "America/New_York" });
		const active = await succeed(stage.client.post(`/contract/${draft.uuid}/activate`));
		expect(active.timezone).toBe("America/New_York");
		await stage.organise({ timezone: "Pacific/Kiritimati" });
		expect((await stage.readContract(draft)).timezone).toBe("America/New_York");
		await useAt(stage, "2026-02-01T04:59:59Z", 1);
		await useAt(stage, "2026-02-01T05:00:00Z", 10);
		expect(dated(await billAt(stage, "2026-02-02T12:00:00Z"))).toEqual([["2026-02-01", 1]]);
	});

	it("gives way to the contract's own", async () => {
		await stage.organise({ timezone: "America/New_York" });
		const contract = await contractIn(stage, "Europe/Berlin");
		expect(contract.timezone).toBe("Europe/Berlin");
		await useAt(stage, "2026-01-31T22:59:59Z", 1);
		await useAt(stage, "2026-01-31T23:00:00Z", 10);
		expect(dated(await billAt(stage, "2026-02-02T12:00:00Z"))).toEqual([["2026-02-01", 1]]);
	});

	it("is UTC for contracts that were in force before it was set", async () => {
		const contract = await contractIn(stage, null);
		await stage.organise({ timezone: "Europe/Berlin" });
		expect((await stage.readContract(contract)).timezone).toBe("UTC");
	});

	it("of a stranger is none of ours", async () => {
		const stranger = await stage.app.client();
		await succeed(stranger.put("/organisation", { timezone: "Asia/Tokyo" }));
		expect((await contractIn(stage, null)).timezone).toBe("UTC");
	});
});

describe("a contract's", () => {
	it("can change while it is a draft", async () => {
		const draft = await succeed(askForContract(stage, [await callsOf(stage)], { timezone: "Asia/Tokyo" }));
		const path = `/contract/${draft.uuid}`;
		expect((await succeed(stage.client.put(path, { timezone: "Asia/Kolkata" }))).timezone).toBe("Asia/Kolkata");
		expect((await succeed(stage.client.put(path, { name: "Other" }))).timezone).toBe("Asia/Kolkata");
		expect((await succeed(stage.client.put(path, { timezone: null }))).timezone).toBeNull();
	});

	it("is fixed from its activation on", async () => {
		const contract = await contractIn(stage, "Europe/Berlin");
		for (const timezone of ["UTC", null]) {
			expect((await stage.client.put(`/contract/${contract.uuid}`, { timezone })).status).toBe(409);
		}
		expect((await stage.askToAmend(contract, "2026-02-01", { timezone: "UTC" })).status).toBe(422);
		expect((await stage.readContract(contract)).timezone).toBe("Europe/Berlin");
	});
});

describe("a zone is refused", () => {
	it.each<[string, unknown]>([
		["a city", "Berlin"],
		["another planet's", "Mars/Base"],
		["an offset", "+01:00"],
		["an offset of UTC", "UTC+1"],
		["empty", ""],
		["with a space", "Europe/Berlin "],
		["a path", "../../etc/passwd"],
		["a statement", "UTC'; drop table x; --"],
		["a number", 60],
		["a list", ["Europe/Berlin"]],
	])("that is %s", async (_name, timezone) => {
		const before = await organisation();
		expectField(await stage.client.put("/organisation", { name: "Other", timezone }), "timezone");
		expect(await organisation()).toEqual(before);
		expectField(await askForContract(stage, [await callsOf(stage)], { timezone }), "timezone");
		expect((await succeed(stage.client.get("/contract"))).count).toBe(0);
	});

	it("of the organization that is null", async () => {
		expectField(await stage.client.put("/organisation", { timezone: null }), "timezone");
	});
});

it.each(["UTC", "Etc/GMT-14", "America/Argentina/Buenos_Aires", "Asia/Katmandu"])("%s is one", async (timezone) => {
	expect((await stage.organise({ timezone })).timezone).toBe(timezone);
});
