import { afterAll, beforeAll } from "vitest";
import { type TestApp, type TestClient, useTestApp } from "../../../server/test/support/app.ts";
import { Tallybook } from "../src/index.ts";
import { FaultyLine } from "./faulty-line.ts";

/** A real service that listens, the line to it, and clients of new organizations. */
export interface Served {
	readonly app: TestApp;
	readonly line: FaultyLine;
	/** A client of a new organization, over the line. */
	readonly client: () => Promise<{ readonly tallybook: Tallybook; readonly organisation: TestClient }>;
}

export function useServed(): Served {
	const app = useTestApp();
	let address = "";
	const line = new FaultyLine(() => address);
	beforeAll(async () => {
		address = await app.app.listen({ host: "127.0.0.1", port: 0 });
		await line.open();
	});
	afterAll(() => line.close());
	return {
		app,
		line,
		client: async () => {
			const organisation = await app.client("write");
			return { tallybook: new Tallybook({ baseUrl: line.address, token: organisation.token }), organisation };
		},
	};
}

/** The keys of all stored events, once for each time. */
export async function storedKeys(tallybook: Tallybook): Promise<string[]> {
	const keys: string[] = [];
	for await (const { idempotency_key } of tallybook.usage.listEvents({ limit: 1000 })) keys.push(idempotency_key);
	return keys;
}
