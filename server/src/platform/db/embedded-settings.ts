import { totalmem } from "node:os";

const mebibyte = 1024 * 1024;
/** As PostgreSQL's manual advises; more than the largest gains little, and the kernel's own cache serves the rest. */
const bufferShareOfMemory = 1 / 4;
const smallestBuffers_MiB = 128;
const largestBuffers_MiB = 8 * 1024;

/**
 * How the embedded server is run, as `name=value`. Its buffers hold the index of the events' keys, in which every new event lands
 * somewhere else: what does not fit is read and written again and again (docs/decisions/0005-event-log.md).
 */
export function embeddedSettings(): string[] {
	return [
		"listen_addresses=127.0.0.1",
		"unix_socket_directories=",
		"max_connections=100",
		`shared_buffers=${buffers_MiB(availableMemory_bytes())}MB`,
		// Ingestion writes steadily: few, far checkpoints keep full-page images out of the log.
		"max_wal_size=8GB",
		"checkpoint_timeout=15min",
		"log_min_messages=warning",
		"timezone=UTC",
	];
}

/** A container may use less than the machine has. */
function availableMemory_bytes(): number {
	const constrained = process.constrainedMemory();
	return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** The size of shared_buffers on a machine, in MiB. */
export function buffers_MiB(memory_bytes: number): number {
	const share = Math.floor((memory_bytes * bufferShareOfMemory) / mebibyte);
	return Math.min(largestBuffers_MiB, Math.max(smallestBuffers_MiB, share));
}
