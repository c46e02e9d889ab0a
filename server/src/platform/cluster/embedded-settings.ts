import { totalmem } from "node:os";

const mebibyte = 1024 * 1024;
/** PostgreSQL's manual recommends this share. More than the maximum gains little; the kernel's cache serves the rest. */
const bufferShareOfMemory = 1 / 4;
const smallestBuffers_MiB = 128;
const largestBuffers_MiB = 8 * 1024;

/**
 * The embedded server's settings, as `name=value`. Its buffers hold the index of event keys, which new events update in random places; what
 * does not fit is read and written repeatedly (docs/decisions/0005-event-log.md).
 */
export function embeddedSettings(): string[] {
	return [
		"listen_addresses=127.0.0.1",
		"unix_socket_directories=",
		"max_connections=100",
		`shared_buffers=${buffers_MiB(availableMemory_bytes())}MB`,
		// Ingestion writes steadily: few, distant checkpoints reduce full-page images in the log.
		"max_wal_size=8GB",
		"checkpoint_timeout=15min",
		"log_min_messages=warning",
		// Statements, and the details of errors, contain rows.
		"log_min_error_statement=panic",
		"log_error_verbosity=terse",
		"timezone=UTC",
	];
}

/** A container may use less memory than the machine has. */
export function availableMemory_bytes(): number {
	const constrained = process.constrainedMemory();
	return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** The size of shared_buffers for a machine's memory, in MiB. */
export function buffers_MiB(memory_bytes: number): number {
	const share = Math.floor((memory_bytes * bufferShareOfMemory) / mebibyte);
	return Math.min(largestBuffers_MiB, Math.max(smallestBuffers_MiB, share));
}
