import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { createPdfRenderer, type PdfRenderer } from "../index.ts";
import { sampleDocument } from "../testing/sample-document.ts";

let renderer: PdfRenderer | undefined;
afterEach(() => renderer?.close());

const faultyProgram = fileURLToPath(new URL("./testing/faulty-child.ts", import.meta.url));
const start = (program: string): ChildProcess => fork(program, { serialization: "advanced", stdio: "ignore" });
const faulty = { processes: 1, startProcess: () => start(faultyProgram) };
const owner = "an organisation";
const numbered = (number: string) => sampleDocument({ number });

test("the same document gives the same bytes, also from another process", async () => {
	renderer = createPdfRenderer();
	const first = await renderer.render(owner, sampleDocument());
	const again = await renderer.render(owner, sampleDocument());
	await renderer.close();
	renderer = createPdfRenderer();
	const elsewhere = await renderer.render(owner, sampleDocument());
	expect(Buffer.from(again).equals(first)).toBe(true);
	expect(Buffer.from(elsewhere).equals(first)).toBe(true);
});

test("a PDF says that it is PDF/A-3b and when it was issued", async () => {
	renderer = createPdfRenderer();
	const metadata = Buffer.from(await renderer.render(owner, sampleDocument())).toString("latin1");
	expect(metadata).toContain("<pdfaid:part>3</pdfaid:part>");
	expect(metadata).toContain("<pdfaid:conformance>B</pdfaid:conformance>");
	expect(metadata).toContain("<xmp:CreateDate>2026-12-01T08:00:00");
});

test("what was warmed up renders documents as ever; a renderer closed meanwhile was warmed up for nothing", async () => {
	renderer = createPdfRenderer(faulty);
	await renderer.warmUp();
	// The warm-up page was this process's first.
	expect(await renderer.render(owner, numbered("A"))).toEqual(Uint8Array.of(2));
	const warming = renderer.warmUp();
	await renderer.close();
	await expect(warming).resolves.toBeUndefined();
});

test("a warm-up says where no page can be set", async () => {
	renderer = createPdfRenderer({ startProcess: () => start("/nonexistent/drawing.ts") });
	await expect(renderer.warmUp()).rejects.toMatchObject({ code: "failed" });
});

test("the warm-up's page can be set", async () => {
	renderer = createPdfRenderer();
	await renderer.warmUp();
});

test("documents asked for at once are all rendered, in order, by one process", async () => {
	renderer = createPdfRenderer(faulty);
	const { render } = renderer;
	const all = await Promise.all(["A", "B", "C"].map((number) => render(owner, numbered(number))));
	expect(all.map((bytes) => bytes[0])).toEqual([1, 2, 3]);
});

test("a document that takes too long is rejected, and the ones behind it are rendered by a new process", async () => {
	renderer = createPdfRenderer({ ...faulty, documentTimeoutMs: 8_000 });
	const hanging = renderer.render(owner, numbered("HANG"));
	const behind = renderer.render(owner, numbered("A"));
	await expect(hanging).rejects.toMatchObject({ name: "PdfRenderError", code: "timeout" });
	expect(await behind).toEqual(Uint8Array.of(1));
});

test("a document over which a process died is tried once more, with a new one", async () => {
	renderer = createPdfRenderer(faulty);
	expect(await renderer.render(owner, numbered("A"))).toEqual(Uint8Array.of(1));
	expect(await renderer.render(owner, numbered("CRASH-AFTER-ONE"))).toEqual(Uint8Array.of(1));
});

test("a document over which every process dies is rejected, and the ones behind it are rendered", async () => {
	renderer = createPdfRenderer(faulty);
	const deadly = renderer.render(owner, numbered("CRASH"));
	const behind = renderer.render(owner, numbered("A"));
	await expect(deadly).rejects.toMatchObject({ code: "failed" });
	expect(await behind).toEqual(Uint8Array.of(1));
});

test("a document that the typesetter refuses is rejected with its reason; the process lives on", async () => {
	renderer = createPdfRenderer(faulty);
	expect(await renderer.render(owner, numbered("A"))).toEqual(Uint8Array.of(1));
	await expect(renderer.render(owner, numbered("REFUSE"))).rejects.toMatchObject({
		code: "failed",
		message: "refused",
	});
	expect(await renderer.render(owner, numbered("B"))).toEqual(Uint8Array.of(2));
});

test("a task that waits too long for a turn is refused; a patient one is not", async () => {
	renderer = createPdfRenderer({ ...faulty, documentTimeoutMs: 4_000, wait_ms: 50 });
	const hanging = renderer.render(owner, numbered("HANG"));
	const patient = renderer.render(owner, numbered("A"), { isPatient: true });
	await expect(renderer.render(owner, numbered("B"))).rejects.toMatchObject({ code: "busy" });
	await expect(hanging).rejects.toMatchObject({ code: "timeout" });
	expect(await patient).toEqual(Uint8Array.of(1));
});

