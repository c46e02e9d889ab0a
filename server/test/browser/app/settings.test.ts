import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { Office } from "./office.ts";

/** A person who runs the organization sets it up, and manages access. */

const office = new Office();
const browser = useBrowser();
beforeAll(async () => {
	await office.open();
	// If the pages' sources have changed, they are built now, which takes longer than a browser waits.
	await office.service.request("/");
});
afterAll(() => office.close());

const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

describe("the organization", () => {
	it("says what was changed, shows the next number, keeps the input if the API refuses it, and saves", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings");
		await tab.getByText("The next invoice is INV-").waitFor();
		await expectSound("settings-organisation");
		await tab.getByLabel("Prefix").fill("NW");
		await tab.getByText(/The next invoice is NW-20\d\d-000001\./).waitFor();
		await tab.getByLabel("Tax rate (%)").fill("190");
		await tab.getByLabel("Payment terms (days)").fill("14");
		const bar = tab.getByRole("region", { name: "Unsaved changes" });
		expect(await bar.textContent()).toContain("Unsaved: Prefix, Tax rate, Payment terms");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await expect.poll(() => tab.getByLabel("Tax rate (%)").getAttribute("aria-invalid")).toBe("true");
		await expectSound("settings-organisation-refused");
		await tab.getByLabel("Tax rate (%)").fill("19.5");
		await tab.keyboard.press("Enter");
		await tab.getByText("Settings saved.").waitFor();
		await bar.waitFor({ state: "detached" });
		expect(await office.ask("GET", "/organisation")).toMatchObject({
			invoice_prefix: "NW",
			default_tax_rate: 19.5,
			payment_terms_days: 14,
			legal_name: "Northwind Analytics GmbH",
		});
	});

	it("asks before discarding changes", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings");
		await tab.getByLabel("Legal name").fill("Another GmbH");
		await tab.getByRole("link", { name: "Team" }).click();
		await tab.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
		await expectSound("settings-leave");
		await tab.getByRole("button", { name: "Cancel" }).click();
		expect(await tab.getByLabel("Legal name").inputValue()).toBe("Another GmbH");
		await tab.getByRole("link", { name: "Team" }).click();
		await tab.getByRole("button", { name: "Leave" }).click();
		await tab.getByRole("heading", { name: "Team" }).waitFor();
	});

	it("accepts a logo from a file, but only a picture", async () => {
		const { tab } = await office.tab(browser, "/settings");
		const file = tab.getByLabel("Logo file");
		await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
		await tab.getByText("The file can’t be shown").waitFor();
		await file.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(400_000) });
		await tab.getByText("The file is larger than").waitFor();
		await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Settings saved.").waitFor();
		expect((await office.ask("GET", "/organisation")).logo).toBe(`data:image/png;base64,${png.toString("base64")}`);
	});
});

describe("a token", () => {
	it("is created by keyboard, shown once, works with curl's request, and is refused after it is revoked", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings/developer/api");
		await tab.getByRole("table", { name: "API tokens" }).getByText("First token").waitFor();
		await expectSound("settings-developer");
		await tab.getByRole("button", { name: "New token" }).focus();
		await tab.keyboard.press("Enter");
		await tab.keyboard.type("Reports");
		await tab.keyboard.press("Tab");
		await tab.keyboard.type("Read");
		await expectSound("settings-token-new");
		await tab.getByLabel("Name").focus();
		await tab.keyboard.press("Enter");
		await tab.getByRole("heading", { name: "Token Reports" }).waitFor();
		await expectSound("settings-token");
		const token = (await tab.locator("[data-token]").textContent()) ?? "";
		expect(await tab.getByRole("dialog").locator("pre").textContent()).toContain(
			`curl ${office.service.address}/api/v1/customer/ \\\n  -H "Authorization: Bearer ${token}"`,
		);
		const customers = () => office.service.request("/api/v1/customer/", { token });
		expect((await customers()).status).toBe(200);
		await tab.getByRole("button", { name: "Done" }).click();
		expect(await tab.content()).not.toContain(token);
		await tab.getByRole("button", { name: "Revoke Reports" }).click();
		await expectSound("settings-token-revoke");
		await tab.getByRole("button", { name: "Revoke token" }).click();
		await tab
			.getByRole("row", { name: /Reports/ })
			.getByText("Revoked")
			.waitFor();
		expect((await customers()).status).toBe(401);
	});

	it("needs a name", async () => {
		const { tab } = await office.tab(browser, "/settings/developer/api");
		await tab.getByRole("button", { name: "New token" }).click();
		await tab.getByRole("button", { name: "Create token" }).click();
		await expect.poll(() => tab.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
	});
});

