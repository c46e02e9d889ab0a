import type { Node } from "./node.ts";

/** Headers of answers, by name. */
export const answerHeaders: Node = {
	"X-Request-Id": {
		description: "The id of the request in the service's log: the one that the request named, or a new one.",
		schema: { type: "string" },
	},
	"Retry-After": { description: "Seconds to wait before the next attempt.", schema: { type: "integer", minimum: 0 } },
	"Idempotent-Replayed": {
		description: "`true` if this is the stored answer to an earlier request with the same `Idempotency-Key`.",
		schema: { type: "string", const: "true" },
	},
};

const idempotencyKey = {
	...{ name: "Idempotency-Key", in: "header", required: false },
	schema: { type: "string", minLength: 1, maxLength: 255 },
};

/** Headers of requests, by the names of their components. */
export const requestHeaders: Node = {
	IdempotencyKey: {
		...idempotencyKey,
		description:
			"Makes a retry safe: a second request with the same key and body gets the first one's answer. A key used with another body is refused (422).",
	},
	UnneededIdempotencyKey: {
		...idempotencyKey,
		description: "Accepted as with every POST, without effect: the operation saves nothing.",
	},
	Organisation: {
		...{ name: "Tallybook-Organisation", in: "header", required: true },
		description: "The UUID of the organization that the person acts for.",
		schema: { type: "string", format: "uuid" },
	},
};
