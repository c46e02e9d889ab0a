import { spawnSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
	isAlive,
	ProgramProcess,
	postgresProcess,
	runProgram,
	type Service,
	until,
	Workshop,
} from "../support/service.ts";

/** The embedded PostgreSQL and its failures, with real processes. */

const workshop = new Workshop();
afterAll(() => workshop.clear());

const token = "a-token-of-at-least-thirty-two-characters";

function serve(folder: string): Promise<Service> {
	return workshop.serve({ TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token });
}

async function nameOf(service: Service): Promise<unknown> {
	const { body } = await service.request("/api/v1/organisation", { token });
	return (body as { name: string }).name;
}

const rename = (service: Service, name: string) =>
	service.request("/api/v1/organisation", { token, method: "PUT", body: { name } });

describe("a data folder", () => {
	const folder = workshop.dataFolder();

	it("keeps its data across a stop and a start; a command works beside the service; a second service is refused", async () => {
		const first = await serve(folder);
		await rename(first, "Kept");
		expect(await first.stop()).toMatchObject({ code: 0 });
		expect(postgresProcess(folder)).toBeNull();

		const second = await serve(folder);
		expect(await nameOf(second)).toBe("Kept");

		const beside = await runProgram(["organisation", "create", "--name", "Beside"], { TALLYBOOK_DATA_DIR: folder });
		expect(beside).toMatchObject({ code: 0, stdout: expect.stringMatching(/^[0-9a-f-]{36}\n$/), stderr: "" });
		expect(await nameOf(second)).toBe("Kept");

		const third = await runProgram(["serve"], { TALLYBOOK_DATA_DIR: folder, PORT: "0" });
		expect(third.code).toBe(1);
		expect(third.stderr).toContain(
			`the data folder ${folder} is in use by another process (tallybook serve, process ${second.child.pid})`,
		);
		expect(await nameOf(second)).toBe("Kept");
	});

	it("that a command uses is waited for by a service", async () => {
		const own = workshop.dataFolder();
		await (await serve(own)).stop();
		const backups = workshop.folder();
		const words = ["backup", backups, "--rate", "5"];
		const command = workshop.keep(new ProgramProcess(words, { TALLYBOOK_DATA_DIR: own }));
		await until(() => readdirSync(backups, { recursive: true }).length > 1);
		// However slow the machine, the command lasts until the service waits.
		command.kill("SIGSTOP");
		const service = workshop.keep(new ProgramProcess(["serve"], { TALLYBOOK_DATA_DIR: own, PORT: "0" }));
		const waits = `waiting for tallybook backup, process ${command.child.pid}, which uses`;
		await until(() => service.stderr.includes(waits));
		expect(service.stdout).not.toContain("is running at");
		command.kill("SIGCONT");
		expect(await command.ended).toMatchObject({ code: 0 });
		await until(() => service.stdout.includes("is running at"));
		service.kill("SIGTERM");
		expect(await service.ended).toMatchObject({ code: 0 });
	});

	it("of a killed service: the next takes over the server left running, with everything acknowledged", async () => {
		const own = workshop.dataFolder();
		const service = await serve(own);
		await rename(service, "Before the kill");
		const orphan = postgresProcess(own) as number;
		service.kill("SIGKILL");
		await service.ended;
		expect(isAlive(orphan)).toBe(true);

		const successor = await serve(own);
		expect(await nameOf(successor)).toBe("Before the kill");
		expect(isAlive(orphan)).toBe(false);
		expect(postgresProcess(own)).not.toBe(orphan);
		await successor.stop();
	});

	it("of a service killed with its server comes back with everything acknowledged", async () => {
		const own = workshop.dataFolder();
		const service = await serve(own);
		for (const name of ["One", "Two", "Three"]) await rename(service, name);
		const postgres = postgresProcess(own) as number;
		service.killGroup("SIGKILL");
		process.kill(postgres, "SIGKILL");
		await service.ended;
		const successor = await serve(own);
		expect(await nameOf(successor)).toBe("Three");
		await successor.stop();
	});

	it("whose server alone was killed answers 503 for a moment, then serves again on its own", async () => {
		const own = workshop.dataFolder();
		const service = await serve(own);
		await rename(service, "Before");
		const killed = postgresProcess(own) as number;
		process.kill(killed, "SIGKILL");
		await until(() => ![null, killed].includes(postgresProcess(own)));
		await until(async () => (await service.request("/api/v1/organisation", { token })).status === 200);
		expect(await nameOf(service)).toBe("Before");
		expect(await service.stop()).toMatchObject({
			code: 0,
			stderr: expect.stringContaining("PostgreSQL stopped unexpectedly; restarting it"),
		});
		expect(postgresProcess(own)).toBeNull();
	});

	it("with a lock file whose process id is somebody else's by now is started all the same", async () => {
		const own = workshop.dataFolder();
		await (await serve(own)).stop();
		const lockFile = join(own, "postgres", "postmaster.pid");
		writeFileSync(lockFile, `1\n${join(own, "postgres")}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`);
		const service = await serve(own);
		expect((await service.request("/health/ready")).status).toBe(200);
		await service.stop();
	});

	it("with a first start killed halfway is cleaned up and created again", async () => {
		const own = workshop.folder();
		const goneProcess = 4_194_304; // Above the highest process id of Linux.
		const draft = join(own, `postgres.new-${goneProcess}`);
		mkdirSync(join(draft, "base"), { recursive: true });
		writeFileSync(`${draft}.password`, "secret");
		const longAgo = new Date("2026-01-01T00:00:00Z");
		for (const path of [draft, `${draft}.password`]) utimesSync(path, longAgo, longAgo);
		const service = await serve(own);
		expect(await nameOf(service)).toBe("My company");
		expect(readdirSync(own).sort()).toEqual(["postgres", "postgres.log"]);
		await service.stop();
	});
});

