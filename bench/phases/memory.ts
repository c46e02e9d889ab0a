import type { Laboratory } from "../laboratory.ts";
import type { LoadOrder } from "../load.ts";
import { number } from "../report.ts";
import { sleep } from "../service.ts";

/** What a sender can do to the server's memory: many bodies at the limit at once, and bodies that grow when decompressed. */

const MiB = 1024 * 1024;
const patience_s = 600;

const loads: readonly {
	what: string;
	order: Partial<LoadOrder> & { connections: number; eventsPerRequest: number };
}[] = [
	{
		what: "bodies of 16 MiB",
		order: { connections: 32, requests: 64, eventsPerRequest: 10_000, body_bytes: 15.9 * MiB },
	},
	{
		what: "bodies of 16 MiB, compressed",
		order: { connections: 32, requests: 64, eventsPerRequest: 10_000, body_bytes: 15.9 * MiB, isCompressed: true },
	},
	{
		what: "asynchronous bodies of 40 MiB",
		order: {
			connections: 8,
			requests: 16,
			eventsPerRequest: 100_000,
			body_bytes: 39 * MiB,
			path: "/usage/ingest-async",
		},
	},
	{
		what: "512 MiB of spaces, compressed",
		order: { connections: 16, requests: 32, eventsPerRequest: 1, content: "bomb" },
	},
	{
		what: "the same, asynchronous",
		order: { connections: 16, requests: 32, eventsPerRequest: 1, content: "bomb", path: "/usage/ingest-async" },
	},
];

export async function measureMemory(laboratory: Laboratory): Promise<void> {
	const { report, scale, service } = laboratory;
	report.heading("Memory of the Node process with bodies at the limit");
	await laboratory.emptyTable();
	// The answers do not tell whether an interrupted request was stored.
	laboratory.forgetRows();
	for (const { what, order } of loads) {
		const connections = scale.isQuick ? Math.ceil(order.connections / 4) : order.connections;
		const requests = scale.isQuick ? connections : (order.requests as number);
		service.takePeak();
		const { statuses, seconds } = await laboratory.measureHttp({ ...order, connections, requests }, patience_s);
		const ended = performance.now();
		await untilStored(laboratory);
		const later_s = (performance.now() - ended) / 1000;
		const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status === "0" ? "cut" : status}`);
		report.line(
			`  ${connections} connections, ${what}: ${number(service.takePeak())} MB, ${answers.join(", ")} in ${number(seconds)} s${later_s > 1 ? `, ${number(later_s)} s more in the background` : ""}`,
		);
	}
	const { statuses } = await laboratory.measureHttp(
		{ connections: 1, eventsPerRequest: 10_000, requests: 2, body_bytes: 15.9 * MiB },
		patience_s,
	);
	if (statuses[200] !== 2)
		report.fault(`afterward, with nothing else in progress, large bodies are answered ${JSON.stringify(statuses)}`);
}

/** Background jobs use memory too. */
async function untilStored(laboratory: Laboratory): Promise<void> {
	const open = "select 1 from usage.ingest_job where status in ('PENDING', 'PROCESSING') limit 1";
	const deadline = performance.now() + patience_s * 1000;
	while ((await laboratory.query(open)).length > 0) {
		if (performance.now() > deadline) return laboratory.report.fault(`a job was not finished after ${patience_s} s`);
		await sleep(200);
	}
}