describe("the team", () => {
	it("invites a person, shows the link once, and withdraws it; the last owner stays", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings/team");
		await tab.getByText("is the only owner").waitFor();
		expect(await tab.getByRole("button", { name: "Leave" }).count()).toBe(0);
		await tab.getByRole("button", { name: "Invite person" }).click();
		await tab.getByLabel("Email address").fill("nobody");
		await tab.getByRole("button", { name: "Invite", exact: true }).click();
		await expect.poll(() => tab.getByLabel("Email address").getAttribute("aria-invalid")).toBe("true");
		await tab.getByLabel("Email address").fill("grace@northwind.example");
		await tab.getByLabel("Role").selectOption("admin");
		await tab.getByRole("button", { name: "Invite", exact: true }).click();
		await tab.getByRole("heading", { name: "grace@northwind.example is invited" }).waitFor();
		await expectSound("settings-invited");
		await tab.getByRole("button", { name: "Done" }).click();
		await tab.getByRole("table", { name: "Invitations" }).getByText("Admin").waitFor();
		await expectSound("settings-team");
		await tab.getByRole("button", { name: /^Withdraw/ }).click();
		await tab.getByRole("button", { name: "Withdraw", exact: true }).click();
		await tab.getByRole("table", { name: "Invitations" }).waitFor({ state: "detached" });
	});
});

describe("payments", () => {
	it("are collected by the schedule shown", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings/payments");
		await tab.getByText("STRIPE_SECRET_KEY").waitFor();
		expect(await tab.getByRole("radio", { name: /Stripe/ }).isDisabled()).toBe(true);
		await tab.getByRole("button", { name: "Remove 3 days before" }).click();
		await tab.getByLabel("Reminders: another day").fill("30");
		await tab.keyboard.press("Enter");
		await tab.getByLabel("After the final retry").selectOption("uncollectible");
		const timeline = tab.getByRole("figure");
		expect(await timeline.getByRole("listitem").allTextContents()).toEqual([
			"on the due dateStored card or account charged",
			"1 day afterEmail reminder",
			"3 days afterCharge retried, if that failed",
			"5 days afterCharge retried, if that failed",
			"7 days afterCharge retried, if that failedEmail reminder",
			"8 days afterWritten off, if that failed",
			"14 days afterEmail reminder",
			"30 days afterEmail reminder",
		]);
		await expectSound("settings-payments");
		const notice = tab.getByLabel("Days before a card expires");
		await notice.fill("a month");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await expect.poll(() => notice.getAttribute("aria-invalid")).toBe("true");
		await notice.fill("14");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Settings saved.").waitFor();
		expect(await office.ask("GET", "/payment/settings")).toMatchObject({
			reminder_days: [1, 7, 14, 30],
			card_expiry_notice_days: 14,
			after_last_retry: "uncollectible",
		});
	});
});

describe("mails", () => {
	it("have the organization's own wording, previewed before it is saved, and the default's again", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings/mail");
		const preview = tab.getByRole("region", { name: "Preview" });
		await preview
			.getByText(/from Northwind Analytics GmbH/)
			.first()
			.waitFor();
		await tab.getByLabel("Subject").fill("Your bill ");
		await tab.getByRole("button", { name: "Insert invoice number" }).click();
		await preview.getByRole("heading", { name: /^Your bill \w+-2026-000042$/ }).waitFor();
		await tab.getByLabel("Text").fill("Hello {{nobody}}");
		await tab.getByText("has the unknown placeholder {{nobody}}").waitFor();
		await expectSound("settings-mail-refused");
		await tab.getByLabel("Text").fill("Hello {{customer_name}}, {{amount}} please.");
		await preview.getByText("Hello Ada Lovelace Ltd, €1,190.00 please.").waitFor();
		await expectSound("settings-mail");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await tab.getByText("Settings saved.").waitFor();
		await tab.getByRole("button", { name: "Restore default text" }).click();
		await tab.getByRole("button", { name: "Restore" }).click();
		await preview.getByText("please find attached").waitFor();
		await tab.getByRole("link", { name: "Reminder" }).click();
		await preview.getByText("this is a reminder").waitFor();
	});
});

