import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { postgresProcess, runProgram, Workshop } from "../support/service.ts";

const workshop = new Workshop();
afterAll(() => workshop.clear());

interface Report {
	readonly is_sound: boolean;
	readonly checks: readonly { readonly name: string; readonly level: string; readonly message: string }[];
}

function levelsOf(stdout: string): Record<string, string> {
	const { checks } = JSON.parse(stdout) as Report;
	return Object.fromEntries(checks.map(({ name, level }) => [name, level]));
}

it("doctor finds a fresh service sound but for warnings, beside it and without it", async () => {
	const environment = { TALLYBOOK_DATA_DIR: workshop.dataFolder() };
	const service = await workshop.serve(environment);
	const appUrl = service.address;
	const beside = await runProgram(["doctor", "--json"], { ...environment, APP_URL: appUrl });
	expect(beside, beside.stdout).toMatchObject({ code: 0, stderr: "" });
	expect(levelsOf(beside.stdout)).toMatchObject({
		...{ database: "ok", "database settings": "ok", extensions: "ok", migrations: "ok", connections: "ok" },
		...{ workers: "ok", "stuck jobs": "ok", clock: "ok", address: "ok", mail: "warn" },
	});
	await service.stop();

	const without = await runProgram(["doctor"], { ...environment, APP_URL: appUrl });
	expect(without.code, without.stdout).toBe(0);
	expect(without.stdout).toContain("no service runs it");
	expect(without.stdout).toMatch(/\n0 faults, \d warnings\n$/);
	expect(postgresProcess(environment.TALLYBOOK_DATA_DIR)).toBeNull();
});

it("doctor creates nothing, reports every invalid variable, repeats no secret, and exits with 1", async () => {
	const folder = join(workshop.folder(), "missing");
	const ended = await runProgram(["doctor"], {
		...{ TALLYBOOK_DATA_DIR: folder, PORT: "eighty", APP_URL: "nowhere" },
		...{ SMTP_URL: "smtp://ada:pa55word@127.0.0.1:1", STRIPE_SECRET_KEY: "pa55word" },
	});
	expect(ended).toMatchObject({ code: 1, stderr: "" });
	for (const words of ["fail  configuration", "PORT must be", "APP_URL must be", "MAIL_FROM is required", "STRIPE_"])
		expect(ended.stdout).toContain(words);
	expect(ended.stdout).toContain(`There is no database in ${folder} yet.`);
	expect(ended.stdout).not.toContain("pa55word");
	expect(existsSync(folder)).toBe(false);
	expect(await runProgram(["doctor", "--thorough"], {})).toMatchObject({ code: 2 });
});
