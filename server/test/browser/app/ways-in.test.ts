import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { TestMailServer } from "../../support/mail-server.ts";
import { type Service, Workshop } from "../../support/service.ts";
import { complaintsOf, expectSoundInEveryLook } from "../soundness.ts";

/** From an empty folder to a team of two: everybody gets in through the page, and nobody else. */

const workshop = new Workshop();
const browser = useBrowser();
let mails: TestMailServer;
let service: Service;

const owner = { name: "Ada Lovelace", email: "ada@northwind.example", password: "correct horse battery" };

beforeAll(async () => {
	mails = await TestMailServer.start();
	service = await workshop.serve({
		TALLYBOOK_DATA_DIR: workshop.dataFolder(),
		SMTP_URL: `smtp://${mails.address.host}:${mails.address.port}`,
		MAIL_FROM: mails.address.from.address,
	});
	// If the pages' sources have changed, they are built now, which takes longer than a browser waits.
	await service.request("/");
});
afterAll(async () => {
	await workshop.clear();
	await mails.stop();
});

async function open(path: string, options: Parameters<typeof browser.tab>[0] = {}) {
	const tab = await browser.tab(options);
	const complaints = complaintsOf(tab);
	await tab.goto(service.address + path);
	return { tab, expectSound: (name: string) => expectSoundInEveryLook(tab, name, complaints, "app") };
}

async function signIn(tab: Page, { email, password }: { email: string; password: string }): Promise<void> {
	await tab.getByLabel("Email address").fill(email);
	await tab.getByLabel("Password", { exact: true }).fill(password);
	await tab.getByRole("button", { name: "Sign in" }).click();
}

/** The link in the last mail to an address. */
async function mailedLink(address: string): Promise<string> {
	const last = () => mails.received.findLast(({ to }) => to.includes(address))?.mail.text ?? "";
	await expect.poll(last).toContain("#token=");
	return /http\S+#token=\S+/.exec(last())?.[0] ?? "";
}

const homeOf = (tab: Page) => tab.getByRole("navigation", { name: "Main" });

describe("the first start", () => {
	it("asks for the code printed by the service if nobody used its link", async () => {
		const { tab, expectSound } = await open("/", { locale: "de-DE" });
		await tab.getByRole("heading", { name: "Welcome" }).waitFor();
		expect(new URL(tab.url()).pathname).toBe("/set-up");
		expect(await tab.getByLabel("Currency").inputValue()).toBe("EUR");
		await tab.keyboard.type("AAAA-AAAA-AAAA");
		await tab.keyboard.press("Enter");
		await tab.locator("[aria-invalid=true]").first().waitFor();
		await expectSound("set-up-refused");
		for (const [label, value] of [
			["Organization", "Somebody else"],
			["Your name", "Eve"],
			["Email address", "eve@evil.example"],
			["Password", "long enough for this"],
		] as const) {
			await tab.getByLabel(label, { exact: true }).fill(value);
		}
		await tab.keyboard.press("Enter");
		await tab.getByText("Is not the code that the service printed at startup.").waitFor();
	});

	it("creates organization and owner by keyboard alone, with the link printed by the service", async () => {
		const link = /http\S+\/set-up#code=[\w-]+/.exec(service.stdout)?.[0] ?? "";
		const { tab, expectSound } = await open(link.slice(service.address.length));
		await tab.getByRole("heading", { name: "Welcome" }).waitFor();
		await expectSound("set-up");
		await tab.keyboard.type("Northwind Analytics");
		for (const _currency of [1, 2]) await tab.keyboard.press("Tab");
		for (const value of [owner.name, owner.email, owner.password]) {
			await tab.keyboard.type(value);
			await tab.keyboard.press("Tab");
		}
		await tab.keyboard.press("Tab");
		await tab.keyboard.press("Enter");
		await tab.getByRole("button", { name: "Organization: Northwind Analytics" }).waitFor();
		expect(new URL(tab.url()).pathname).toBe("/");
		await tab.goto(`${service.address}/set-up`);
		await homeOf(tab).waitFor();
		expect(new URL(tab.url()).pathname).toBe("/");
	});
});

