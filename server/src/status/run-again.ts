import { recordChange } from "../audit/index.ts";
import {
	addJob,
	type Context,
	conflict,
	inTransaction,
	lockJob,
	lockTask,
	type RecurringTask,
	Refusal,
	recurringPayload,
	requeueJob,
	selectTaskStates,
} from "../platform/index.ts";

/**
 * Makes a failed job due at once.
 * @throws Refusal 404 if it is done or of another organization; 409 if it has not failed, or was started again already
 */
export function runJobAgain(context: Context, id: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const { db, organisationId } = context;
		const job = await lockJob(db, organisationId, id);
		if (job === null) throw new Refusal("not_found", "not_found", "The job is done, or there is no such job.");
		const { kind, attempts, is_failed } = job;
		if (!is_failed) throw conflict("job_not_failed", "The job waits or runs already.");
		await requeueJob(db, id);
		const before = { id, kind, attempts };
		const after = { id, kind, attempts: 0 };
		await recordChange(context, { action: "run", resource: "job", resourceUuid: organisationId, before, after });
	});
}

/**
 * Makes a recurring task run at once, besides its schedule.
 * @throws Refusal 404 if there is no such task; 409 if a run waits or is in progress
 */
export function runTaskAgain(context: Context, task: string, schedule: readonly RecurringTask[]): Promise<void> {
	if (!schedule.some((recurring) => recurring.task === task)) {
		throw new Refusal("not_found", "not_found", "There is no such recurring task.");
	}
	return inTransaction(context, async (context) => {
		const { db, organisationId } = context;
		await lockTask(db, task);
		const [state] = await selectTaskStates(db, [task]);
		if (state?.is_waiting || state?.is_running) throw conflict("task_in_progress", "The task waits or runs already.");
		// The queue keeps it apart from the next run by the clock.
		await addJob(db, task, recurringPayload, { queue: task });
		const change = { action: "run", resource: "recurring_task", resourceUuid: organisationId };
		await recordChange(context, { ...change, before: null, after: { task } });
	});
}
