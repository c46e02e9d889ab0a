/** What a client needs and may be told. */
export interface ClientOptions {
	/** The service's address, such as `https://billing.example.com`. */
	readonly baseUrl: string;
	/** An API token, `tb_live_…`. */
	readonly token: string;
	/** The organization's UUID. Only needed where the token doesn't say it: an API token acts for exactly one. */
	readonly organisation?: string | undefined;
	/** How long one attempt may take, in milliseconds. Default: 60,000. Of a download, only until it begins. */
	readonly timeoutMs?: number | undefined;
	/** How often a failed request is tried again. Default: 2. */
	readonly maxRetries?: number | undefined;
	/** Used in place of the platform's `fetch`. */
	readonly fetch?: Fetch | undefined;
}

/** What one request does differently. */
export interface RequestOptions {
	/** By default, each call makes its own, which all of its retries share. */
	readonly idempotencyKey?: string | undefined;
	readonly timeoutMs?: number | undefined;
	readonly maxRetries?: number | undefined;
	readonly signal?: AbortSignal | undefined;
	/** More headers, by name. */
	readonly headers?: Readonly<Record<string, string>> | undefined;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
