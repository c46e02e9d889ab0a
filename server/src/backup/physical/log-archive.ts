import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { type BackupTarget, wholeOf } from "../target/target.ts";
import { numberOf, type SegmentName, segmentSize_B } from "./segments.ts";

/** Whatever a segment compresses to, it is hardly larger than itself. */
const objectMost_B = segmentSize_B + 1024 * 1024;

interface ArchivedSegment {
	readonly object: string;
	/** All commits up to this time lie in this segment or in earlier ones. */
	readonly until: string;
}

/** Where a database's log lies in a target: apart from those of other databases. */
function archiveFolder(systemIdentifier: string): string {
	return `wal/${systemIdentifier}/`;
}

/** `<segment>.20261123T190000.123Z.zst` */
export function segmentObject(systemIdentifier: string, segment: SegmentName, until: string): string {
	return `${archiveFolder(systemIdentifier)}${segment}.${until.replaceAll(/[-:]/g, "")}.zst`;
}

export function historyObject(systemIdentifier: string, timeline: number): string {
	return `${archiveFolder(systemIdentifier)}${historyName(timeline)}`;
}

export function historyName(timeline: number): string {
	return `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`;
}

/** What a target holds of one database's log. */
export class LogArchive {
	readonly segments: ReadonlyMap<SegmentName, ArchivedSegment>;
	readonly #histories: ReadonlyMap<string, string>;
	readonly #target: BackupTarget;

	private constructor(target: BackupTarget, names: readonly string[]) {
		this.#target = target;
		const segments = new Map<SegmentName, ArchivedSegment>();
		const histories = new Map<string, string>();
		for (const object of names) {
			const [, segment, time] = /\/([0-9A-F]{24})\.(\d{8}T\d{6}\.\d+Z)\.zst$/.exec(object) ?? [];
			const [, history] = /\/([0-9A-F]{8}\.history)$/.exec(object) ?? [];
			if (segment !== undefined && time !== undefined) segments.set(segment, { object, until: isoOf(time) });
			if (history !== undefined) histories.set(history, object);
		}
		this.segments = segments;
		this.#histories = histories;
	}

	static async open(target: BackupTarget, systemIdentifier: string): Promise<LogArchive> {
		const objects = await target.list(archiveFolder(systemIdentifier));
		return new LogArchive(
			target,
			objects.map(({ name }) => name),
		);
	}

	/** A segment or a timeline's history as PostgreSQL wrote it; null if it is not there. */
	async content(name: string): Promise<Buffer | null> {
		const history = this.#histories.get(name);
		if (history !== undefined) return wholeOf(this.#target.get(history), objectMost_B);
		const segment = this.segments.get(name);
		return segment === undefined ? null : segmentContent(this.#target.get(segment.object));
	}

	/** The newest timeline whose history is there, and on which position each earlier one was left; 1 and none if there is no history. */
	async newestTimeline(): Promise<{ timeline: number; forks: ReadonlyMap<number, string> }> {
		const name = [...this.#histories.keys()].sort().at(-1);
		if (name === undefined) return { timeline: 1, forks: new Map() };
		const text = (await this.content(name))?.toString("utf8") ?? "";
		const forks = [...text.matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)];
		return {
			timeline: Number.parseInt(name, 16),
			forks: new Map(forks.map(([, timeline, position]) => [Number(timeline), position as string])),
		};
	}

	/**
	 * How far a recovery gets that begins with a segment.
	 * @returns the time up to which all commits are there, or null if there is nothing; and the segment that is missing next
	 */
	reach(first: SegmentName): { until: string | null; missing: bigint; hasMore: boolean } {
		const byNumber = new Map<bigint, string>();
		for (const [name, { until }] of this.segments) {
			const known = byNumber.get(numberOf(name));
			if (known === undefined || known < until) byNumber.set(numberOf(name), until);
		}
		let until: string | null = null;
		let number = numberOf(first);
		for (; byNumber.has(number); number += 1n) {
			const time = byNumber.get(number) as string;
			if (until === null || time > until) until = time;
		}
		return { until, missing: number, hasMore: [...byNumber.keys()].some((other) => other > number) };
	}
}

export async function segmentContent(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const compressed = await wholeOf(source, objectMost_B);
	return promisify(zstdDecompress)(compressed, { maxOutputLength: segmentSize_B });
}

function isoOf(basic: string): string {
	return basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, "$1-$2-$3T$4:$5:$6");
}
