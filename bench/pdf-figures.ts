import { readFileSync } from "node:fs";
import type { PdfRenderer } from "../server/src/documents/drawing/renderer.ts";
import type { InvoiceDocument } from "../server/src/documents/page/invoice-document.ts";
import { HelperProcess } from "./helper-process.ts";
import type { BareOrder, BareResult } from "./pdf-bare.ts";
import { owner } from "./pdf-documents.ts";

type Maker = (serial: number) => InvoiceDocument;
type Scale = { readonly rounds: number; readonly documents: number };

/** Measures the renderer. Compared conditions are measured in turns, round by round. */
export class PdfFigures {
	readonly #renderer: PdfRenderer;
	readonly #bare = new HelperProcess<BareOrder, BareResult>("pdf-bare.ts");
	/** No document is set twice, except where bytes are compared. */
	#serial = 1_000;

	constructor(renderer: PdfRenderer) {
		this.#renderer = renderer;
	}

	/** Compares a typical page with its bare rendering: milliseconds per document, and their ratios. */
	async compare(make: Maker, { rounds, documents }: Scale) {
		const [cpu_ms, wall_ms, bare_ms, ratios, requestingShare] = [[], [], [], [], []] as [
			number[],
			number[],
			number[],
			number[],
			number[],
		];
		for (let round = -1; round < rounds; round++) {
			const drawn = await this.#bare.carryOut({ first: this.#serial, documents });
			const utilization = performance.eventLoopUtilization();
			const rendered = await this.#take(make, documents, (document) => this.#renderer.render(owner, document));
			// The first round warms up both.
			if (round < 0) continue;
			requestingShare.push(performance.eventLoopUtilization(utilization).utilization);
			cpu_ms.push(rendered.cpu_ms);
			wall_ms.push(rendered.wall_ms);
			bare_ms.push(drawn.cpu_ms);
			ratios.push(rendered.cpu_ms / drawn.cpu_ms);
		}
		return { cpu_ms, wall_ms, bare_ms, ratios, requestingShare };
	}

	/** Compares one kind of invoice with another, both rendered. */
	async beside(make: Maker, usual: Maker, { rounds, documents }: Scale) {
		const [cpu_ms, ratios] = [[], []] as [number[], number[]];
		for (let round = -1; round < rounds; round++) {
			const before = await this.#take(usual, documents, (document) => this.#renderer.render(owner, document));
			const measured = await this.#take(make, documents, (document) => this.#renderer.render(owner, document));
			if (round < 0) continue;
			cpu_ms.push(measured.cpu_ms);
			ratios.push(measured.cpu_ms / before.cpu_ms);
		}
		return { cpu_ms, ratios };
	}

	/** The memory of this process and the rendering one, in MB of 2^20 bytes, after a quarter of the documents and after all. */
	async memory(make: Maker, documents: number): Promise<[early: number, late: number]> {
		const resident = () => process.memoryUsage.rss() / 2 ** 20 + drawing().resident_MB;
		let early = Number.NaN;
		for (let done = 0; done < documents; done += 1) {
			if (done === documents / 4) early = resident();
			// Created one at a time, because waiting documents would use memory too.
			await this.#renderer.render(owner, make(this.#serial++));
		}
		return [early, resident()];
	}

	stop(): void {
		this.#bare.stop();
	}

	/** Milliseconds per document, in sequence: processor time over all processes, and elapsed time. */
	async #take(make: Maker, documents: number, run: (document: InvoiceDocument) => Promise<unknown>) {
		const prepared = Array.from({ length: documents }, () => make(this.#serial++));
		const usage = process.cpuUsage();
		const before_ms = drawing().cpu_ms;
		const start = performance.now();
		for (const document of prepared) await run(document);
		const wall_ms = (performance.now() - start) / documents;
		const { user, system } = process.cpuUsage(usage);
		const cpu_ms = (user + system) / 1_000 + drawing().cpu_ms - before_ms;
		return { wall_ms, cpu_ms: cpu_ms / documents };
	}
}

/** The processor time of this process's rendering processes, which Linux counts in hundredths of a second. */
function drawing(): { cpu_ms: number; resident_MB: number } {
	const all = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ").filter(Boolean);
	const drawers = all.filter((id) => readFileSync(`/proc/${id}/cmdline`, "utf8").includes("drawing-child"));
	const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
	return {
		cpu_ms: sum(
			drawers.map((id) => {
				const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
				return (Number(fields[11]) + Number(fields[12])) * 10;
			}),
		),
		resident_MB: sum(
			drawers.map((id) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]) / 1024),
		),
	};
}
