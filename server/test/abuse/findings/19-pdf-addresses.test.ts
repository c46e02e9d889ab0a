import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestApp, useTestApp } from "../../support/app.ts";
import { pathOf, succeed } from "../../support/billing.ts";
import { type StockedOrganisation, stockDay, stockOrganisation } from "../../support/stocked-organisation.ts";

/** Finding 19: PDF addresses live for 8 days, and a stranger's contract is served inline on our origin. */

const app: TestApp = useTestApp({ checksAnswers: false });
let stock: StockedOrganisation;
let made = 0;

beforeEach(async () => {
	made += 1;
	stock = await stockOrganisation(app, `qxalpha${made}`);
});
afterEach(() => {
	app.now = `${stockDay}T10:00:00.000Z`;
});

const open = async (path: string) => (await app.request({ method: "GET", path })).status;

async function addresses(): Promise<Record<string, string>> {
	app.now = `${stockDay}T10:00:00.000Z`;
	const { write } = stock.callers;
	const { invoice, credit_note, process_status } = stock.uuids;
	const { pdf_url } = await succeed(write.get(`/invoice/${invoice}/pdf`));
	const { file_url } = await succeed(write.get(`/invoice/${invoice}`));
	const note = await succeed(write.get(`/credit-note/${credit_note}/pdf`));
	const upload = await succeed(write.get(`/contract/upload/${process_status}`));
	return { pdf_url, file_url, note: note.pdf_url, contract: upload.file_url ?? upload.pdf_url };
}

it("an address from the API works for 15 minutes", async () => {
	const given = Object.entries(await addresses());
	for (const [, url] of given) expect(await open(pathOf(url))).toBe(200);
	app.now = `${stockDay}T10:14:00.000Z`;
	for (const [name, url] of given) expect(await open(pathOf(url)), `${name} after 14 minutes`).toBe(200);
	app.now = `${stockDay}T10:17:00.000Z`;
	for (const [name, url] of given)
		expect(await open(pathOf(url)), `${name} after 17 minutes`).toBeGreaterThanOrEqual(400);
});

it("revoking the payment link also disables the invoice's earlier PDF addresses", async () => {
	const { pdf_url, file_url, note } = await addresses();
	await succeed(stock.callers.owner.post(`/invoice/${stock.uuids.invoice}/payment-link/revoke`));
	for (const url of [pdf_url, file_url]) expect(await open(pathOf(url as string))).toBeGreaterThanOrEqual(400);
	expect(await open(pathOf(note as string))).toBe(200);
	const { pdf_url: anew } = await succeed(stock.callers.write.get(`/invoice/${stock.uuids.invoice}/pdf`));
	expect(await open(pathOf(anew))).toBe(200);
});

it("a stranger's contract is a download, or shown in a sandbox without scripts", async () => {
	const { contract } = await addresses();
	const { status, headers } = await app.request({ method: "GET", path: pathOf(contract as string) });
	expect(status).toBe(200);
	const isDownload = /^attachment/.test(String(headers["content-disposition"]));
	const policy = String(headers["content-security-policy"]);
	const isSandboxed = /(^|;)\s*sandbox(?![^;]*allow-(scripts|same-origin))/.test(policy);
	expect({ isSafe: isDownload || isSandboxed, disposition: headers["content-disposition"], policy }).toMatchObject({
		isSafe: true,
	});
	expect(headers["x-content-type-options"]).toBe("nosniff");
});
