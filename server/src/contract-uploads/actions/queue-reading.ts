import { addJob, type Context } from "../../platform/index.ts";
import { selectNextToRead } from "../upload-store.ts";

export const readContractTask = "read_contract";
/** One at a time: reading takes long, and other jobs need resources. */
const readContractQueue = "contract reading";
/** More than there will ever be: an upload's failure is decided here, not by how often its process was killed. */
const readContractAttempts = 10_000;
/** One of an organization's uploads queues with those of others; its remaining ones come after everyone's first. */
const [inLine, later] = [0, 1];

/** Queues an upload stored in this transaction for background reading, when it is its organization's turn. */
export async function queueReading(context: Context, uploadUuid: string): Promise<void> {
	const isFirst = (await selectNextToRead(context)) === uploadUuid;
	await addReading(context, uploadUuid, isFirst ? inLine : later);
}

/** After one of the organization's uploads has been read, its next one queues behind those of others. */
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
