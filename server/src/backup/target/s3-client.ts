import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { pause } from "../../platform/index.ts";
import { ObjectMissing, type StoredObject } from "./target.ts";

/** Where buckets are, and how to sign in. */
export interface BucketAccess {
	readonly id: string;
	readonly secret: string;
	readonly sessionToken: string | null;
	readonly region: string;
	/** Null: AWS, in the region. */
	readonly endpoint: string | null;
}

interface Request {
	readonly query?: Readonly<Record<string, string>>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: Buffer | string;
}

interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Buffer;
}

const attempts = 5;
const firstRetry_ms = 500;
/** For one request with its answer: a part of some mebibytes. */
const timeout_ms = 120_000;
const readPart_B = 16 * 1024 * 1024;

/** The requests of S3's protocol that backups need, repeated while the server is busy or away. */
export class S3Client {
	readonly #bucket: string;
	readonly #access: BucketAccess;

	constructor(bucket: string, access: BucketAccess) {
		this.#bucket = bucket;
		this.#access = access;
	}

	/** @throws Error that names the bucket and S3's reason, never a key */
	async send(method: string, key: string, request: Request = {}): Promise<{ text: string; headers: Headers }> {
		const { status, body, headers } = await this.#request(method, key, request);
		const text = body.toString("utf8");
		// An upload's completion may fail after the status has been sent.
		if (text.includes("<Error>")) throw this.#fault(status, text);
		return { text, headers };
	}

	/** Reads an object part by part, so that a broken connection costs one part only. */
	async *read(key: string): AsyncGenerator<Uint8Array> {
		for (let from = 0, size = 1; from < size; ) {
			const headers = { range: `bytes=${from}-${from + readPart_B - 1}` };
			const answer = await this.#request("GET", key, { headers }, [404, 416]);
			if (answer.status === 404) throw new ObjectMissing(key);
			// An empty object has no range.
			if (answer.status === 416) return;
			yield answer.body;
			from += answer.body.length;
			size = Number(/\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1] ?? from);
		}
	}

	async list(prefix: string): Promise<StoredObject[]> {
		const found: StoredObject[] = [];
		for (let token: string | null = ""; token !== null; ) {
			const query = { "list-type": "2", prefix, ...(token === "" ? {} : { "continuation-token": token }) };
			const { text } = await this.send("GET", "", { query });
			for (const [, content = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
				const [name, size, at] = ["Key", "Size", "LastModified"].map((tag) => textOf(content, tag) ?? "");
				found.push({ name: name as string, size_B: Number(size), at: at as string });
			}
			token = textOf(text, "IsTruncated") === "true" ? textOf(text, "NextContinuationToken") : null;
		}
		return found;
	}

	async startUpload(key: string): Promise<string> {
		const { text } = await this.send("POST", key, { query: { uploads: "" } });
		const upload = textOf(text, "UploadId");
		if (upload === null) throw new Error(`the bucket ${this.#bucket} started no upload`);
		return upload;
	}

	/** @returns the part's tag */
	async putPart(key: string, uploadId: string, number: number, body: Buffer): Promise<string> {
		const { headers } = await this.send("PUT", key, { query: { partNumber: String(number), uploadId }, body });
		return headers.get("etag") ?? "";
	}

	async completeUpload(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
		const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
		const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
		await this.send("POST", key, { query: { uploadId }, body });
	}

	async #request(method: string, key: string, request: Request, allowed: readonly number[] = []): Promise<Answer> {
		for (let attempt = 1; ; attempt += 1) {
			const outcome = await this.#attempt(method, key, request).catch((error: Error) => error);
			const isAnswer = !(outcome instanceof Error);
			if (isAnswer && (outcome.status < 300 || allowed.includes(outcome.status))) return outcome;
			const isFinal = isAnswer && outcome.status < 500 && outcome.status !== 429;
			if (!isFinal && attempt < attempts) {
				await pause(firstRetry_ms * 2 ** (attempt - 1));
				continue;
			}
			if (isAnswer) throw this.#fault(outcome.status, outcome.body.toString("utf8"));
			const reason = (outcome.cause as Error | undefined)?.message ?? outcome.message;
			throw new Error(`the bucket ${this.#bucket} does not answer: ${reason}`, { cause: outcome });
		}
	}

	async #attempt(method: string, key: string, { query = {}, headers = {}, body = "" }: Request): Promise<Answer> {
		const { id, secret, sessionToken, region, endpoint } = this.#access;
		// The bucket is part of the path, which every server understands.
		const url = new URL(`${endpoint ?? `https://s3.${region}.amazonaws.com`}/${this.#bucket}/${encoded(key)}`);
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		// The library signs the query as it is sent; a plus would be read as a space or a plus.
		url.search = url.search.replaceAll("+", "%20");
		const signer = new AwsV4Signer({
			method,
			url: url.href,
			headers: { ...headers, "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") },
			accessKeyId: id,
			secretAccessKey: secret,
			...(sessionToken === null ? {} : { sessionToken }),
			service: "s3",
			region,
		});
		const signed = await signer.sign();
		const hasBody = method === "PUT" || method === "POST";
		const response = await fetch(signed.url, {
			method,
			headers: signed.headers,
			...(hasBody ? { body: typeof body === "string" ? body : new Uint8Array(body) } : {}),
			redirect: "manual",
			signal: AbortSignal.timeout(timeout_ms),
		});
		return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
	}

	#fault(status: number, text: string): Error {
		const [code, message] = [textOf(text, "Code"), textOf(text, "Message")];
		const hint = {
			AccessDenied: "the key may not do this",
			SignatureDoesNotMatch: "the secret is wrong",
			RequestTimeTooSkewed: "this machine's clock differs from the server's",
			PermanentRedirect: "the bucket is in another region; set AWS_REGION",
			AuthorizationHeaderMalformed: "the bucket is in another region; set AWS_REGION",
		}[code ?? ""];
		const reason = [code ?? `status ${status}`, hint ?? message].filter((part) => part !== null).join(": ");
		return new Error(`the bucket ${this.#bucket} refused a request: ${reason}`);
	}
}

/** A key as a path: every character that is not unreserved is escaped. */
function encoded(key: string): string {
	return key
		.split("/")
		.map((part) =>
			encodeURIComponent(part).replaceAll(
				/[!'()*]/g,
				(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
			),
		)
		.join("/");
}

function textOf(xml: string, tag: string): string | null {
	const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
	if (text === undefined) return null;
	const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
	return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(lt|gt|quot|apos|amp));/gi, (_all, decimal, hex, name) =>
		name === undefined
			? String.fromCodePoint(Number.parseInt(decimal ?? hex, hex === undefined ? 10 : 16))
			: (named[name] as string),
	);
}
