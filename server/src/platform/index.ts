export { type Address, completeAddress } from "./address.ts";
export { bufferPool } from "./buffer-pool.ts";
export { after, type Clock, dateOf, pause, systemClock, type Timestamp } from "./clock.ts";
export { type Actor, type ActorType, actorTypes, type Context, inTransaction, systemContext } from "./context.ts";
export { column, columnsOf, each, type RowOf } from "./db/columns.ts";
export {
	Database,
	isDatabaseAway,
	json,
	sqlState,
	violatedConstraint,
} from "./db/database.ts";
export { type EmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
export { Listener } from "./db/listener.ts";
export { isMigrated, migrate } from "./db/migrate.ts";
export type { Announced, Announcer, Parameter, Queries, Transaction } from "./db/queries.ts";
export { removeOrganisation } from "./db/remove-organisation.ts";
export { prepareServiceRole, serviceConnection } from "./db/service-role.ts";
export { isUuid, newUuid } from "./identifiers.ts";
export { defineJob, type JobHandler } from "./jobs/define-job.ts";
export * as field from "./jobs/field.ts";
export { addJob, type RecurringTask, startWorker, workOff } from "./jobs/worker.ts";
export { decimalFromJson, parseJson } from "./json.ts";
export { readJson } from "./json-text.ts";
export { KeyRing, MasterKeyFault, rotateKeys, wrapKeys } from "./keys/key-ring.ts";
export { keysChanged, selectKeys } from "./keys/key-store.ts";
export { MasterKey } from "./keys/master-key.ts";
export { PathSigner } from "./keys/signed-path.ts";
export { TokenSigner } from "./keys/signed-token.ts";
export { Vault } from "./keys/vault.ts";
export { createLog, type Log } from "./log.ts";
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
export { ExportLimit } from "./sharing/export-limit.ts";
export { giveWay } from "./sharing/pace.ts";
export { Turns } from "./sharing/turns.ts";
export { TemporaryFile } from "./temporary-file.ts";
export { isEmail, isSingleLine, isStorable } from "./text.ts";
export { version } from "./version.ts";
