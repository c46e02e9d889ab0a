import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useServed } from "./served.ts";

const served = useServed();
const root = fileURLToPath(new URL("../../../", import.meta.url));
const sdk = join(root, "sdk/typescript");
const tsc = join(root, "node_modules/.bin/tsc");
const folder = mkdtempSync(join(tmpdir(), "tallybook-sdk-"));
const installed = join(folder, "node_modules/tallybook-sdk");
let packed: string[] = [];

/** The README's quick start, as it stands. */
function quickStart(): string {
	const readme = readFileSync(join(sdk, "README.md"), "utf8");
	return /<!-- quick start -->\n```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
}

beforeAll(() => {
	const copy = join(folder, "sdk");
	execFileSync("cp", ["-r", sdk, copy]);
	// The prepack script, with the compiler of this project.
	execFileSync(tsc, ["-p", copy, "--typeRoots", join(root, "node_modules/@types")]);
	const words = ["pack", "--json", "--ignore-scripts", "--offline", "--pack-destination", folder];
	const [its] = JSON.parse(execFileSync("npm", words, { cwd: copy, encoding: "utf8" })) as {
		filename: string;
		files: { path: string }[];
	}[];
	packed = its?.files.map(({ path }) => path) ?? [];
	mkdirSync(installed, { recursive: true });
	execFileSync("tar", ["-xzf", join(folder, its?.filename ?? ""), "-C", installed, "--strip-components=1"]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the packed package", () => {
	it("has what is needed, and nothing else", () => {
		const others = packed.filter((path) => !/^dist\/.*\.(js|d\.ts)$/.test(path));
		expect(others.toSorted()).toEqual(["LICENSE", "README.md", "package.json"]);
		expect(packed).toContain("dist/index.js");
		const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as object & {
			dependencies?: object;
		};
		expect(dependencies).toBeUndefined();
	});

	it("tells its own version", () => {
		const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as { version: string };
		expect(readFileSync(join(installed, "dist/version.js"), "utf8")).toContain(`"${version}"`);
	});

	it("runs the quick start of at most ten lines", async () => {
		const lines = quickStart()
			.split("\n")
			.filter((line) => line.trim() !== "" && !line.trim().startsWith("//"));
		expect(lines.length).toBeGreaterThan(5);
		expect(lines.length).toBeLessThanOrEqual(10);
		const { tallybook, organisation } = await served.client();
		const text = quickStart()
			.replace("http://localhost:3000", served.line.address)
			.replace("tb_live_…", organisation.token);
		writeFileSync(join(folder, "quick-start.mts"), text);
		expect(await run("quick-start.mts")).toMatchObject({ status: 0, stderr: "", stdout: "Turing SA api_call 12.5\n" });
		const [customer] = (await tallybook.customers.list()).items;
		const [event] = (await tallybook.usage.listEvents()).items;
		expect(customer).toMatchObject({ name: "Turing SA", email: "turing@example.com" });
		expect(event).toMatchObject({ event_name: "api_call", customer_uuid: customer?.uuid, event_value: "12.5" });
	});

	it("works where there is neither process nor Buffer, as at the edge", async () => {
		const text = `
			const write = process.stderr.write.bind(process.stderr);
			const { Buffer } = globalThis;
			globalThis.process = undefined;
			const { Tallybook } = await import("tallybook-sdk");
			const fetch = async (_url, init) => {
				const text = await new Response(new Blob([init.body]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
				write(JSON.parse(text).events.map((event) => event.idempotency_key + " " + event.event_value).join());
				return Response.json({ info: { created_events: 1, duplicates: [] }, errors: [] });
			};
			const usage = new Tallybook({ baseUrl: "https://billing.test", token: "t", fetch }).usageClient();
			// Node's own streams need it, but for this call.
			globalThis.Buffer = undefined;
			usage.track({ event_name: "call", idempotency_key: "ä", event_value: "0.5" });
			globalThis.Buffer = Buffer;
			await usage.close();`;
		writeFileSync(join(folder, "edge.mjs"), text);
		expect(await run("edge.mjs")).toEqual({ status: 0, stdout: "", stderr: "ä 0.5" });
	});

	it("has types by which the quick start holds, without those of Node", () => {
		const words = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom"];
		writeFileSync(join(folder, "typed.mts"), quickStart());
		const result = spawnSync(tsc, [...words, "--types", "", "typed.mts"], { cwd: folder, encoding: "utf8" });
		expect([result.status, result.stdout]).toEqual([0, ""]);
	});
});

/** Not by spawnSync: the service is in this process. */
function run(file: string): Promise<{ status: number; stdout: string; stderr: string }> {
	return new Promise((resolve) => {
		execFile(process.execPath, [file], { cwd: folder }, (error, stdout, stderr) => {
			resolve({ status: typeof error?.code === "number" ? error.code : error === null ? 0 : 1, stdout, stderr });
		});
	});
}
