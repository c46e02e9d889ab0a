import { once } from "node:events";
import { statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "../../support/app.ts";
import { ProgramProcess, sleep, Workshop } from "../../support/service.ts";

/** Finding 20: a cluster that neighbors can access, mails with links in plain text, a model's address over plain http. */

const workshop = new Workshop();
afterAll(() => workshop.clear());
const nobody = 65_534;
const others = 0o007;

describe("the embedded cluster", () => {
	it("is inaccessible to others, and belongs to no shared user", async () => {
		const folder = join(workshop.folder(), "data");
		const service = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
		const cluster = statSync(join(folder, "postgres"));
		expect(statSync(folder).mode & others).toBe(0);
		expect(cluster.mode & 0o077).toBe(0);
		expect(cluster.uid).not.toBe(nobody);
		await service.stop();
		const again = await workshop.serve({ TALLYBOOK_DATA_DIR: folder });
		expect((await again.request("/health/ready")).status).toBe(200);
		await again.stop();
	});
});

describe("a mail with a link", () => {
	const [address] = Object.values(networkInterfaces())
		.flat()
		.filter((each) => each?.family === "IPv4" && !each.internal)
		.map((each) => each?.address);

	it.skipIf(address === undefined)(
		"is not sent if the server, or someone in between, doesn't offer STARTTLS",
		async () => {
			const received: string[] = [];
			let asked = 0;
			const server = new SMTPServer({
				...{ authOptional: true, hideSTARTTLS: true, disableReverseLookup: true, logger: false },
				onConnect: (_session, callback) => {
					asked += 1;
					callback();
				},
				onData: (stream, _session, callback) => {
					let text = "";
					stream.on("data", (part: Buffer) => {
						text += part.toString();
					});
					stream.on("end", () => {
						received.push(text);
						callback();
					});
				},
			});
			server.on("error", () => {});
			server.listen(0, address as string);
			await once(server.server, "listening");
			const { port } = server.server.address() as AddressInfo;
			const service = await workshop.serve({
				...{
					DATABASE_URL: await cloneDatabase(),
					SMTP_URL: `smtp://${address}:${port}`,
					MAIL_FROM: "billing@example.com",
				},
				...{ TALLYBOOK_BOOTSTRAP_TOKEN: "a-token-of-at-least-thirty-two-characters" },
				...{ TALLYBOOK_BOOTSTRAP_EMAIL: "owner@example.com", TALLYBOOK_BOOTSTRAP_PASSWORD: "an owner's pa55word" },
			});
			const reset = { method: "POST", body: { email: "owner@example.com" } };
			expect((await service.request("/api/v1/password-reset", reset)).status).toBe(202);
			for (let waited = 0; waited < 100 && asked === 0; waited += 1) await sleep(100);
			await sleep(1_500);
			await service.stop();
			await new Promise<void>((resolve) => server.close(resolve));
			expect(asked).toBeGreaterThan(0);
			expect(received).toEqual([]);
		},
	);
});

describe("a model's address", () => {
	const model = { TALLYBOOK_LLM_MODEL: "a-model", TALLYBOOK_LLM_KEY: "a key" };

	it("over plain http ends the start with a message", async () => {
		const environment = { DATABASE_URL: await cloneDatabase(), PORT: "0", ...model };
		const program = workshop.keep(
			new ProgramProcess(["serve"], { ...environment, TALLYBOOK_LLM_URL: "http://llm.example.com/v1" }),
		);
		const ended = await Promise.race([program.ended, sleep(25_000).then(() => null)]);
		program.killGroup("SIGKILL");
		expect(ended?.code).toBe(1);
		expect(ended?.stderr).toMatch(/TALLYBOOK_LLM_URL .*https/);
	});

	it("on this machine may be plain", async () => {
		const service = await workshop.serve({
			...{ DATABASE_URL: await cloneDatabase(), ...model, TALLYBOOK_LLM_URL: "http://127.0.0.1:1/v1" },
		});
		expect((await service.request("/health/ready")).status).toBe(200);
	});
});
