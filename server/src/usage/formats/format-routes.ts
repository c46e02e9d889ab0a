import { isUtf8 } from "node:buffer";
import type { FastifySchema } from "fastify";
import { type App, acceptBytes, type FastifyRequest, shapeErrors } from "../../platform/http/index.ts";
import { bufferPool, Refusal, readJson } from "../../platform/index.ts";
import { formats } from "./formats.ts";
import type { ForeignRequest, FormatAddress, IngestionFormat } from "./ingestion-format.ts";

const form = "application/x-www-form-urlencoded";
/** Objects in a form are written as `payload[value]=1`. */
const formEncoding = { encoding: { payload: { style: "deepObject", explode: true } } };

/** A format, at one of its addresses. */
interface Reception {
	readonly format: IngestionFormat;
	readonly address: FormatAddress;
}

type IngestionServices = Pick<ForeignRequest, "ingestion" | "ingestionMemory">;

/** Registers the addresses of all formats, on a scope without a prefix that authenticates requests. */
export async function registerFormatRoutes(app: App, services: IngestionServices): Promise<void> {
	for (const { root, shapeError } of formats) if (root !== undefined) shapeErrors(app, root, shapeError);
	const receptions = formats.flatMap((format) => format.addresses.map((address) => ({ format, address })));
	await app.register(async (instance) => {
		acceptBytes(instance);
		for (const [path, atPath] of Map.groupBy(receptions, ({ address }) => address.path)) {
			registerAddress(instance as App, path, atPath as [Reception, ...Reception[]], services);
		}
	});
}

function registerAddress(
	app: App,
	path: string,
	receptions: readonly [Reception, ...Reception[]],
	services: IngestionServices,
): void {
	const [{ address }] = receptions;
	shapeErrors(app, path, (answer, request) => {
		const possible = ofType(receptions, contentTypeOf(request));
		const shaping = possible.length > 0 ? possible : receptions.map(({ format }) => format);
		return shaping.reduce((shaped, format) => format.shapeError(shaped, request), answer);
	});
	app.post(
		path,
		{
			schema: documentation(receptions),
			config: {
				scopes: ["ingest", "write"],
				idempotent: false,
				bodyAs: "bytes",
				takesBasic: address.takesBasic === true,
			},
			bodyLimit: address.bodyLimit_bytes,
			// The schemas document bodies. Each format checks its own, event by event.
			validatorCompiler: () => (value: unknown) => ({ value }),
		},
		async (request, reply) => {
			const foreign = foreignRequest(request as FastifyRequest, path, services);
			const format = ofType(receptions, foreign.contentType).find((format) => format.recognizes(foreign));
			if (format === undefined) throw unsupportedType(receptions);
			const { status, headers = {}, body } = await format.receive(foreign);
			bufferPool.give(foreign.body);
			return reply
				.code(status)
				.type("application/json; charset=utf-8")
				.headers(headers)
				.send(body as never);
		},
	);
}

function foreignRequest(request: FastifyRequest, path: string, services: IngestionServices): ForeignRequest {
	const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
	const key = request.headers["idempotency-key"];
	let parsed: { readonly value: unknown } | null = null;
	const json = () => {
		parsed ??= { value: jsonIn(body) };
		return parsed.value;
	};
	const idempotencyKey = typeof key === "string" && key !== "" ? key : null;
	const { ingestion, ingestionMemory } = services;
	const contentType = contentTypeOf(request);
	return { context: request.context, ingestion, ingestionMemory, path, contentType, body, idempotencyKey, json };
}

function jsonIn(body: Buffer): unknown {
	if (!isUtf8(body)) throw new Refusal("malformed", "malformed_json", "The body is not UTF-8 text.");
	return readJson(body);
}

function contentTypeOf({ headers }: FastifyRequest): string {
	return (headers["content-type"]?.split(";")[0] ?? "").trim().toLowerCase();
}

function ofType(receptions: readonly Reception[], contentType: string): readonly IngestionFormat[] {
	return receptions.filter(({ address }) => Object.hasOwn(address.bodies, contentType)).map(({ format }) => format);
}

function unsupportedType(receptions: readonly Reception[]): Refusal {
	const types = receptions.flatMap(({ address }) => Object.keys(address.bodies));
	const detail = `This content type is not supported. Use ${[...new Set(types)].join(" or ")}.`;
	return new Refusal("unsupported_media_type", "unsupported_media_type", detail);
}

/** How the API document describes an address. */
function documentation(receptions: readonly Reception[]): FastifySchema {
	const addresses = receptions.map(({ address }) => address);
	const name = addresses.find(({ operation }) => operation !== undefined)?.operation ?? "";
	const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
	const bodies = Map.groupBy(
		addresses.flatMap(({ bodies }) => Object.entries(bodies)),
		([type]) => type,
	);
	const content = Object.fromEntries(
		[...bodies].map(([type, ofType]) => [
			type,
			{
				schema: anyOf(
					`${component}Body`,
					ofType.flatMap(([, schemas]) => schemas),
				),
				...(type === form ? formEncoding : {}),
			},
		]),
	);
	const answers = addresses.map(({ answer }) => answer);
	return {
		tags: ["Ingestion formats"],
		operationId: `usage.${name}`,
		summary: `Submit usage as ${addresses.map(({ takes }) => takes).join(" or ")} and wait until it is on disk`,
		description: addresses.map(({ description }) => description).join(" "),
		body: { content },
		neverRefuses: addresses
			.map(({ neverRefuses = [] }) => neverRefuses)
			.reduce((all, ofOne) => all.filter((status) => ofOne.includes(status))),
		response: { 200: anyOf(`${component}Result`, answers) },
	};
}

/** The only schema, or one named schema for all. */
function anyOf($id: string, schemas: readonly object[]): object {
	const [first = {}] = schemas;
	return schemas.length === 1 ? first : { $id, anyOf: schemas, description: "One of these forms." };
}
