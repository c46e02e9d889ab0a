import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, freemem, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate, prepareServiceRole, startEmbeddedPostgres } from "../../src/platform/index.ts";
import { startedFolderVariable } from "./service.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The test server's address; each test file clones its own database from the template. */
		postgres: string;
	}
}

export const templateDatabase = "tallybook_template";

/** As many as a service may use, for each worker that runs tests concurrently. */
const connections = 100 * availableParallelism();

/** Where the server's address stands for the other projects of the run: each has loaded this file for itself. */
const shared = "TALLYBOOK_TEST_POSTGRES";

/** Room for the databases of the files that run at the same time, and for the write-ahead log. */
const dataSize_bytes = 4 * 1024 ** 3;

/** In memory where there is room: hundreds of new databases keep a slow disk busy for most of a run. */
function placeOfData(): string {
	const memory = "/dev/shm";
	if (!existsSync(memory)) return tmpdir();
	const { bavail, bsize } = statfsSync(memory);
	return Math.min(bavail * bsize, freemem()) > dataSize_bytes ? memory : tmpdir();
}

/** Starts one embedded PostgreSQL for all tests, with a migrated template to clone; removes it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const running = process.env[shared];
	if (running !== undefined) {
		project.provide("postgres", running);
		return async () => {};
	}
	const dataDirectory = mkdtempSync(join(placeOfData(), "tallybook-test-"));
	const server = await startEmbeddedPostgres({
		dataDirectory,
		purpose: "serve",
		name: "tallybook test",
		// Crashes are tested elsewhere; here nothing needs to outlive the run.
		settings: [
			"fsync=off",
			"synchronous_commit=off",
			"full_page_writes=off",
			"max_wal_size=512MB",
			// Hundreds of small databases, each with connections of its own: a large cache costs more to map than it saves.
			"shared_buffers=256MB",
			"jit=off",
			`max_connections=${connections}`,
		],
	});
	const admin = new pg.Client({ connectionString: server.connectionString });
	await admin.connect();
	await admin.query(`create database ${templateDatabase}`);
	const template = new URL(server.connectionString);
	template.pathname = `/${templateDatabase}`;
	await migrate(template.href);
	await prepareServiceRole(template.href);
	await admin.query(`alter database ${templateDatabase} is_template true allow_connections false`);
	await admin.end();
	project.provide("postgres", server.connectionString);
	process.env[shared] = server.connectionString;
	const copied = mkdtempSync(join(tmpdir(), "tallybook-test-"));
	chmodSync(copied, 0o755);
	process.env[startedFolderVariable] = join(copied, "data");
	return async () => {
		delete process.env[shared];
		await server.stop();
		rmSync(dataDirectory, { recursive: true, force: true });
		rmSync(copied, { recursive: true, force: true });
	};
}
