import { selectMembers } from "../../auth/index.ts";
import { queueMail } from "../../mail/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { disableEndpoint } from "../endpoints/change-endpoint.ts";
import { type Outcome, noteOutcomes as saveOutcomes } from "../store/attempt-store.ts";
import { type EndpointRow, findEndpoint, noteFailing } from "../store/endpoint-store.ts";
import { lockLines, promoteHeads, shareLines } from "../store/line-store.ts";

/** An outcome, and of which resource's line. */
export interface EndedAttempt extends Outcome {
	readonly resourceUuid: string;
	readonly isGone: boolean;
	/** Whether the endpoint had failed since its last success when the attempt began. */
	readonly wasFailing: boolean;
}

/**
 * Notes attempts on deliveries to one endpoint, and lets the next of their lines go. One that was given up, or answered that the endpoint is
 * gone, disables it.
 */
export function noteEnded(
	context: Context,
	appUrl: string,
	endpointUuid: string,
	ended: readonly EndedAttempt[],
): Promise<void> {
	const isOver = ended.some(({ status }) => status === "failed");
	return inTransaction(context, async (context) => {
		// The endpoint before the lines, as everybody does who locks both.
		const endpoint = isOver ? await findEndpoint(context, endpointUuid, "for no key update") : null;
		await noteEndpoint(context, endpointUuid, ended);
		await (isOver ? lockLines : shareLines)(context.db);
		await saveOutcomes(context, ended);
		const finished = ended.filter(({ status }) => status !== "pending");
		if (endpoint?.status === "enabled") {
			const isGone = ended.some((each) => each.isGone);
			const disabled = await disableEndpoint(context, endpoint, isGone ? "gone" : "failing");
			if (!isGone) await mailOwners(context, appUrl, disabled);
		}
		if (finished.length === 0) return;
		await promoteHeads(
			context,
			endpointUuid,
			finished.map(({ resourceUuid }) => resourceUuid),
		);
	});
}

/** Writes only at the first failure, and at the first success after one. */
async function noteEndpoint(context: Context, endpointUuid: string, ended: readonly EndedAttempt[]): Promise<void> {
	const isDelivered = ({ status }: EndedAttempt) => status === "delivered";
	if (ended.some((each) => isDelivered(each) && each.wasFailing)) return noteFailing(context, endpointUuid, null);
	const firstFailed = ended.find((each) => !isDelivered(each) && !each.wasFailing);
	if (firstFailed !== undefined && !ended.some(isDelivered))
		await noteFailing(context, endpointUuid, firstFailed.attempt.attempted_at);
}

async function mailOwners(context: Context, appUrl: string, { uuid, url }: EndpointRow): Promise<void> {
	const { name, email } = await selectOrganisation(context);
	const owners = (await selectMembers(context)).filter(({ role }) => role === "owner").map((member) => member.email);
	await queueMail(context, {
		kind: "webhook_disabled",
		about: { type: "webhook", uuid },
		recipients: owners,
		ownAddresses: owners,
		sender: { name, email },
		values: {
			webhook_url: url ?? "",
			webhook_page: `${appUrl}/settings/developer/webhooks/${uuid}`,
			organisation_name: name,
		},
		attachments: [],
	});
}
