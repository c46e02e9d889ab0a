import { acceptedEncoding, compressed } from "./encoding.ts";

/** Fits into one or two packets, so compression gains nothing. */
const worthCompressing_characters = 1_000;

interface Reader {
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Writer<Sent> {
	header(name: string, value: string): unknown;
	type(type: string): unknown;
	send(content: string | Buffer): Sent;
}

/** Sends a text created for this request, compressed if the browser accepts it. */
export async function sendText<Sent>(request: Reader, reply: Writer<Sent>, type: string, text: string): Promise<Sent> {
	reply.type(type);
	reply.header("vary", "accept-encoding");
	const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
	if (encoding === null || text.length < worthCompressing_characters) return reply.send(text);
	reply.header("content-encoding", encoding);
	return reply.send(await compressed(text, encoding));
}
