import { afterAll, expect, it } from "vitest";
import { ProgramProcess, until, Workshop } from "../support/service.ts";

const workshop = new Workshop();
afterAll(() => workshop.clear());

it("worker does the background work beside a service, and stops cleanly when asked", async () => {
	const token = "a-token-of-at-least-thirty-two-characters";
	const environment = { TALLYBOOK_DATA_DIR: workshop.dataFolder(), TALLYBOOK_BOOTSTRAP_TOKEN: token };
	const service = await workshop.serve(environment);
	const worker = workshop.keep(new ProgramProcess(["worker"], environment));
	await until(() => worker.stdout.includes("The worker is running."));

	const asked = await service.request("/api/v1/billing/run", { token, method: "POST", body: {} });
	expect(asked.status).toBe(202);
	const { uuid } = asked.body as { uuid: string };
	await until(async () => {
		const { body } = await service.request(`/api/v1/billing/run/${uuid}`, { token });
		return (body as { status: string }).status === "COMPLETED";
	});

	worker.kill("SIGTERM");
	expect(await worker.ended).toMatchObject({ code: 0 });
	expect((await service.request("/health/ready")).status).toBe(200);
	const stopped = await service.stop();
	expect(stopped.code, stopped.stderr).toBe(0);
});
