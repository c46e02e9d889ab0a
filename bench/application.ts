import { parseArgs } from "node:util";
import type { BrowserContext } from "playwright-core";
import { selectOrganisations } from "../server/src/organisations/index.ts";
import { type Context, Database, systemClock } from "../server/src/platform/index.ts";
import { TestBrowser } from "../server/test/support/browser.ts";
import { makeInvoices } from "./invoice-population.ts";
import { number, Report } from "./report.ts";
import { MeasuredService } from "./service.ts";

/**
 * The application in a real browser, with 100,000 invoices: `node bench/application.ts [--invoices 100000] [--rounds 9]`. Measures how long
 * the first page takes in a browser with an empty cache, and how long after a click on a filter its rows appear.
 */
const { values } = parseArgs({
	options: {
		invoices: { type: "string", default: "100000" },
		rounds: { type: "string", default: "9" },
	},
});
const rounds = Number(values.rounds);
const firstPage_ms = 1_000;
const filtered_ms = 300;
const owner = { email: "owner@bench.example", password: "a password for benches" } as const;

/** Each view of the list, and the text that appears in all of its rows and no others. */
const views = [
	{ view: "Paid", rows: "Paid" },
	{ view: "Drafts", rows: "Draft" },
	{ view: "Overdue", rows: "Overdue" },
] as const;

const report = new Report();
const service = new MeasuredService({
	TALLYBOOK_BOOTSTRAP_EMAIL: owner.email,
	TALLYBOOK_BOOTSTRAP_PASSWORD: owner.password,
});
const browser = new TestBrowser();

async function fill(): Promise<void> {
	const database = new Database(service.connectionString, { applicationName: "bench" });
	const [organisation] = await selectOrganisations(database);
	if (organisation === undefined) throw new Error("the service created no organization");
	const actor = { type: "command", id: null, name: "bench" } as const;
	const context: Context = {
		...{ db: database, now: systemClock(), organisationId: organisation.uuid },
		...{ actor, requestId: null },
	};
	await makeInvoices(context, Number(values.invoices));
	await database.close();
}

/** A new browser with only the session cookie. */
async function signedIn(): Promise<BrowserContext> {
	const window = await browser.window();
	const answer = await window.request.post(`${service.address}/api/v1/session`, { data: owner });
	if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}`);
	return window;
}

/** From entering the address until the page's figures are shown and its first link accepts the focus. */
async function firstPage(): Promise<number> {
	const tab = await (await signedIn()).newPage();
	const start = performance.now();
	await tab.goto(service.address, { waitUntil: "commit" });
	await tab.getByRole("heading", { name: "To do" }).waitFor();
	await tab.getByRole("link", { name: "Invoices" }).first().focus();
	const taken_ms = performance.now() - start;
	await browser.closeWindows();
	return taken_ms;
}

/** From each click on a view until all rows belong to it, by the page's own clock at its frames. */
async function filtering(): Promise<Map<string, number[]>> {
	const tab = await (await signedIn()).newPage();
	await tab.goto(`${service.address}/invoices`);
	const table = tab.getByRole("table", { name: "Invoices" });
	await table.waitFor();
	const taken = new Map<string, number[]>(views.map(({ view }) => [view, []]));
	for (let round = 0; round <= rounds; round += 1) {
		for (const { view, rows } of views) {
			// Back to a cached view: earlier results are requested again.
			await tab.goto(`${service.address}/invoices`);
			await table.waitFor();
			const taken_ms = await tab.evaluate(measureClick, { view, rows });
			// The first round warms up the server's caches.
			if (round > 0) taken.get(view)?.push(taken_ms);
		}
	}
	return taken;
}

/** Runs in the page. */
function measureClick({ view, rows }: { view: string; rows: string }): Promise<number> {
	const page = globalThis as unknown as {
		document: { querySelectorAll(selector: string): Iterable<{ textContent: string; click(): void }> };
		requestAnimationFrame(work: () => void): void;
	};
	const link = [...page.document.querySelectorAll("nav[aria-label=Views] a")].find((one) => one.textContent === view);
	if (link === undefined) throw new Error(`unknown view ${view}`);
	return new Promise((resolve) => {
		const start = performance.now();
		link.click();
		const look = () => {
			const shown = [...page.document.querySelectorAll("main tbody tr[data-row]")];
			const isThere = shown.length > 0 && shown.every(({ textContent }) => textContent.includes(rows));
			if (isThere) resolve(performance.now() - start);
			else page.requestAnimationFrame(look);
		};
		page.requestAnimationFrame(look);
	});
}

function median(figures: readonly number[]): number {
	return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function tell(what: string, figures: readonly number[]): number {
	const middle = median(figures);
	report.line(`  ${what}: ${number(middle)} ms (${number(Math.min(...figures))}–${number(Math.max(...figures))})`);
	return middle;
}

try {
	await service.start();
	await fill();
	// Builds the pages now if the sources have changed.
	await fetch(service.address);
	await browser.start();
	report.heading(`With ${values.invoices} invoices, medians of ${rounds} (the fastest and the slowest)`);
	await firstPage();
	const first: number[] = [];
	for (let round = 0; round < rounds; round += 1) first.push(await firstPage());
	const first_ms = tell("the first page, in a browser with an empty cache", first);
	report.claim({ what: "until it is usable", figure: first_ms, limit: firstPage_ms, is: "at most", unit: " ms" });
	const slowest_ms = Math.max(...[...(await filtering())].map(([view, figures]) => tell(`the view ${view}`, figures)));
	report.claim({
		what: "until a view's rows appear",
		figure: slowest_ms,
		limit: filtered_ms,
		is: "at most",
		unit: " ms",
	});
} finally {
	await browser.stop();
	await service.stop();
}
process.exitCode = report.end();