describe("a data folder that cannot be used", () => {
	it("because a file is in its place is reported with the variable's name", async () => {
		const file = join(workshop.folder(), "a-file");
		writeFileSync(file, "");
		for (const path of [file, join(file, "below")]) {
			const ended = await runProgram(["migrate"], { TALLYBOOK_DATA_DIR: path });
			expect(ended.code).toBe(1);
			expect(ended.stderr).toContain(`TALLYBOOK_DATA_DIR: the data folder ${path} cannot be used`);
			expect(ended.stderr.trim().split("\n")).toHaveLength(1);
		}
	});

	const nobody = { uid: 65_534, gid: 65_534 };
	// Only root can act as another user, and only if others can read the checkout.
	const canBeNobody = process.getuid?.() === 0 && spawnSync(process.execPath, ["--version"], nobody).status === 0;

	it.runIf(canBeNobody)("because another user owns it is reported with an explanation", async () => {
		const own = workshop.folder();
		const ended = await workshop.keep(new ProgramProcess(["migrate"], { TALLYBOOK_DATA_DIR: own }, nobody)).ended;
		expect(ended.code).toBe(1);
		expect(ended.stderr).toContain("is not readable and writable for this user");
	});
});

// Issue 17, finding 20: other services also run as nobody, so their processes could enter the folder.
it.runIf(process.getuid?.() === 0)(
	"under root, the files belong to a dedicated user, and files owned by nobody are moved to it",
	async () => {
		const own = workshop.folder();
		const cluster = join(own, "postgres");
		const kept = () =>
			[own, cluster].map((path) => {
				const { uid, mode } = statSync(path);
				return { isShared: [0, 65_534].includes(uid), mode: mode & 0o777 };
			});
		const closed = { isShared: false, mode: 0o700 };
		const first = await serve(own);
		await rename(first, "Kept");
		expect(first.stderr).toContain("running as root");
		expect(await first.stop()).toMatchObject({ code: 0 });
		expect(kept()).toEqual([closed, closed]);

		// As left by an earlier version.
		spawnSync("chown", ["-R", "65534:65534", cluster]);
		chownSync(own, 0, 0);
		chmodSync(own, 0o755);
		const second = await serve(own);
		expect(await nameOf(second)).toBe("Kept");
		expect(kept()).toEqual([closed, closed]);
		expect(await second.stop()).toMatchObject({ code: 0 });
	},
);

it("of two concurrent first starts on one folder, one serves and the other is refused with an explanation", async () => {
	const own = workshop.folder();
	const environment = { TALLYBOOK_DATA_DIR: own, PORT: "0" };
	const starts = [0, 1].map(() => workshop.keep(new ProgramProcess(["serve"], environment)));
	await until(() => starts.some(({ child }) => child.exitCode !== null));
	await until(() => starts.some(({ stdout }) => stdout.includes("is running at")));
	const loser = starts.find(({ child }) => child.exitCode !== null) as ProgramProcess;
	const winner = starts.find((start) => start !== loser) as ProgramProcess;
	expect((await loser.ended).stderr).toMatch(/is in use by another process/);
	winner.kill("SIGTERM");
	expect(await winner.ended).toMatchObject({ code: 0 });
	expect(readFileSync(join(own, "postgres", "PG_VERSION"), "utf8")).toMatch(/^\d+/);
});
