import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { createPdfRenderer, type PdfRenderer } from "./index.ts";
import { sampleDocument } from "./testing/sample-document.ts";

let renderer: PdfRenderer | undefined;
afterEach(() => renderer?.close());

const faulty = { startWorker: () => new Worker(new URL("./testing/faulty-worker.ts", import.meta.url)) };
const numbered = (number: string) => sampleDocument({ number });

test("the same document gives the same bytes, also from another worker", async () => {
	renderer = createPdfRenderer();
	const first = await renderer.render(sampleDocument());
	const again = await renderer.render(sampleDocument());
	await renderer.close();
	renderer = createPdfRenderer();
	const elsewhere = await renderer.render(sampleDocument());
	expect(Buffer.from(again).equals(first)).toBe(true);
	expect(Buffer.from(elsewhere).equals(first)).toBe(true);
});

test("a PDF says that it is PDF/A-3b and when it was issued", async () => {
	renderer = createPdfRenderer();
	const metadata = Buffer.from(await renderer.render(sampleDocument())).toString("latin1");
	expect(metadata).toContain("<pdfaid:part>3</pdfaid:part>");
	expect(metadata).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
	expect(metadata).toContain("<xmp:CreateDate>2026-12-01T08:00:00");
});

test("what was warmed up renders documents as ever; a renderer closed meanwhile was warmed up for nothing", async () => {
	renderer = createPdfRenderer(faulty);
	await renderer.warmUp();
	// The warm-up's page was this worker's first.
	expect(await renderer.render(numbered("A"))).toEqual(Uint8Array.of(2));
	const warming = renderer.warmUp();
	await renderer.close();
	await expect(warming).resolves.toBeUndefined();
});

test("a warm-up says where no page can be set", async () => {
	renderer = createPdfRenderer({ startWorker: () => new Worker("process.exit(1)", { eval: true }) });
	await expect(renderer.warmUp()).rejects.toMatchObject({ code: "failed" });
});

test("the warm-up's page can be set", async () => {
	renderer = createPdfRenderer();
	await renderer.warmUp();
});

test("documents asked for at once are all rendered, in order, by one worker", async () => {
	renderer = createPdfRenderer(faulty);
	const render = renderer.render;
	const all = await Promise.all(["A", "B", "C"].map((number) => render(numbered(number))));
	expect(all.map((bytes) => bytes[0])).toEqual([1, 2, 3]);
});

test("a document that takes too long is rejected, and the ones behind it are rendered by a new worker", async () => {
	renderer = createPdfRenderer({ ...faulty, documentTimeoutMs: 2_000 });
	const hanging = renderer.render(numbered("HANG"));
	const behind = renderer.render(numbered("A"));
	await expect(hanging).rejects.toMatchObject({ name: "PdfRenderError", code: "timeout" });
	expect(await behind).toEqual(Uint8Array.of(1));
});

test("a document over which a worker died is tried once more, with a new worker", async () => {
	renderer = createPdfRenderer(faulty);
	expect(await renderer.render(numbered("A"))).toEqual(Uint8Array.of(1));
	expect(await renderer.render(numbered("CRASH-AFTER-ONE"))).toEqual(Uint8Array.of(1));
});

test("a document over which every worker dies is rejected, and the ones behind it are rendered", async () => {
	renderer = createPdfRenderer(faulty);
	const deadly = renderer.render(numbered("CRASH"));
	const behind = renderer.render(numbered("A"));
	await expect(deadly).rejects.toMatchObject({ code: "failed" });
	expect(await behind).toEqual(Uint8Array.of(1));
});

test("a document that the typesetter refuses is rejected with its reason; the worker lives on", async () => {
	renderer = createPdfRenderer(faulty);
	expect(await renderer.render(numbered("A"))).toEqual(Uint8Array.of(1));
	await expect(renderer.render(numbered("REFUSE"))).rejects.toMatchObject({ code: "failed", message: "refused" });
	expect(await renderer.render(numbered("B"))).toEqual(Uint8Array.of(2));
});

test("a full queue rejects at once", async () => {
	renderer = createPdfRenderer({ ...faulty, queueMaximum: 1 });
	const waiting = [renderer.render(numbered("A")), renderer.render(numbered("B"))];
	await expect(renderer.render(numbered("C"))).rejects.toMatchObject({ code: "queue_full" });
	await Promise.all(waiting);
});

test("closing rejects what still waits and whatever comes later", async () => {
	renderer = createPdfRenderer(faulty);
	const open = [renderer.render(numbered("HANG")), renderer.render(numbered("A"))];
	const settled = Promise.allSettled(open);
	await renderer.close();
	for (const result of await settled) expect(result).toMatchObject({ status: "rejected", reason: { code: "closed" } });
	await expect(renderer.render(numbered("B"))).rejects.toMatchObject({ code: "closed" });
});