test("closing rejects what still waits and whatever comes later", async () => {
	renderer = createPdfRenderer(faulty);
	const open = [renderer.render(owner, numbered("HANG")), renderer.render(owner, numbered("A"))];
	const settled = Promise.allSettled(open);
	await renderer.close();
	for (const result of await settled) expect(result).toMatchObject({ status: "rejected", reason: { code: "closed" } });
	await expect(renderer.render(owner, numbered("B"))).rejects.toMatchObject({ code: "closed" });
});

test("several processes share the documents", async () => {
	renderer = createPdfRenderer({ ...faulty, processes: 2 });
	const { render } = renderer;
	const all = await Promise.all(["A", "B", "C", "D"].map((number) => render(number, numbered(number))));
	expect(all.map((bytes) => bytes[0]).sort()).not.toEqual([1, 2, 3, 4]);
});

test("one organization leaves a process to the others, however long its documents take", async () => {
	renderer = createPdfRenderer({ ...faulty, processes: 2, documentTimeoutMs: 8_000 });
	const hanging = renderer.render("A", numbered("HANG"));
	const behind = renderer.render("A", numbered("behind"));
	expect(await renderer.render("B", numbered("1"))).toEqual(Uint8Array.of(1));
	expect(await renderer.render("B", numbered("2"))).toEqual(Uint8Array.of(2));
	await expect(hanging).rejects.toMatchObject({ code: "timeout" });
	expect(await behind).toEqual(Uint8Array.of(3));
});

test("organizations take turns at one process", async () => {
	renderer = createPdfRenderer(faulty);
	const { render } = renderer;
	const all = await Promise.all([
		...["1", "2", "3", "4"].map((number) => render("A", numbered(number))),
		...["5", "6"].map((number) => render("B", numbered(number))),
	]);
	// The position in which each was rendered.
	expect(all.map((bytes) => bytes[0])).toEqual([1, 2, 4, 6, 3, 5]);
});

test("a process is replaced after a number of documents", async () => {
	renderer = createPdfRenderer({ ...faulty, documentsPerProcess: 2 });
	const rendered = [];
	for (const number of ["A", "B", "C"]) rendered.push((await renderer.render(owner, numbered(number)))[0]);
	expect(rendered).toEqual([1, 2, 1]);
});

test("a document is drawn once for all who ask for it at once", async () => {
	renderer = createPdfRenderer(faulty);
	const { render } = renderer;
	const all = await Promise.all(["A", "A", "A", "B"].map((number) => render(owner, numbered(number))));
	expect(all.map((bytes) => bytes[0])).toEqual([1, 1, 1, 2]);
});

test("where a page with its logo takes too long, the page is drawn without the logo", async () => {
	renderer = createPdfRenderer({ ...faulty, documentTimeoutMs: 8_000 });
	const { seller } = sampleDocument();
	const document = sampleDocument({
		number: "HANG-WITH-LOGO",
		seller: { ...seller, logo: "data:image/png;base64,AA==" },
	});
	expect(await renderer.render(owner, document)).toEqual(Uint8Array.of(1));
});

/** 34 kB whose 80 uses of one filtered drawing occupy a processor for minutes; in finding 2 of the security review, it contained a PNG. */
const busySvg = () => {
	const circles = Array.from(
		{ length: 400 },
		(_, at) => `<circle cx="${at}" cy="${at}" r="900" fill="url(#g)" opacity=".5"/>`,
	);
	const uses = Array.from({ length: 80 }, (_, at) => `<use href="#a" x="${at}"/>`).join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 9000"><filter id="f" x="-1" y="-1" width="3" height="3"><feTurbulence baseFrequency=".01" numOctaves="40"/><feGaussianBlur stdDeviation="90"/></filter><linearGradient id="g"><stop stop-color="red"/></linearGradient><g id="a" filter="url(#f)">${circles.join("")}</g>${uses}</svg>`;
};

test("a logo that would keep a processor busy is given up with its process, and the next one is drawn", async () => {
	renderer = createPdfRenderer({ processes: 1, documentTimeoutMs: 15_000 });
	await renderer.warmUp();
	const start = performance.now();
	const busy = renderer.drawLogo(owner, { format: "svg", bytes: Buffer.from(busySvg()) });
	await expect(busy).rejects.toMatchObject({ name: "PdfRenderError" });
	expect(performance.now() - start).toBeLessThan(60_000);
	const plain = Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="10" height="10"/></svg>',
	);
	const png = Buffer.from(await renderer.drawLogo(owner, { format: "svg", bytes: plain }));
	expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 300]);
	// Nothing of the first one continues, because its process is gone.
	const before = process.cpuUsage();
	await new Promise((resolve) => setTimeout(resolve, 500));
	const { user, system } = process.cpuUsage(before);
	expect(user + system).toBeLessThan(250_000);
});
