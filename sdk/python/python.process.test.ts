import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { useTestApp } from "../../server/test/support/app.ts";

/** Runs the Python client's own tests with the machine's Python, against a running service. */

/** The tests start many processes, each of which takes a while on a busy machine. */
const timeout_ms = 900_000;

const folder = fileURLToPath(new URL("./", import.meta.url));
const missing = whyNotHere();
const app = useTestApp({ checksAnswers: false });

it.skipIf(missing !== null)(
	`the Python client holds its tests${missing === null ? "" : ` (skipped: ${missing})`}`,
	async () => {
		const address = await app.app.listen({ host: "127.0.0.1", port: 0 });
		const { token } = await app.client();
		const { code, output } = await runPython(address, token);
		expect(output).toMatch(/^OK( \(skipped=\d+\))?$/m);
		expect(code).toBe(0);
	},
	timeout_ms,
);

/** Null if there is a Python that the client supports. */
function whyNotHere(): string | null {
	try {
		const text = "import sys; print(*sys.version_info[:2])";
		const [major = 0, minor = 0] = execFileSync("python3", ["-c", text], { encoding: "utf8" }).split(" ").map(Number);
		return major === 3 && minor >= 10 ? null : `python3 is ${major}.${minor}, and 3.10 is needed`;
	} catch {
		return "there is no python3";
	}
}

async function runPython(address: string, token: string): Promise<{ code: number | null; output: string }> {
	const { PATH, HOME, TMPDIR } = process.env;
	const child = spawn("python3", ["-m", "unittest", "discover", "-s", "tests", "-t", "."], {
		cwd: folder,
		env: {
			PATH,
			HOME,
			TMPDIR,
			PYTHONPATH: "src",
			PYTHONDONTWRITEBYTECODE: "1",
			TALLYBOOK_TEST_URL: address,
			TALLYBOOK_TEST_TOKEN: token,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	const [code] = (await once(child, "close")) as [number | null];
	return { code, output };
}
