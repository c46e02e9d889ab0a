/** What Node, Deno and Bun have beyond the web's own: found when it is needed, so that the package loads without it. */

type Process = typeof globalThis.process;

/** Undefined where there is none, as at the edge. */
export const processHere = (globalThis as { readonly process?: Process }).process;

type Builtins = { "node:zlib": typeof import("node:zlib"); "node:fs": typeof import("node:fs") };

/** Undefined where there is none. */
export function builtin<Name extends keyof Builtins>(name: Name): Builtins[Name] | undefined {
	return processHere?.getBuiltinModule?.(name);
}

const encoder = new TextEncoder();

export function byteLength(text: string): number {
	return typeof Buffer === "undefined" ? encoder.encode(text).length : Buffer.byteLength(text);
}

/** zlib's fastest level: usage events have much in common, and a slower one saves little. */
const level = 1;

export async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
	const zlib = builtin("node:zlib");
	if (zlib === undefined) {
		const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
		return new Uint8Array(await new Response(stream).arrayBuffer());
	}
	return new Promise((resolve, reject) => {
		zlib.gzip(text, { level }, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
	});
}

/** A timer that does not keep the process alive. */
export function quietTimer(run: () => void, delay_ms: number): { readonly stop: () => void } {
	const timer: unknown = setTimeout(run, delay_ms);
	if (typeof timer === "object" && timer !== null && "unref" in timer) (timer as NodeJS.Timeout).unref();
	return { stop: () => clearTimeout(timer as NodeJS.Timeout) };
}
