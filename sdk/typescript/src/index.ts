export { Tallybook } from "./client.ts";
export type * from "./generated/types.ts";
export {
	ApiError,
	AuthenticationError,
	ConflictError,
	ConnectionError,
	MalformedRequestError,
	NotFoundError,
	PermissionError,
	RateLimitError,
	ServerError,
	TallybookError,
	TimeoutError,
	ValidationError,
} from "./http/errors.ts";
export type { ClientOptions, Fetch, RequestOptions } from "./http/options.ts";
export type { Page, PageRequest } from "./http/pages.ts";
export type { DecimalObject } from "./json/decimal.ts";
export type * from "./resources.ts";
export { type CloseOptions, UsageBufferFullError, type UsageClientOptions, type UsageEvent } from "./usage/options.ts";
export type { UsageClient } from "./usage/usage-client.ts";
export { type VerifyOptions, verifyWebhook, type WebhookHeaders, WebhookVerificationError } from "./webhooks.ts";
