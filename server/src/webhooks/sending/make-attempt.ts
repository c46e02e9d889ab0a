import {
	after,
	readTraceParent,
	startSpan,
	type Timestamp,
	type Vault,
	version,
	writeTraceParent,
} from "../../platform/index.ts";
import { pauseAfter_s } from "../model/retry-schedule.ts";
import type { Post } from "../network/post.ts";
import type { Claim } from "../store/attempt-store.ts";
import type { EndedAttempt } from "./note-outcomes.ts";
import { signedHeaders } from "./sign.ts";

/** What attempts need. */
export interface AttemptServices {
	readonly vault: Vault;
	readonly post: Post;
	readonly clock: () => Timestamp;
}

const gone = 410;
/** The longest pause that a receiver may ask for. */
const longestAsked_s = 3_600;

/** Sends a message once. It never throws because of the receiver: whatever it does is an outcome. */
export async function makeAttempt(
	{ vault, post, clock }: AttemptServices,
	endpointUuid: string,
	claim: Claim,
): Promise<Omit<EndedAttempt, "resourceUuid">> {
	const { url, body, secret, previous_secret } = claim;
	const attempted_at = clock();
	const sealed = previous_secret === null ? [secret] : [secret, previous_secret];
	const secrets = sealed.map((each) => vault.open(each, endpointUuid));
	const timestamp_s = Math.floor(Date.parse(attempted_at) / 1_000);
	// Each attempt is a child of what caused the message. The address stays untold: it can contain secrets.
	const span = startSpan("deliver webhook", "client", readTraceParent(claim.trace_parent), {
		"http.request.method": "POST",
		"messaging.message.id": claim.message_uuid,
		"tallybook.webhook.attempt": claim.attempt_count,
	});
	const request_headers = {
		"content-type": "application/json",
		"user-agent": `Tallybook/${version} (webhooks)`,
		"accept-encoding": "identity",
		...signedHeaders(secrets, { id: claim.message_uuid, timestamp_s, body }),
		...(span === null ? {} : { traceparent: writeTraceParent(span.place) }),
	};
	const { statusCode, headers, body: response_body, error, duration_ms } = await post(url, request_headers, body);
	span?.set({ "http.response.status_code": statusCode ?? undefined });
	const isDelivered = statusCode !== null && statusCode >= 200 && statusCode < 300;
	if (!isDelivered) span?.fail(statusCode === null ? "no_answer" : String(statusCode));
	span?.end();
	const isGone = statusCode === gone;
	// Three days are over for the whole endpoint, also for deliveries that had to wait for others.
	const failing = [claim.first_tried_at, claim.failing_since ?? attempted_at].map((instant) => Date.parse(instant));
	const passed_s = (Date.parse(attempted_at) - Math.min(...failing)) / 1_000;
	const pause_s = isGone ? null : pauseAfter_s(claim.tries, passed_s, Math.random());
	const status = isDelivered ? "delivered" : pause_s === null ? "failed" : "pending";
	return {
		attempt: {
			...{ delivery_uuid: claim.uuid, number: claim.attempt_count, attempted_at, duration_ms, url, request_headers },
			...{ status_code: statusCode, response_headers: headers, response_body, error },
		},
		status,
		next_attempt_at:
			status === "pending" ? after(clock(), Math.max(pause_s as number, askedPause_s(headers)) * 1_000) : null,
		isGone,
		wasFailing: claim.failing_since !== null,
	};
}

/** Seconds, from `Retry-After`; 0 without one, or if it is a date. */
function askedPause_s(headers: Readonly<Record<string, string>> | null): number {
	const text = headers?.["retry-after"] ?? "";
	return /^\d{1,9}$/.test(text) ? Math.min(Number(text), longestAsked_s) : 0;
}
