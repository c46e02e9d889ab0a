import { type EndedBackup, selectLastBackups } from "../backup/index.ts";
import { selectUploadBacklog } from "../contract-uploads/index.ts";
import { selectMailBacklog } from "../mail/index.ts";
import {
	type Context,
	countedAtMost,
	countFailedJobs,
	migrationState,
	nextRun,
	type RecurringTask,
	selectFailedJobs,
	selectHold,
	selectJobBacklogs,
	selectTaskStates,
	selectWorkers,
	type TaskState,
	type Timestamp,
	version,
} from "../platform/index.ts";
import { selectLatestRollUpOfLast } from "../usage/index.ts";
import { selectDeliveryBacklog } from "../webhooks/index.ts";
import { errorLine, withoutSecrets } from "./error-line.ts";
import type { InstallationStatus, RecurringTaskStatus } from "./schemas.ts";
import { selectServer } from "./store.ts";

const listed = 50;
/** A run may begin a little late without being overdue: a process that restarts, or a long run before it. */
const lateness_ms = 10 * 60_000;

/** How an installation is run. */
export interface Operation {
	readonly schedule: readonly RecurringTask[];
	/** Null: no backups are scheduled. */
	readonly backups: { readonly to: string; readonly every_ms: number } | null;
}

/** The state of the whole installation, for an operator. Of other organizations, it contains counts only. */
export async function readStatus(
	{ db, now, organisationId }: Context,
	{ schedule, backups }: Operation,
): Promise<InstallationStatus> {
	const [server, migrations, processes] = [await selectServer(db), await migrationState(db), await selectWorkers(db)];
	const hold = await selectHold(db);
	const mail = await selectMailBacklog(db, now, countedAtMost);
	const webhooks = await selectDeliveryBacklog(db, now, countedAtMost);
	const uploads = await selectUploadBacklog(db, countedAtMost);
	const backlogs = await selectJobBacklogs(db);
	const failed = await selectFailedJobs(db, organisationId, listed);
	const failures = await countFailedJobs(db, organisationId, countedAtMost);
	return {
		checked_at: now,
		version,
		database: { ...server, migrations_applied: migrations.applied, migrations_pending: migrations.pending.length },
		held: hold === null || hold.released_at !== null ? null : { moment: hold.moment, since: hold.since },
		backups: {
			schedule: backups === null ? null : { target: withoutSecrets(backups.to), every_ms: backups.every_ms },
			...presentBackups(await selectLastBackups(db)),
		},
		processes,
		waiting: {
			mail: { count: mail.waiting, since: mail.due_since },
			webhooks: { count: webhooks.waiting, since: webhooks.due_since },
			uploads: { count: uploads.waiting, since: uploads.oldest_at },
			usage_rolled_up_at: await selectLatestRollUpOfLast(db),
		},
		jobs: backlogs
			.filter(({ waiting, running, given_up }) => waiting + running + given_up > 0)
			.map(({ task, given_up, ...backlog }) => ({ kind: task, ...backlog, failed: given_up })),
		failed_jobs: {
			items: failed.map((job) => ({ ...job, error: errorLine(job.error) })),
			count: failures.own,
			of_other_organisations: failures.of_others,
		},
		tasks: await readTasks({ db, now }, schedule),
	};
}

function presentBackups({ last, lastWhole }: Awaited<ReturnType<typeof selectLastBackups>>) {
	const present = ({ finished_at, target }: EndedBackup) => ({ finished_at, target: withoutSecrets(target) });
	return {
		last: last && {
			...present(last),
			size_bytes: last.size_bytes,
			is_whole: last.fault === null,
			error: errorLine(last.fault),
		},
		last_whole: lastWhole && { ...present(lastWhole), size_bytes: lastWhole.size_bytes ?? 0 },
	};
}

async function readTasks(
	{ db, now }: Pick<Context, "db" | "now">,
	schedule: readonly RecurringTask[],
): Promise<RecurringTaskStatus[]> {
	const states = await selectTaskStates(
		db,
		schedule.map(({ task }) => task),
	);
	return schedule.map((recurring) => {
		const state = states.find(({ task }) => task === recurring.task) as TaskState;
		return {
			...state,
			schedule: recurring.schedule,
			is_failed: state.error !== null,
			error: errorLine(state.error),
			is_overdue: isOverdue(recurring, state.started_at, now),
			next_at: nextRun(recurring, Date.parse(now)),
		};
	});
}

/** Unknown, and so not overdue, before the first run. */
function isOverdue(task: RecurringTask, startedAt: Timestamp | null, now: Timestamp): boolean {
	if (startedAt === null) return false;
	const due = nextRun(task, Date.parse(startedAt));
	return due !== null && Date.parse(due) + lateness_ms < Date.parse(now);
}
