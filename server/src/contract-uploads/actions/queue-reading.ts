import { addJob, type Context } from "../../platform/index.ts";
import { selectNextToRead } from "../upload-store.ts";

export const readContractTask = "read_contract";
/** One after the other: reading takes long, and other jobs want room beside it. */
const readContractQueue = "contract reading";
/** More than there will ever be: whether an upload has failed is decided here, not by how often its process was killed. */
const readContractAttempts = 10_000;
/** Of an organization's uploads one stands in line with those of others; the rest come after everybody's first ones. */
const [inLine, later] = [0, 1];

/** Has an upload that was kept in this transaction read in the background, when it is its organization's turn. */
export async function queueReading(context: Context, uploadUuid: string): Promise<void> {
	const isFirst = (await selectNextToRead(context)) === uploadUuid;
	await addReading(context, uploadUuid, isFirst ? inLine : later);
}

/** One of the organization's uploads has been read: its next one gets in line behind those of others. */
export async function queueNextReading(context: Context): Promise<void> {
	const next = await selectNextToRead(context);
	if (next !== null) await addReading(context, next, inLine);
}

async function addReading({ db, organisationId }: Context, uploadUuid: string, priority: number): Promise<void> {
	const payload = { organisation_uuid: organisationId, upload_uuid: uploadUuid };
	await addJob(db, readContractTask, payload, {
		maximumAttempts: readContractAttempts,
		queue: readContractQueue,
		key: `${readContractTask} ${uploadUuid}`,
		priority,
	});
}
