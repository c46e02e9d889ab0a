import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { isTest, readSourceFiles, type SourceFile } from "./source-files.ts";
import { type Statement, statementsOf, type Table } from "./statements.ts";

/** Where SQL may be, and which rooms' tables it may access. The rooms' order is that of .dependency-cruiser.cjs. */

const rules = createRequire(import.meta.url)("../../../.dependency-cruiser.cjs") as { forbidden: { name: string }[] };
const rooms = rules.forbidden
	.map(({ name }) => /^(.+)-imports-earlier-rooms$/.exec(name)?.[1])
	.filter((room) => room !== undefined);
const schemas = new Set([...rooms, "platform", "graphile_worker"]);

/** Tables in the schema of another room than their own. */
const movedTables: Readonly<Record<string, string>> = {
	"contracts.upload": "contract-uploads",
	"contracts.upload_piece": "contract-uploads",
	"contracts.extracted_term": "contract-uploads",
	"contracts.form": "contract-uploads",
	"contracts.form_correction": "contract-uploads",
	"contracts.upload_text": "contract-uploads",
	// What an installation remembers of its copies.
	"platform.backup": "backup",
	"platform.log_archive": "backup",
	// The job queue belongs to the platform, which schedules recurring tasks itself.
	"graphile_worker._private_known_crontabs": "platform",
};

const ownerOf = ({ schema, name }: Table): string => movedTables[`${schema}.${name}`] ?? schema;

const tablesOfPersons = [
	"auth.account",
	"auth.session",
	"auth.recovery_code",
	"auth.password_link",
	"auth.email_link",
	"auth.attempt_streak",
];

/** Tables whose rows belong to no organization (structure.test.ts lists them with reasons). */
const tablesOfNobody = new Set([
	...[
		"platform.backup",
		"platform.hold",
		"platform.installation",
		"platform.log_archive",
		"platform.migration",
		"platform.secret",
	],
	...[
		"usage.distribution",
		"platform.task_run",
		"platform.unfinished_copy",
		"platform.moved",
		"graphile_worker.migrations",
	],
	...tablesOfPersons,
]);

/** Statements that act for no organization, by file and part of their text, each with the reason. */
const acrossOrganisations: readonly (readonly [path: string, part: string, reason: string])[] = [
	[
		"server/src/auth/tokens/token-store.ts",
		"from auth.token where hash = $1",
		"a request's token is what tells its organisation",
	],
	["server/src/platform/db/remove-organisation.ts", "complete_jobs", "a job names its organisation in its payload"],
	[
		"server/src/platform/jobs/queue-state.ts",
		"graphile_worker.jobs",
		"the operator's view of the queue: kinds and counts",
	],
	["server/src/platform/jobs/backlog-store.ts", "_private_tasks", "operators see how much waits in all"],
	["server/src/platform/jobs/task-run-store.ts", "_private_tasks", "recurring tasks serve all organisations"],
	["server/src/platform/jobs/recurring-store.ts", "_private_known_crontabs", "recurring tasks serve all organisations"],
	["server/src/platform/jobs/failed-job-store.ts", "_private_jobs", "a job names its organisation in its payload"],
	["server/src/platform/jobs/worker-presence.ts", "force_unlock_workers", "a dead worker had jobs of any organisation"],
];

function statementsIn(files: readonly SourceFile[]): Statement[] {
	return files
		.filter(({ path }) => path.startsWith("server/src/") && !isTest(path))
		.flatMap(statementsOf)
		.filter(({ writes, reads }) => [...writes, ...reads].some(({ schema }) => schemas.has(schema)));
}

const roomOf = ({ path }: Statement): string => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? "the top";
const place = ({ path, line }: Statement): string => `${path}:${line}`;

