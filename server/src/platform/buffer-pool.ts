const smallest_bytes = 64 * 1024;
const largest_bytes = 4 * 1024 * 1024;
/** The most memory kept ready, over all sizes. */
const ready_maximum_bytes = 32 * 1024 * 1024;

/**
 * Reuses large buffers. Each new one is memory outside the heap, and V8 scans the whole heap whenever some tens of megabytes of it have
 * accumulated: every third of a second at a hundred thousand events a second.
 *
 * A buffer can be given back once nothing reads or writes it anymore. Otherwise the garbage collector frees it.
 */
export class BufferPool {
	/** By size, a power of two. */
	readonly #ready = new Map<number, Buffer[]>();
	#ready_bytes = 0;
	/** Buffers in use. Only these can be given back, and only once. */
	readonly #taken = new WeakSet<ArrayBufferLike>();

	/** A buffer of this size with arbitrary content. */
	take(bytes: number): Buffer {
		if (bytes > largest_bytes) return Buffer.allocUnsafeSlow(bytes);
		let size_bytes = smallest_bytes;
		while (size_bytes < bytes) size_bytes *= 2;
		const ready = this.#ready.get(size_bytes)?.pop();
		if (ready !== undefined) this.#ready_bytes -= size_bytes;
		const buffer = ready ?? Buffer.allocUnsafeSlow(size_bytes);
		this.#taken.add(buffer.buffer);
		return buffer.subarray(0, bytes);
	}

	/**
	 * Returns a larger buffer that starts with the first `length` bytes of one no longer used. A buffer too large for the pool is moved and its
	 * memory freed at once; otherwise, growing bodies would be in memory several times until the next garbage collection.
	 */
	grow(buffer: Buffer, length: number, bytes: number): Buffer {
		if (isOwn(buffer)) return Buffer.from(buffer.buffer.transfer(bytes));
		const larger = this.take(bytes);
		buffer.copy(larger, 0, 0, length);
		this.give(buffer);
		return larger;
	}

	/** Frees a buffer that only the caller has seen. */
	drop(buffer: Buffer): void {
		if (isOwn(buffer)) buffer.buffer.transfer(0);
		else this.give(buffer);
	}

	/** Takes back a buffer, given whole or as a part of it. */
	give({ buffer }: Buffer): void {
		if (!this.#taken.delete(buffer)) return;
		const size_bytes = buffer.byteLength;
		if (this.#ready_bytes + size_bytes > ready_maximum_bytes) return;
		this.#ready_bytes += size_bytes;
		const ready = this.#ready.get(size_bytes);
		if (ready === undefined) this.#ready.set(size_bytes, [Buffer.from(buffer)]);
		else ready.push(Buffer.from(buffer));
	}
}

/** Whether the buffer is too large for the pool, so that it owns all of its memory. */
function isOwn(buffer: Buffer): buffer is Buffer<ArrayBuffer> {
	return buffer.length > largest_bytes;
}

/** The process's pool. */
export const bufferPool = new BufferPool();
