import type { FastifyRequest } from "../platform/http/index.ts";
import { type Clock, tooManyRequests } from "../platform/index.ts";
import { AttemptLimit } from "./attempts/attempt-limit.ts";
import type { Authenticator } from "./tokens/authenticator.ts";

/**
 * Admits requests to a route for anyone: one that has a token by that, any other as long as its network does not send too many.
 * @param perMinute without a token
 */
export function openDoor(
	{ authenticator, clock }: { readonly authenticator: Authenticator; readonly clock: Clock },
	perMinute: number,
): (request: FastifyRequest) => Promise<void> {
	const strangers = new AttemptLimit(perMinute);
	return async (request) => {
		const now = clock();
		if (request.headers.authorization !== undefined) {
			await authenticator.tokenOf(request, now);
			return;
		}
		const wait_s = strangers.secondsToWait(request.ip, Date.parse(now));
		if (wait_s > 0) throw tooManyRequests("Too many requests without a token. Wait a moment, or send a token.", wait_s);
		strangers.note(request.ip);
	};
}
