import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { until } from "../../support/service.ts";
import { Office } from "./office.ts";

/** Somebody connects another system, sees what it was sent and what it answered, and sends what failed again. */

const office = new Office();
const browser = useBrowser();
const received: string[] = [];
let status = 200;
let receiver: Server;
let url: string;

beforeAll(async () => {
	receiver = createServer((request, response) => {
		request.resume().on("end", () => {
			received.push(String(request.headers["webhook-signature"]));
			response.writeHead(status).end(status === 200 ? "thank you" : "not today");
		});
	});
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
	url = `http://localhost:${(receiver.address() as AddressInfo).port}/hooks`;
	await office.open({ TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true" });
});
afterAll(async () => {
	await office.close();
	receiver.close();
});

it("an endpoint is created, tried, and its deliveries are read and sent again", async () => {
	const { tab, expectSound } = await office.tab(browser, "/settings/developer/webhooks");
	await tab.getByText("No endpoints yet").waitFor();
	await expectSound("webhooks-none");
	await tab.getByRole("button", { name: "New endpoint" }).first().click();
	await tab.getByLabel("Selected events").check();
	await tab.getByLabel("customer.created").check();
	await tab.getByLabel("URL").fill("https://127.0.0.1/hooks");
	await tab.getByRole("button", { name: "Create endpoint" }).click();
	await tab.getByText("Must not lead to 127.0.0.1").waitFor();
	await expectSound("webhooks-refused");
	await tab.getByLabel("URL").fill(url);
	await tab.getByRole("button", { name: "Create endpoint" }).click();
	await tab.getByRole("heading", { name: "Signing secret" }).waitFor();
	expect(await tab.getByRole("dialog").locator("code").textContent()).toMatch(/^whsec_[\w+/=]{44}$/);
	await expectSound("webhooks-secret");
	await tab.getByRole("button", { name: "Done" }).click();

	await tab.getByRole("link", { name: url }).click();
	await tab.getByText("No deliveries yet").waitFor();
	await tab.getByRole("button", { name: "Send test message" }).click();
	const deliveries = tab.getByRole("table", { name: "Messages" });
	await deliveries.getByText("Delivered").waitFor();
	status = 503;
	await office.ask("POST", "/customer/create", { name: "Ada", email: "ada@customer.example" });
	// The list asks again only while something in it is on its way.
	await until(() => received.length >= 2);
	await tab.reload();
	await deliveries.getByText("customer.created").waitFor();
	await expectSound("webhooks-endpoint");
	await deliveries.getByText("customer.created").click();
	const dialog = tab.getByRole("dialog", { name: "customer.created" });
	await dialog.getByText("not today").first().waitFor();
	expect(await dialog.textContent()).toContain('"email": "ada@customer.example"');
	await expectSound("webhooks-delivery");
	status = 200;
	await dialog.getByRole("button", { name: "Send again" }).click();
	await dialog.getByText("thank you").waitFor();
	await dialog.getByRole("button", { name: "Close" }).last().click();
	expect(received.length).toBeGreaterThanOrEqual(3);
});