describe("the history", () => {
	it("shows each change with the values before and after, with the filter in the address", async () => {
		const { name } = await office.customer({ name: "Grace Hopper Inc" });
		const { uuid } = (await office.ask("GET", "/customer/?search=Grace")).items[0];
		await office.ask("PUT", `/customer/${uuid}`, { name: "Grace Hopper LLC", tax_id: "US-1" });
		const { tab, expectSound } = await office.tab(browser, "/settings/history");
		await tab.getByRole("button", { name: "Filter" }).click();
		await tab.getByRole("button", { name: "Type", exact: true }).click();
		await tab.getByLabel("Type").selectOption("customer");
		await expect.poll(() => tab.url()).toContain("resource=customer");
		await tab.getByRole("button", { name: /updated the customer/ }).click();
		const row = tab.getByRole("row", { name: /^name/ });
		expect(await row.getByRole("cell").allTextContents()).toEqual([name, "Grace Hopper LLC"]);
		await tab.getByRole("row", { name: /tax id none US-1/ }).waitFor();
		await expectSound("settings-history");
		await tab.goto(`${office.service.address}/settings/history?resource=refund`);
		await tab.getByRole("heading", { name: "No matching changes" }).waitFor();
	});
});

describe("the system status", () => {
	it("shows tasks and processes to operators, who can run a task", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings/status");
		await tab.getByText(/, process \d+, \d/).waitFor();
		await tab.getByRole("heading", { name: "No failed jobs" }).waitFor();
		await expectSound("settings-status");
		const task = tab.getByRole("row", { name: /^forget_webhooks/ });
		await task.getByRole("button", { name: "Run now: forget_webhooks" }).press("Enter");
		await tab.getByText("Started").waitFor();
		await task.getByText("Done").waitFor();
	});

	it("is not offered to others", async () => {
		const { tab } = await office.colleague(browser, "member", "/settings/status");
		await tab.getByText("The system status is for admins and owners").waitFor();
		expect(await tab.getByRole("link", { name: "System status" }).count()).toBe(0);
	});
});

describe("the export", () => {
	it("saves everything as a file", async () => {
		const { tab, expectSound } = await office.tab(browser, "/settings/export");
		const [download] = await Promise.all([
			tab.waitForEvent("download"),
			tab.getByRole("button", { name: "Export everything" }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^tallybook-20\d\d-\d\d-\d\d\.zip$/);
		await tab.getByText("Export downloaded.").waitFor();
		await expectSound("settings-export");
	});
});

describe("the account", () => {
	it("changes name and password, ends other sessions, and keeps its owner's display settings", async () => {
		await office.tab(browser, "/settings/account");
		const { tab, expectSound } = await office.tab(browser, "/settings/account");
		await tab.getByText(/^This browser ·/).waitFor();
		await tab.getByLabel("Name").fill("Ada King");
		await tab.keyboard.press("Enter");
		await tab.getByRole("button", { name: "Account of Ada King" }).waitFor();
		await tab.getByLabel("Email address").fill("ada.king@northwind.example");
		await tab.getByLabel("Your password").fill("not it at all");
		await tab.getByRole("button", { name: "Save changes" }).click();
		await expect.poll(() => tab.getByLabel("Your password").getAttribute("aria-invalid")).toBe("true");
		await tab.getByRole("button", { name: "Discard" }).click();
		await expectSound("settings-account");
		await tab.getByRole("button", { name: "Sign out everywhere else" }).click();
		await expect.poll(() => tab.getByRole("button", { name: /^Sign out/ }).count()).toBe(0);
		await tab.getByRole("radio", { name: "Dark" }).check();
		expect(await tab.evaluate("document.documentElement.dataset.theme")).toBe("dark");
	});
});
