import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer } from "../../../test/support/billing.ts";
import { textPdf } from "../../../test/support/hostile-pdfs.ts";
import { QueueBusy } from "../../platform/index.ts";
import type { Pieces } from "./isolated/isolated-reader.ts";
import { aPdf, upload } from "./testing/uploads.ts";

/** Finding 4 of the security reading: of organisations that have contracts to be read each takes its turn. */

const app = useTestApp();

async function textOf(file: Pieces): Promise<string> {
	const pieces: Uint8Array[] = [];
	for await (const piece of file) pieces.push(piece);
	return Buffer.concat(pieces).toString("latin1");
}

it("contracts of several organisations are read in turns, however many one of them has waiting", async () => {
	const names = ["A1", "A2", "A3", "A4", "B1", "B2", "C1"];
	const clients = new Map<string, TestClient>();
	for (const letter of ["A", "B", "C"]) clients.set(letter, await app.client("write", `Organisation ${letter}`));
	for (const name of names) {
		const client = clients.get(name.charAt(0)) as TestClient;
		await upload(app, client, await makeCustomer(client), textPdf([[`Contract ${name}`]]));
	}
	const read: (string | undefined)[] = [];
	app.services.contractReader.read = async (file) => {
		const text = await textOf(file());
		read.push(names.find((name) => text.includes(`Contract ${name}`)));
		return { outcome: "stopped", reason: "crash", trace: "" };
	};
	await app.work();
	expect(read).toEqual(["A1", "B1", "C1", "A2", "B2", "A3", "A4"]);
});

it("a file that no turn came for is refused for the moment", async () => {
	const client = await app.client();
	const customer = await makeCustomer(client);
	const { contractReader } = app.services;
	const { inspect } = contractReader;
	contractReader.inspect = async () => {
		throw new QueueBusy("no turn has come for long");
	};
	await expect(upload(app, client, customer, aPdf())).rejects.toThrow(/503/);
	contractReader.inspect = inspect;
});
