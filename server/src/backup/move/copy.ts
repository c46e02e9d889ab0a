import { appliedMigrations, migrate, Session } from "../../platform/index.ts";
import { Destination } from "../logical/destination.ts";
import { sequencesOf, setSequences } from "../tables/catalogue.ts";
import { SnapshotSessions } from "../tables/snapshot-sessions.ts";
import { Rounds } from "./rounds.ts";

/** Rounds go on until one of them has this little to do, or they no longer halve what is left. */
const fewRows = 20_000;

/**
 * Copies a database that nobody writes to into an empty one, compares, and migrates the copy to this release.
 * @param maker the command, for whoever finds the copy unfinished
 * @throws Error with an explanation; the source is unchanged
 */
export async function copyWhole(
	from: string,
	to: string,
	maker: string,
	report: (line: string) => void,
): Promise<void> {
	const source = await Session.open(from, maker);
	const migrations = await appliedMigrations(source).finally(() => source.close());
	const destination = await Destination.begin(to, maker, migrations);
	try {
		const rounds = new Rounds(destination);
		await copyWhileWritten(from, rounds, report);
		await destination.analyse();
		await copyTheRest(from, rounds, destination, report);
		await destination.finish();
	} finally {
		await destination.close();
	}
	await migrate(to);
}

/** Copies and compares a database that others may write to. What they write after the last round is left. */
export async function copyWhileWritten(from: string, rounds: Rounds, report: (line: string) => void): Promise<void> {
	for (let round = 1, before = Number.POSITIVE_INFINITY; ; round += 1) {
		const snapshot = await SnapshotSessions.open(from, "tallybook move");
		try {
			const start_ms = performance.now();
			const changes = await rounds.copy(snapshot);
			const rows = new Intl.NumberFormat("en-US").format(changes);
			report(
				`Copied ${rows} rows in ${seconds(performance.now() - start_ms)}${round === 1 ? "" : " that had changed"}.`,
			);
			const isShrinking = changes < before / 2;
			before = changes;
			if (changes > fewRows && isShrinking) continue;
			await rounds.compare(snapshot);
			report("Compared the copy with the original: same.");
			return;
		} finally {
			await snapshot.close();
		}
	}
}

/** Copies and compares what is left, while nobody writes to the source, and completes the destination but for its mark. */
export async function copyTheRest(
	from: string,
	rounds: Rounds,
	destination: Destination,
	report: (line: string) => void,
): Promise<void> {
	const start_ms = performance.now();
	const snapshot = await SnapshotSessions.open(from, "tallybook move");
	try {
		await rounds.finish(snapshot);
		await setSequences(destination.session, await sequencesOf(snapshot.sessions[0] as Session));
		const copied_ms = performance.now() - start_ms;
		await destination.restoreConstraints();
		const checked_ms = performance.now() - start_ms - copied_ms;
		report(`Copied and compared the rest in ${seconds(copied_ms)}; checked all references in ${seconds(checked_ms)}.`);
	} finally {
		await snapshot.close();
	}
}

export function seconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(1)} s`;
}