describe("signing in", () => {
	it("leads back to the requested page, and explains errors", async () => {
		const { tab, expectSound } = await open("/settings/team?x=1");
		await tab.getByRole("heading", { name: "Sign in" }).waitFor();
		await expectSound("sign-in");
		await signIn(tab, { ...owner, password: "not the password" });
		await tab.getByText("The email address or password is incorrect.").waitFor();
		await expectSound("sign-in-refused");
		await tab.getByRole("button", { name: "Show password" }).click();
		expect(await tab.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
		await signIn(tab, owner);
		await tab.getByRole("heading", { name: "Team" }).waitFor();
		expect(tab.url()).toBe(`${service.address}/settings/team?x=1`);
	});

	it.each([
		"//evil.example/",
		"/\\evil.example",
		"https://evil.example/",
	])("never leads to another site: next=%s", async (next) => {
		const { tab } = await open(`/sign-in?next=${encodeURIComponent(next)}`);
		await signIn(tab, owner);
		await homeOf(tab).waitFor();
		expect(tab.url()).toBe(`${service.address}/`);
	});

	it("ends with signing out", async () => {
		const { tab } = await open("/sign-in");
		await signIn(tab, owner);
		await homeOf(tab).waitFor();
		const kept = { "tallybook.recent.an-organisation": "[]", "tallybook.theme": "dark" };
		await tab.evaluate((kept) => Object.assign(localStorage, kept), kept);
		await tab.getByRole("button", { name: "Account of Ada Lovelace" }).click();
		await tab.getByRole("menuitem", { name: "Sign out" }).click();
		await tab.getByRole("heading", { name: "Sign in" }).waitFor();
		// No data stays in the browser; display settings aren't secret.
		const left = await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
		expect(left).toEqual(["tallybook.theme"]);
		await tab.goto(`${service.address}/invoices`);
		await tab.getByRole("heading", { name: "Sign in" }).waitFor();
	});
});

describe("a forgotten password", () => {
	it("is reset by the mailed link, which works once", async () => {
		const { tab, expectSound } = await open("/sign-in");
		await tab.getByRole("link", { name: "Forgot password?" }).click();
		await tab.getByLabel("Email address").fill(owner.email);
		await expectSound("forgot-password");
		// A machine without the internet can serve itself: the browser's belief to be offline stops nothing.
		await tab.evaluate("dispatchEvent(new Event('offline'))");
		await tab.getByRole("button", { name: "Send link" }).click();
		await tab.getByRole("heading", { name: "Check your email" }).waitFor();
		await expectSound("forgot-password-asked");
		const link = await mailedLink(owner.email);
		await tab.goto(link);
		await tab.getByLabel("New password").fill("short");
		await tab.getByRole("button", { name: "Set password" }).click();
		await tab.locator("[aria-invalid=true]").waitFor();
		await expectSound("reset-password");
		owner.password = "another horse battery";
		await tab.getByLabel("New password").fill(owner.password);
		await tab.getByRole("button", { name: "Set password" }).click();
		await tab.getByRole("link", { name: "Sign in" }).click();
		await signIn(tab, owner);
		await homeOf(tab).waitFor();
		await tab.goto("about:blank");
		await tab.goto(link);
		await tab.getByLabel("New password").fill("a third horse battery");
		await tab.getByRole("button", { name: "Set password" }).click();
		await tab.getByText("This link has expired or was already used.").waitFor();
	});
});

describe("an invitation", () => {
	it("brings in a second person, by the mailed link", async () => {
		const { tab } = await open("/sign-in?next=/settings/team");
		await signIn(tab, owner);
		await tab.getByRole("button", { name: "Invite person" }).click();
		await tab.getByLabel("Email address").fill("bob@northwind.example");
		await tab.getByLabel("Role").selectOption("viewer");
		await tab.getByRole("button", { name: "Invite", exact: true }).click();
		await tab.getByText("We sent them a link.").waitFor();
		const link = await mailedLink("bob@northwind.example");
		// Issue 17, finding 6: the link proves the address, so only its reader may get it.
		expect(await tab.getByRole("dialog").textContent()).not.toContain("#token=");

		const bob = await open(link.slice(service.address.length));
		await bob.tab.getByRole("heading", { name: "Join Northwind Analytics" }).waitFor();
		await bob.expectSound("invitation");
		await bob.tab.getByLabel("Your name").fill("Bob");
		await bob.tab.getByLabel("Password", { exact: true }).fill("bobs own horse battery");
		await bob.tab.getByRole("button", { name: "Join Northwind Analytics" }).click();
		await homeOf(bob.tab).waitFor();
		// A viewer sees nothing that changes.
		await bob.tab.goto(`${service.address}/settings/team`);
		await bob.tab.getByRole("table", { name: "Members" }).getByText("Bob · you").waitFor();
		expect(await bob.tab.getByRole("button", { name: /Invite|Remove|Leave/ }).count()).toBe(0);
		expect(await bob.tab.getByRole("link", { name: "Developer" }).count()).toBe(0);
		await bob.tab.goto(`${service.address}/settings`);
		await bob.tab.getByText("Only admins and owners can change these settings.").waitFor();
		expect(await bob.tab.getByLabel("Legal name").isDisabled()).toBe(true);
		await bob.tab.goto("about:blank");
		await bob.tab.goto(link);
		await bob.tab.getByRole("heading", { name: "This invitation is no longer valid" }).waitFor();
		await bob.expectSound("invitation-gone");
	});
});

describe("another address", () => {
	it("belongs to the account once the link mailed to it is opened", async () => {
		const { tab, expectSound } = await open("/sign-in?next=/settings/account");
		await signIn(tab, owner);
		await tab.getByRole("heading", { name: "Account" }).waitFor();
		await tab.getByLabel("Email address").fill("ada@lovelace.example");
		await tab.getByLabel("Your password").fill(owner.password);
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("We sent a link to ada@lovelace.example.").waitFor();
		await expectSound("settings-account-pending");
		const mailed = await open((await mailedLink("ada@lovelace.example")).slice(service.address.length));
		await mailed.expectSound("confirm-email");
		await mailed.tab.getByRole("button", { name: "Confirm address" }).click();
		await mailed.tab.getByRole("heading", { name: "Email address changed" }).waitFor();
		owner.email = "ada@lovelace.example";
		const again = await open("/sign-in");
		await signIn(again.tab, owner);
		await homeOf(again.tab).waitFor();
	});
});

describe("the second factor", () => {
	it("is set up on the account's page, and required from then on", async () => {
		const { tab, expectSound } = await open("/sign-in?next=/settings/account");
		await signIn(tab, owner);
		await tab.getByRole("button", { name: "Set up" }).click();
		await tab.getByLabel("Your password").fill(owner.password);
		await tab.getByRole("button", { name: "Continue" }).click();
		await tab.getByRole("img", { name: "QR code of the key" }).waitFor();
		await expectSound("second-factor");
		const secret = (await tab.getByRole("dialog").locator("code").textContent()) ?? "";
		const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
		await tab.getByLabel("Code", { exact: true }).fill("000000");
		await tab.getByRole("button", { name: "Confirm" }).click();
		await tab.getByText("Does not match the code that the authenticator app shows now.").waitFor();
		await tab.getByLabel("Code", { exact: true }).fill(totp.generate());
		await tab.getByRole("button", { name: "Confirm" }).click();
		const codes = tab.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
		await codes.first().waitFor();
		await expectSound("recovery-codes");
		expect(await codes.count()).toBe(10);
		const recoveryCode = (await codes.first().textContent()) ?? "";
		const lastRecoveryCode = (await codes.last().textContent()) ?? "";
		await tab.getByRole("button", { name: "I’ve saved them" }).click();
		await tab.getByRole("button", { name: "Remove", exact: true }).waitFor();

		const again = await open("/sign-in");
		await signIn(again.tab, owner);
		await again.tab.getByLabel("Code", { exact: true }).waitFor();
		await again.expectSound("sign-in-code");
		await again.tab.keyboard.type("000000");
		await again.tab.keyboard.press("Enter");
		await again.tab.getByText("The code is incorrect or has already been used.").waitFor();
		await again.tab.getByLabel("Code", { exact: true }).fill(recoveryCode);
		await again.tab.keyboard.press("Enter");
		await homeOf(again.tab).waitFor();

		await again.tab.goto(`${service.address}/settings/account`);
		await again.tab.getByRole("button", { name: "Remove", exact: true }).click();
		await again.tab.getByLabel("Your password").fill(owner.password);
		await again.tab.getByLabel("Code", { exact: true }).fill(lastRecoveryCode);
		await again.expectSound("second-factor-removal");
		await again.tab.getByRole("button", { name: "Remove" }).click();
		await again.tab.getByRole("button", { name: "Set up" }).waitFor();
	});
});
