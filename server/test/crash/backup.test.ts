import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ProgramProcess, runProgram, type Service, sleep, Workshop } from "../support/service.ts";

/** A kill at any moment leaves the service whole, and what is incomplete recognizable. `CRASHES=20 npx vitest run <file>` kills more. */

const crashes = Number(process.env.CRASHES ?? 2);
const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
let folder: string;
let service: Service;
/** How long an undisturbed run takes, to spread the kills over it. */
let backup_ms: number;

const target = () => join(folder, "target");
const data = () => ({ TALLYBOOK_DATA_DIR: join(folder, "data") });

beforeAll(async () => {
	folder = workshop.folder();
	service = await workshop.serve({ ...data(), TALLYBOOK_BOOTSTRAP_TOKEN: token });
	const start_ms = performance.now();
	const made = await runProgram(["backup", target()], data());
	expect(made, made.stderr).toMatchObject({ code: 0 });
	backup_ms = performance.now() - start_ms;
});

afterAll(() => workshop.clear());

/** Runs a command and kills it after a share of the usual time. */
async function killed(words: readonly string[], environment: Record<string, string>, after_ms: number): Promise<void> {
	const program = workshop.keep(new ProgramProcess(words, environment));
	await Promise.race([sleep(after_ms), program.ended]);
	program.killGroup("SIGKILL");
	await program.ended;
}

async function readiness(): Promise<number> {
	const ready = await service.request("/health/ready");
	return ready.status;
}

it(`${crashes} kills of a backup leave the service serving and the earlier backup whole`, {
	timeout: 900_000,
}, async () => {
	for (let crash = 0; crash < crashes; crash += 1) {
		await killed(["backup", target()], data(), (backup_ms * (crash + 1)) / (crashes + 1));
		expect(await readiness()).toBe(200);
	}
	// Where a kill came too late, the backup is whole, and what is older than it is of no use to anyone.
	const names = readdirSync(target()).sort();
	const newest = names.findLastIndex((name) => existsSync(join(target(), name, "manifest.json")));
	const verified = await runProgram(["verify", target()], {});
	expect(verified, verified.stderr).toMatchObject({ code: 0 });
	for (const name of names.slice(newest + 1)) expect(verified.stderr).toContain(`${name} is incomplete`);
	const next = await runProgram(["backup", target()], data());
	expect(next, next.stderr).toMatchObject({ code: 0 });
});

it(`${crashes} kills of a restore leave a folder that is not served`, { timeout: 900_000 }, async () => {
	for (let crash = 0; crash < crashes; crash += 1) {
		const restored = { TALLYBOOK_DATA_DIR: join(folder, `restored-${crash}`) };
		await killed(["restore", target()], restored, (backup_ms * (crash + 1)) / (crashes + 1));
		if (!existsSync(restored.TALLYBOOK_DATA_DIR)) continue;
		const isWhole = !existsSync(join(restored.TALLYBOOK_DATA_DIR, "postgres.restoring"));
		const migrated = await runProgram(["migrate"], restored);
		expect(migrated.code, migrated.stderr).toBe(isWhole ? 0 : 1);
		if (!isWhole) expect(migrated.stderr).toContain("a restore into the data folder");
		rmSync(restored.TALLYBOOK_DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
	}
});

it("a kill of the service ends a backup without a manifest, and the next one is whole", async () => {
	const before = new Set(readdirSync(target()));
	const program = workshop.keep(new ProgramProcess(["backup", target()], data()));
	await sleep(backup_ms / 2);
	service.killGroup("SIGKILL");
	await service.ended;
	service = await workshop.serve({ ...data(), TALLYBOOK_BOOTSTRAP_TOKEN: token });
	const { code } = await program.ended;
	const added = readdirSync(target()).filter((name) => !before.has(name));
	for (const name of added) expect(existsSync(join(target(), name, "manifest.json"))).toBe(code === 0);
	const next = await runProgram(["backup", target()], data());
	expect(next, next.stderr).toMatchObject({ code: 0 });
});
