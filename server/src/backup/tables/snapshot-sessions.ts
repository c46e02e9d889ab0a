import { Session } from "../../platform/index.ts";

/** As many as read at once: one decodes and compresses while another waits for the disk. */
const readers = 2;

/** Connections that see one snapshot of a database. */
export class SnapshotSessions {
	readonly sessions: readonly Session[];

	private constructor(sessions: readonly Session[]) {
		this.sessions = sessions;
	}

	/**
	 * Opens all of them at once: whoever joined later could find the snapshot gone.
	 * @param around does something before and after the snapshot is taken; may take it again
	 */
	static async open(
		connectionString: string,
		applicationName: string,
		around: (take: () => Promise<void>) => Promise<void> = (take) => take(),
	): Promise<SnapshotSessions> {
		const sessions: Session[] = [];
		try {
			for (let index = 0; index < readers; index += 1)
				sessions.push(await Session.open(connectionString, applicationName));
			const [first, ...others] = sessions as [Session, ...Session[]];
			let id = "";
			await around(async () => {
				await first.execute("rollback; begin isolation level repeatable read, read only");
				id = (await first.row<{ id: string }>("select pg_export_snapshot() as id"))?.id ?? "";
			});
			for (const session of others) {
				await session.execute(`begin isolation level repeatable read, read only; set transaction snapshot '${id}'`);
			}
			return new SnapshotSessions(sessions);
		} catch (error) {
			await Promise.all(sessions.map((session) => session.close()));
			throw error;
		}
	}

	/** Does something with every item, each on one of the sessions; after a failure, no further item is begun. */
	async forEach<Item>(items: readonly Item[], work: (item: Item, session: Session) => Promise<void>): Promise<void> {
		await shareOut(this.sessions, items, work);
	}

	async close(): Promise<void> {
		await Promise.all(this.sessions.map((session) => session.close()));
	}
}

/** Shares items out among sessions, in order, each when one is free. Resolves or rejects when no work is in progress. */
export async function shareOut<Item, Worker>(
	workers: readonly Worker[],
	items: readonly Item[],
	work: (item: Item, worker: Worker) => Promise<void>,
): Promise<void> {
	const waiting = [...items];
	const ends = await Promise.allSettled(
		workers.map(async (worker) => {
			for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
				try {
					await work(item, worker);
				} catch (error) {
					waiting.length = 0;
					throw error;
				}
			}
		}),
	);
	const failed = ends.find(({ status }) => status === "rejected");
	if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
}
