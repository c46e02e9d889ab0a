import { createPdfRenderer } from "../../../src/documents/index.ts";
import { Listener } from "../../../src/platform/index.ts";
import { live, type Outcome, type Plan } from "../story.ts";
import { Lane } from "./lane.ts";

/** Runs worlds on lanes of this process. Starts no other one after a number of failures. */
export async function liveAll(
	connectionString: string,
	plans: readonly Plan[],
	lanes: number,
	mostFailures: number,
	heard: (outcome: Outcome) => void,
): Promise<void> {
	const left = plans.values();
	let failures = 0;
	await onLanes(connectionString, lanes, (open) =>
		Promise.all(
			open.map(async (lane) => {
				for (const plan of left) {
					if (failures >= mostFailures) return;
					const outcome = await live(lane, plan);
					if (outcome.fault !== null) failures += 1;
					heard(outcome);
				}
			}),
		),
	);
}

/** Does something with its own servers, which are stopped afterward. */
export async function onLanes<Result>(
	connectionString: string,
	count: number,
	work: (lanes: readonly Lane[]) => Promise<Result>,
): Promise<Result> {
	const listener = new Listener(connectionString);
	const pdf = createPdfRenderer();
	const open: Lane[] = [];
	try {
		// In sequence, because building a server takes a second of processor time, and connections time out.
		while (open.length < count) open.push(await Lane.start(connectionString, { listener, pdf }));
		await listener.start();
		return await work(open);
	} finally {
		for (const lane of open) await lane.stop();
		await pdf.close();
		await listener.close();
	}
}