function outsideStores(statements: readonly Statement[]): string[] {
	return statements
		.filter(({ path }) => !/\/[^/]*store[^/]*\.ts$|\/store\//.test(path) && !path.startsWith("server/src/platform/"))
		.map(place);
}

function writingElsewhere(statements: readonly Statement[]): string[] {
	return statements.flatMap((statement) =>
		statement.writes
			.filter((table) => schemas.has(table.schema) && ownerOf(table) !== roomOf(statement))
			.map(({ schema, name }) => `${place(statement)} writes ${schema}.${name}`),
	);
}

function readingLaterRooms(statements: readonly Statement[]): string[] {
	return statements.flatMap((statement) => {
		const room = roomOf(statement);
		// The job queue belongs to the platform, in its own schema.
		const own = room === "platform" ? [room, "graphile_worker"] : room === "backup" ? [room, "platform"] : [room];
		const allowed = new Set<string>([...own, ...rooms.slice(0, Math.max(rooms.indexOf(room), 0))]);
		return statement.reads
			.filter((table) => schemas.has(table.schema) && !allowed.has(ownerOf(table)))
			.map(({ schema, name }) => `${place(statement)} reads ${schema}.${name}`);
	});
}

function withoutOrganisation(statements: readonly Statement[]): string[] {
	return statements
		.filter(({ writes, reads }) =>
			[...writes, ...reads].some(({ schema, name }) => schemas.has(schema) && !tablesOfNobody.has(`${schema}.${name}`)),
		)
		.filter(({ text }) => !/\borganisation_id\b/.test(text))
		.filter(({ path, text }) => !acrossOrganisations.some(([file, part]) => file === path && text.includes(part)))
		.map(place);
}

const checks: readonly {
	name: string;
	faults: (statements: readonly Statement[]) => string[];
	bad: SourceFile;
	good: SourceFile;
}[] = [
	{
		name: "SQL stands in stores and in the platform only",
		faults: outsideStores,
		bad: {
			path: "server/src/usage/actions.ts",
			text: 'db.rows("select uuid from usage.event where organisation_id = $1");',
		},
		good: {
			path: "server/src/usage/event-store.ts",
			text: 'db.rows("select uuid from usage.event where organisation_id = $1");',
		},
	},
	{
		name: "a room writes its own schema only",
		faults: writingElsewhere,
		bad: {
			path: "server/src/usage/store.ts",
			text: "db.execute(`update customers.customer set name = $2 where organisation_id = $1`);",
		},
		good: {
			path: "server/src/customers/store.ts",
			text: "db.execute(`update customers.customer set name = $2 where organisation_id = $1`);",
		},
	},
	{
		name: "a room reads its own schema and those of earlier rooms",
		faults: readingLaterRooms,
		bad: {
			path: "server/src/metrics/store.ts",
			text: "db.rows(`select 1 from metrics.metric m join contracts.item i using (organisation_id)`);",
		},
		good: {
			path: "server/src/contracts/store.ts",
			text: "db.rows(`select 1 from contracts.item i join metrics.metric m using (organisation_id)`);",
		},
	},
	{
		name: "every statement names the organisation",
		faults: withoutOrganisation,
		bad: { path: "server/src/metrics/store.ts", text: "db.rows(`select name from metrics.metric where uuid = $1`);" },
		good: {
			path: "server/src/metrics/store.ts",
			// biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program, whose own template this is
			text: "const matches = `organisation_id = $1`;\ndb.rows(`select name from metrics.metric where ${matches}`);",
		},
	},
];

const statements = statementsIn(readSourceFiles());

describe.each(checks)("$name", ({ faults, bad, good }) => {
	it("holds in the whole program", () => {
		expect(faults(statements)).toEqual([]);
	});

	it("is broken by a bad example and not by a good one", () => {
		expect(faults(statementsIn([bad]))).not.toEqual([]);
		expect(faults(statementsIn([good]))).toEqual([]);
	});
});

it("each statement that acts for no organization still exists", () => {
	const needless = acrossOrganisations.filter(
		([file, part]) => !statements.some(({ path, text }) => path === file && text.includes(part)),
	);
	expect(needless).toEqual([]);
});

it("a room does not read the tables of one that has left its schema", () => {
	const text = "db.rows(`select uuid from contracts.upload where organisation_id = $1`);";
	const reading = (room: string) => readingLaterRooms(statementsIn([{ path: `server/src/${room}/store.ts`, text }]));
	expect(reading("contracts")).toEqual(["server/src/contracts/store.ts:1 reads contracts.upload"]);
	expect(reading("contract-uploads")).toEqual([]);
});

it("each table in another room's schema is still written by its own room", () => {
	const written = new Set(statements.flatMap(({ writes }) => writes.map(({ schema, name }) => `${schema}.${name}`)));
	expect(Object.keys(movedTables).filter((table) => !written.has(table))).toEqual([]);
});

it("at least some statements were found", () => {
	expect(statements.length).toBeGreaterThan(20);
});
