import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTarget } from "../sealing/open-target.ts";
import { once, wholeOf } from "./target.ts";

/** A bucket as S3 serves it: checks every signature, pages lists, and keeps parts apart until the upload is completed. */
const objects = new Map<string, Buffer>();
const uploads = new Map<string, Map<number, Buffer>>();
const requests: string[] = [];
/** Takes the next answers instead of the bucket. */
let faults: ((response: ServerResponse) => void)[] = [];
const pageSize = 3;
const access = { id: "key-id", secret: "a-secret-key", sessionToken: null, region: "eu-central-1" };

async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
	const pick = (name: string) => request.headers[name] as string;
	const range = request.headers.range === undefined ? {} : { range: pick("range") };
	const signer = new AwsV4Signer({
		method: request.method ?? "GET",
		url: url.href,
		headers: { ...range, "x-amz-content-sha256": pick("x-amz-content-sha256") },
		accessKeyId: access.id,
		secretAccessKey: access.secret,
		service: "s3",
		region: access.region,
		datetime: pick("x-amz-date"),
	});
	return (await signer.authHeader()) === request.headers.authorization;
}

function error(status: number, code: string) {
	return (response: ServerResponse) =>
		response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

const server = createServer(async (request, response) => {
	const pieces: Buffer[] = [];
	for await (const piece of request) pieces.push(piece);
	const body = Buffer.concat(pieces);
	const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
	requests.push(`${request.method} ${request.url}`);
	const fault = faults.shift();
	if (fault !== undefined) return fault(response);
	if (!(await isSigned(request, url))) return error(403, "SignatureDoesNotMatch")(response);
	answer(request, response, url, body);
});

function answer(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void {
	const key = decodeURIComponent(url.pathname).replace("/my-bucket/", "");
	const query = url.searchParams;
	const upload = uploads.get(query.get("uploadId") ?? "");
	if (request.method === "POST" && query.has("uploads")) {
		uploads.set("u1", new Map());
		response.end("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>");
	} else if (request.method === "PUT" && upload !== undefined) {
		upload.set(Number(query.get("partNumber")), body);
		response.setHeader("etag", `"${query.get("partNumber")}"`).end();
	} else if (request.method === "POST" && upload !== undefined) {
		objects.set(key, Buffer.concat([...upload].sort(([a], [b]) => a - b).map(([, part]) => part)));
		uploads.clear();
		response.end("<CompleteMultipartUploadResult/>");
	} else if (request.method === "DELETE") {
		if (upload === undefined) objects.delete(key);
		else uploads.clear();
		response.writeHead(204).end();
	} else if (request.method === "PUT") {
		objects.set(key, body);
		response.end();
	} else if (query.has("list-type")) {
		list(response, query);
	} else {
		get(request, response, objects.get(key));
	}
}

function list(response: ServerResponse, query: URLSearchParams): void {
	const found = [...objects.keys()].sort().filter((key) => key.startsWith(query.get("prefix") ?? ""));
	const from = Number(query.get("continuation-token") ?? 0);
	const page = found.slice(from, from + pageSize).map((key) => {
		const name = key.replaceAll("&", "&amp;");
		return `<Contents><Key>${name}</Key><LastModified>2026-11-23T19:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`;
	});
	const more = from + pageSize < found.length;
	const token = more ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : "";
	response.end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${page.join("")}${token}</ListBucketResult>`);
}

function get(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
	if (object === undefined) return void error(404, "NoSuchKey")(response);
	const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
	if (Number(from) >= object.length) return void error(416, "InvalidRange")(response);
	const part = object.subarray(Number(from), Number(to) + 1);
	response.writeHead(206, { "content-range": `bytes ${from}-${to}/${object.length}` }).end(part);
}

const target = (given: Partial<typeof access> = {}) =>
	openTarget("s3://my-bucket/my backups %2F+ü", {
		keyFile: null,
		bucketAccess: { ...access, ...given, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
	});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
	objects.clear();
	uploads.clear();
	requests.length = 0;
	faults = [];
});

async function* pieces(size_B: number) {
	for (let left = size_B; left > 0; left -= 1_000_000) yield Buffer.alloc(Math.min(left, 1_000_000), String(left % 7));
}

it.each([0, 1, 20_000_000])("stores %i bytes and reads them again", async (size_B) => {
	await target().put("a/b", pieces(size_B));
	const expected = await wholeOf(pieces(size_B), size_B);
	expect((await wholeOf(target().get("a/b"), size_B)).equals(expected)).toBe(true);
	expect([...objects.keys()]).toEqual(["my backups %2F+ü/a/b"]);
});

it("lists page by page, and deletes", async () => {
	for (const name of ["a/5", "a/3", "a/1", "a/2", "b/1", "a/4"]) await target().put(name, once(Buffer.from(name)));
	expect((await target().list("a/")).map(({ name }) => name)).toEqual(["a/1", "a/2", "a/3", "a/4", "a/5"]);
	await target().remove("a/3");
	expect(await target().list("a/3")).toEqual([]);
});

it("waits for a busy server", async () => {
	faults = [error(503, "SlowDown"), error(500, "InternalError")];
	await target().put("a", once(Buffer.from("x")));
	expect(objects.size).toBe(1);
});

it.each([
	["no access", 403, "AccessDenied", /my-bucket refused a request: AccessDenied: the key may not do this/],
	["another clock", 403, "RequestTimeTooSkewed", /clock differs/],
	["another region", 301, "PermanentRedirect", /another region; set AWS_REGION/],
])("says at once why it is refused: %s", async (_what, status, code, message) => {
	faults = [error(status, code)];
	const refused = target().put("a", once(Buffer.from("x")));
	await expect(refused).rejects.toThrow(message);
	await expect(refused).rejects.not.toThrow(access.secret);
	expect(requests.length).toBe(1);
});

it("notices a wrong secret", async () => {
	await expect(target({ secret: "another" }).list("")).rejects.toThrow(/SignatureDoesNotMatch: the secret is wrong/);
});

it("leaves no upload behind when the source fails", async () => {
	const failing = async function* () {
		yield* pieces(20_000_000);
		throw new Error("the disk is gone");
	};
	await expect(target().put("a", failing())).rejects.toThrow("the disk is gone");
	expect([objects.size, uploads.size]).toEqual([0, 0]);
});

it("takes an error within a successful completion as a failure", async () => {
	const passing = (response: ServerResponse) =>
		response.end("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>");
	const part = (response: ServerResponse) => response.setHeader("etag", "1").end();
	faults = [passing, part, part, part, error(200, "InternalError")];
	await expect(target().put("a", pieces(20_000_000))).rejects.toThrow("InternalError");
});

it.each(["s3://", "s3:///x", "s3://A_B/x"])("refuses %s", (address) => {
	expect(() => openTarget(address, { keyFile: null, bucketAccess: { ...access, endpoint: null } })).toThrow(
		"names no bucket",
	);
});

it("needs credentials", () => {
	expect(() => openTarget("s3://my-bucket", { keyFile: null, bucketAccess: null })).toThrow("AWS_ACCESS_KEY_ID");
});
