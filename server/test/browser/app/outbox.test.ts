import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { TestMailServer } from "../../support/mail-server.ts";
import { Office } from "./office.ts";

/** Which mails were sent, which weren't, and why. */

const mails = await TestMailServer.start();
const office = new Office();
const browser = useBrowser();

const smtp = {
	SMTP_URL: `smtp://${mails.address.host}:${mails.address.port}?tls=off`,
	MAIL_FROM: "billing@northwind.example",
};

beforeAll(() => office.open(smtp), 90_000);
afterAll(async () => {
	await office.close();
	await mails.stop();
});

it("a mail that one recipient's server refused is found, read, and sent again to that recipient only", async () => {
	mails.recipientAnswer = (address) =>
		address.startsWith("old-") ? { code: 550, text: "5.1.1 No such user here" } : null;
	await office.invoice();
	await office.invoice({ recipients: ["finance@acme.example", "old-address@acme.example"] });
	const { tab, expectSound } = await office.tab(browser, "/outbox");
	await tab.getByRole("row", { name: /Partially sent/ }).waitFor();
	await expectSound("outbox");
	await tab.getByRole("searchbox", { name: "Subject or address" }).fill("old-address");
	await tab.getByText("1 email", { exact: true }).waitFor();
	await tab
		.getByRole("row", { name: /Partially sent/ })
		.getByRole("link")
		.click();
	await tab.getByText("Rejected by the mail server").waitFor();
	await tab.getByText("550 5.1.1 No such user here").waitFor();
	await tab.getByText("please find attached invoice").waitFor();
	await expectSound("mail-refused");

	mails.recipientAnswer = () => null;
	mails.received.splice(0);
	await tab.getByRole("button", { name: "Send again to 1 person" }).press("Enter");
	await tab.getByText("Sent", { exact: true }).waitFor();
	expect(mails.received.map(({ to }) => to)).toEqual([["old-address@acme.example"]]);
	expect(await tab.getByRole("button", { name: /Send again/ }).count()).toBe(0);
	await tab.getByRole("link", { name: /\.pdf$/ }).waitFor();
	await expectSound("mail-sent");
});

it("without a mail server, the page says so and what to do", async () => {
	const quiet = new Office();
	try {
		await quiet.open();
		const { tab, expectSound } = await quiet.tab(browser, "/outbox");
		await tab.getByText("No mail server is configured.").waitFor();
		await tab.getByRole("heading", { name: "No emails yet" }).waitFor();
		await expectSound("outbox-empty");
		await quiet.invoice();
		await tab.reload();
		await tab.getByRole("row", { name: /Held/ }).getByRole("link").click();
		await tab.getByText("Held: no mail server was configured").waitFor();
		expect(await tab.getByRole("button", { name: /Send again/ }).count()).toBe(0);
		await expectSound("mail-kept");
	} finally {
		await quiet.close();
	}
});
