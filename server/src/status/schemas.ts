import { described, Instant, nullable, type Static, strictObject, Type } from "../platform/http/index.ts";
import { countedAtMost } from "../platform/index.ts";

const count = (description: string) =>
	Type.Integer({ minimum: 0, description: `${description} Counted up to ${countedAtMost}.` });

const Backlog = Type.Object(
	{
		count: count("How many wait."),
		since: nullable(described(Instant, "Since when the first of them has been due. Null if none is.")),
	},
	{ $id: "Backlog", description: "What waits of one kind, of all organizations." },
);

const JobKind = Type.Object(
	{
		kind: Type.String({ description: "The kind of job." }),
		waiting: count("Jobs that are due."),
		oldest_s: Type.Number({ description: "For how many seconds the first of them has been due." }),
		running: count("Jobs in progress."),
		failed: count("Jobs that failed as often as they may."),
	},
	{ $id: "JobKind", description: "The jobs of one kind, of all organizations." },
);

const FailedJob = Type.Object(
	{
		id: Type.String({ description: "The job's number in the queue." }),
		kind: Type.String({ description: "The kind of job." }),
		attempts: Type.Integer({ minimum: 1, description: "How often it was tried." }),
		failed_at: described(Instant, "When it failed for the last time."),
		error: nullable(Type.String({ description: "The first line of the last error, without secrets." })),
	},
	{ $id: "FailedJob", description: "A job that failed as often as it may." },
);

export const RecurringTaskStatus = Type.Object(
	{
		task: Type.String({ description: "The task." }),
		schedule: Type.String({ description: "Minute, hour, day of month, month and day of week, in UTC." }),
		started_at: nullable(described(Instant, "When its last completed run began. Null if it has never run.")),
		duration_ms: nullable(Type.Number({ description: "How long that run took." })),
		is_failed: Type.Boolean({ description: "Whether that run failed." }),
		error: nullable(Type.String({ description: "The first line of its error, without secrets." })),
		is_waiting: Type.Boolean({ description: "Whether a run waits to begin." }),
		is_running: Type.Boolean({ description: "Whether a run is in progress." }),
		is_overdue: Type.Boolean({ description: "Whether a run should have begun ten minutes ago and did not." }),
		next_at: nullable(described(Instant, "When it is due next.")),
	},
	{ $id: "RecurringTaskStatus", description: "A recurring task, and its last run." },
);
export type RecurringTaskStatus = Static<typeof RecurringTaskStatus>;

const target = Type.String({ description: "Where to: a folder, or `s3://bucket/prefix`." });
const finished_at = described(Instant, "When it ended.");

const Backups = Type.Object(
	{
		schedule: nullable(
			Type.Object(
				{ target, every_ms: Type.Integer({ minimum: 1, description: "How often a backup is made." }) },
				{ $id: "BackupSchedule", description: "As configured. Null: no backup is scheduled." },
			),
		),
		last: nullable(
			Type.Object(
				{
					finished_at,
					target,
					size_bytes: nullable(Type.Integer({ minimum: 0, description: "Its size there. Null if it failed." })),
					is_whole: Type.Boolean({ description: "Whether it can be restored." }),
					error: nullable(Type.String({ description: "Why it failed, without secrets. Null if it is whole." })),
				},
				{ $id: "LastBackup", description: "The last backup that ended. Null if none has." },
			),
		),
		last_whole: nullable(
			Type.Object(
				{ finished_at, target, size_bytes: Type.Integer({ minimum: 0, description: "Its size there." }) },
				{ $id: "LastWholeBackup", description: "The last one that can be restored. Null if none can." },
			),
		),
	},
	{ $id: "BackupStatus", description: "Backups of the installation." },
);

export const InstallationStatus = Type.Object(
	{
		checked_at: described(Instant, "The time of these figures."),
		version: Type.String({ description: "The version of the process that answers." }),
		database: Type.Object(
			{
				version: Type.String({ description: "PostgreSQL's version." }),
				size_bytes: Type.Integer({ minimum: 0, description: "The size of the database." }),
				migrations_applied: Type.Integer({ minimum: 0, description: "Migrations that were applied." }),
				migrations_pending: Type.Integer({ minimum: 0, description: "Migrations of this version that are missing." }),
			},
			{ $id: "DatabaseStatus", description: "The database." },
		),
		held: nullable(
			Type.Object(
				{
					moment: described(Instant, "The time that was restored."),
					since: described(Instant, "When it was restored."),
				},
				{ $id: "HeldInstallation", description: "A restore to an earlier time that was not released yet." },
			),
		),
		backups: Backups,
		processes: Type.Array(
			Type.Object(
				{
					host: Type.String({ description: "The machine's name." }),
					process_id: Type.Integer({ description: "The process ID." }),
					version: Type.String({ description: "Its version." }),
				},
				{ $id: "WorkerProcess", description: "A process that does background work." },
			),
			{ description: "The processes that are alive and do background work." },
		),
		waiting: Type.Object(
			{
				mail: Backlog,
				webhooks: Backlog,
				uploads: Backlog,
				usage_rolled_up_at: nullable(
					described(Instant, "When the usage of the organization furthest behind was last rolled up."),
				),
			},
			{ $id: "WaitingWork", description: "What waits, of all organizations." },
		),
		jobs: Type.Array(JobKind, { description: "Jobs by kind; those that have any." }),
		failed_jobs: Type.Object(
			{
				items: Type.Array(FailedJob, {
					description: "The last 50 of your organization and of the installation itself, newest first.",
				}),
				count: count("How many there are of those."),
				of_other_organisations: count("How many other organizations have."),
			},
			{ $id: "FailedJobs", description: "Jobs that failed as often as they may." },
		),
		tasks: Type.Array(RecurringTaskStatus, { description: "Every recurring task." }),
	},
	{ $id: "InstallationStatus", description: "What waits, what failed, and what recurring tasks did." },
);
export type InstallationStatus = Static<typeof InstallationStatus>;

export const JobPath = strictObject({
	job_id: Type.String({ pattern: "^[1-9]\\d{0,17}$", description: "The job's number in the queue." }),
});
export const TaskPath = strictObject({ task: Type.String({ maxLength: 100, description: "The recurring task." }) });
