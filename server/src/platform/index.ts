export { detached, noteOrganisation } from "./activity.ts";
export { type Address, completeAddress } from "./address.ts";
export { bufferPool } from "./buffer-pool.ts";
export { after, type Clock, dateOf, inMicroseconds, pause, systemClock, type Timestamp } from "./clock.ts";
export { BaseBackup } from "./cluster/base-backup.ts";
export { type EmbeddedPostgres, startEmbeddedPostgres } from "./cluster/embedded.ts";
export {
	chooseLaunch,
	closeDataDirectory,
	embeddedMajor,
	giveTo,
	type Launch,
	otherBinaries,
} from "./cluster/embedded-binaries.ts";
export { clusterDirectory, hasCluster, restoringDirectory } from "./cluster/embedded-cluster.ts";
export { clusterMajor, earlierCluster, isUpgradeInterrupted } from "./cluster/embedded-major.ts";
export { availableMemory_bytes } from "./cluster/embedded-settings.ts";
export { LogTooShort, type RecoveryTarget, recover } from "./cluster/recovery.ts";
export { type Actor, type ActorType, actorTypes, type Context, inTransaction, systemContext } from "./context.ts";
export { column, columnsOf, each, type RowOf } from "./db/columns.ts";
export {
	beginCopy,
	findMoved,
	findUnfinishedCopy,
	finishCopy,
	markMoved,
	unmarkMoved,
	verifyCopy,
} from "./db/copy-marks.ts";
export {
	Database,
	isDatabaseAway,
	json,
	sqlState,
	violatedConstraint,
} from "./db/database.ts";
export { Listener } from "./db/listener.ts";
export { isMigrated, migrate, migrationClient, minimumServerVersion } from "./db/migrate.ts";
export {
	type Foreseen,
	type ForeseenEffect,
	foreseeEverything,
	foreseeMigrations,
} from "./db/migrations/foresee.ts";
export { appliedMigrations, migrationState } from "./db/migrations/history.ts";
export { type AppliedMigration, newestMigration, ownSchemas } from "./db/migrations/migration-files.ts";
export type { Announced, Announcer, Parameter, Queries, Transaction } from "./db/queries.ts";
export { removeOrganisation } from "./db/remove-organisation.ts";
export { prepareServiceRole, serviceConnection } from "./db/service-role.ts";
export { Session } from "./db/session.ts";
export { SharedClock } from "./db/shared-clock.ts";
export { beginHold, endHold, type Hold, isHeld, isRestored, mustWait, selectHold } from "./hold/hold-store.ts";
export { isUuid, newUuid } from "./identifiers.ts";
export { count, gauge, observe, type Sample } from "./instruments/instruments.ts";
export { countedAtMost } from "./instruments/list.ts";
export { analyzeTask, statisticsJobs } from "./jobs/analyze-tables.ts";
export { selectJobBacklogs, selectWorkers } from "./jobs/backlog-store.ts";
export { defineJob, type JobHandler } from "./jobs/define-job.ts";
export {
	countFailedJobs,
	lockJob,
	requeueJob,
	selectFailedJobs,
} from "./jobs/failed-job-store.ts";
export * as field from "./jobs/field.ts";
export { type JobTrouble, jobTroubles, lateAfter_minutes } from "./jobs/queue-state.ts";
export { nextRun, type RecurringTask, recurringPayload } from "./jobs/recurring.ts";
export { lockTask, selectTaskStates, type TaskState } from "./jobs/task-run-store.ts";
export { addJob, startWorker, workOff } from "./jobs/worker.ts";
export { decimalFromJson, parseJson } from "./json.ts";
export { readJson } from "./json-text.ts";
export { examineKeys, KeyRing, MasterKeyFault, rotateKeys, wrapKeys } from "./keys/key-ring.ts";
export { keysChanged, selectKeys } from "./keys/key-store.ts";
export { MasterKey } from "./keys/master-key.ts";
export { PathSigner } from "./keys/signed-path.ts";
export { TokenSigner } from "./keys/signed-token.ts";
export { Vault } from "./keys/vault.ts";
export { createLog, type Log, type LogLevel, logLevels } from "./log/log.ts";
export { logFaults } from "./log/log-faults.ts";
export { createRedactor } from "./log/redact.ts";
export { secretsIn } from "./log/secrets-in-environment.ts";
export { networkOf } from "./network.ts";
export {
	conflict,
	type FieldError,
	invalid,
	invalidFields,
	notFound,
	Refusal,
	tooManyRequests,
	unknownName,
} from "./refusal.ts";
export { noteRefused } from "./refused-access.ts";
export { isSameValue } from "./same-value.ts";
export { type Collector, Scrape } from "./scraping/scrape.ts";
export { ExportLimit } from "./sharing/export-limit.ts";
export { giveWay } from "./sharing/pace.ts";
export { Turns } from "./sharing/turns.ts";
export { yieldProcessor } from "./sharing/yield-processor.ts";
export { TemporaryFile } from "./temporary-file.ts";
export { isEmail, isSingleLine, isStorable } from "./text.ts";
export { readTraceParent, writeTraceParent } from "./trace-parent.ts";
export { readTracingSettings, type TracingSettings } from "./tracing/settings.ts";
export { startTracing } from "./tracing/start-tracing.ts";
export { currentTraceParent, startSpan } from "./tracing/tracing.ts";
export { version } from "./version.ts";
