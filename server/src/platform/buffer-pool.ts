const smallest_bytes = 64 * 1024;
const largest_bytes = 4 * 1024 * 1024;
/** What lies ready at most, in all sizes together. */
const ready_maximum_bytes = 32 * 1024 * 1024;

/**
 * Large buffers that are used again. Each new one is memory outside of the heap, and V8 walks through the whole heap whenever some
 * tens of megabytes of that have come together: at a hundred thousand events a second, every third of a second.
 *
 * Who takes a buffer may give it back once nothing can read it or write to it any more, and need not: what is not given back
 * is collected like any other.
 */
export class BufferPool {
	/** By size, a power of two. */
	readonly #ready = new Map<number, Buffer[]>();
	#ready_bytes = 0;
	/** What is out: only this is taken back, and once. */
	readonly #taken = new WeakSet<ArrayBufferLike>();

	/** A buffer of so many bytes, with anything in it. */
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
	 * A larger buffer with the first `length` bytes of one that is used no more. What is too large to be used again is moved, and
	 * what it leaves is free at once: waiting for the collector, some growing bodies would be in memory several times.
	 */
	grow(buffer: Buffer, length: number, bytes: number): Buffer {
		if (isOwn(buffer)) return Buffer.from(buffer.buffer.transfer(bytes));
		const larger = this.take(bytes);
		buffer.copy(larger, 0, 0, length);
		this.give(buffer);
		return larger;
	}

	/** Frees a buffer that nobody has seen but the caller. */
	drop(buffer: Buffer): void {
		if (isOwn(buffer)) buffer.buffer.transfer(0);
		else this.give(buffer);
	}

	/** Takes a buffer back, or a part of it that stands for the whole. */
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

/** Whether it is too large for the pool: then it is all of its memory. */
function isOwn(buffer: Buffer): buffer is Buffer<ArrayBuffer> {
	return buffer.length > largest_bytes;
}

/** The process's pool. */
export const bufferPool = new BufferPool();
