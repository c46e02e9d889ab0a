import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ProgramProcess, type Service, until, Workshop } from "../support/service.ts";

/** A developer hears what happens in an organization, on a machine that nobody can reach. */

const workshop = new Workshop();
const token = "listening-token-of-forty-characters-long";
const received: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string }[] = [];
let service: Service;
let receiver: Server;
let port: number;

beforeAll(async () => {
	receiver = createServer((request, response) => {
		let body = "";
		request.setEncoding("utf8").on("data", (chunk: string) => {
			body += chunk;
		});
		request.on("end", () => {
			received.push({ headers: request.headers, body });
			response.writeHead(204).end();
		});
	});
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
	port = (receiver.address() as AddressInfo).port;
	service = await workshop.serve({ TALLYBOOK_DATA_DIR: workshop.folder(), TALLYBOOK_BOOTSTRAP_TOKEN: token });
}, 180_000);
afterAll(async () => {
	receiver.close();
	await workshop.clear();
});

it("tallybook listen forwards events, in order, signed with the secret that it prints, and is gone when it stops", async () => {
	const words = ["listen", "--forward-to", `http://localhost:${port}/hooks`, "--url", service.address];
	const listener = workshop.keep(new ProgramProcess([...words, "--events", "customer.*"], { TALLYBOOK_TOKEN: token }));
	await until(() => listener.stdout.includes("whsec_"));
	const secret = listener.stdout.trim();
	for (const name of ["Ada", "Bob"]) {
		const body = { name, email: `${name}@example.com` };
		await service.request("/api/v1/customer/create", { method: "POST", token, body });
	}
	await until(() => received.length === 2);
	expect(received.map(({ body }) => JSON.parse(body).data.name)).toEqual(["Ada", "Bob"]);
	const [{ headers, body }] = received as [(typeof received)[0]];
	const key = Buffer.from(secret.slice("whsec_".length), "base64");
	const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
	await until(() => listener.stdout.split("204").length === 3);
	expect(listener.stdout).toContain("customer.created\t");
	listener.kill("SIGINT");
	expect(await listener.ended).toMatchObject({ code: 0 });
	// Listeners are no endpoints of the organization.
	const { body: endpoints } = await service.request("/api/v1/webhook", { token });
	expect(endpoints).toEqual({ items: [], count: 0 });
}, 120_000);

it("tallybook listen says what is wrong with a token, and ends", async () => {
	const words = ["listen", "--forward-to", `http://localhost:${port}`, "--url", service.address, "--token", "wrong"];
	const { code, stderr } = await workshop.keep(new ProgramProcess(words, {})).ended;
	expect(code).toBe(1);
	expect(stderr).toContain("answered 401: Invalid token.");
}, 120_000);
