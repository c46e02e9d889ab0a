import { type ExecFileException, execFile } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../server/test/support/app.ts";

const sdk = fileURLToPath(new URL("../", import.meta.url));
/** Where Go's own archive is unpacked is looked at last, in case the path does not name it. */
const environment = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/local/go/bin` };
const hasGo = await run("go", ["version"]).then(
	() => true,
	() => false,
);

const app = useTestApp();

describe.runIf(hasGo)(`the Go client${hasGo ? "" : " is not tested: there is no `go` here"}`, () => {
	it("is formatted, and vet finds nothing", async () => {
		expect(await run("gofmt", ["-l", "."])).toBe("");
		expect(await run("go", ["vet", "./..."])).toBe("");
	});

	it("passes its tests, with those against a running service", async () => {
		const address = await app.app.listen({ host: "127.0.0.1", port: 0 });
		const { token } = await app.client("write");
		const output = await run("go", ["test", "-count=1", "-v", "./..."], {
			TALLYBOOK_TEST_URL: address,
			TALLYBOOK_TEST_TOKEN: token,
		});
		expect(output).toMatch(/--- PASS: TestTheQuickStartRunsAsItStands/);
		expect(output).not.toMatch(/--- (FAIL|SKIP)/);
	}, 600_000);
});

/** What a command prints. Not by spawnSync: the service is in this process. */
function run(
	program: string,
	words: readonly string[],
	variables: Readonly<Record<string, string>> = {},
): Promise<string> {
	return new Promise((resolve, reject) => {
		const options = { cwd: sdk, env: { ...environment, ...variables }, maxBuffer: 16 * 1024 * 1024 };
		execFile(program, words, options, (error: ExecFileException | null, stdout, stderr) => {
			if (error === null) resolve(stdout + stderr);
			else reject(new Error(`${program} ${words.join(" ")}: ${stdout}${stderr}`));
		});
	});
}
