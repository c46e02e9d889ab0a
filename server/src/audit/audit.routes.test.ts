import { expect, it } from "vitest";
import { useTestApp } from "../../test/support/app.ts";

const app = useTestApp();

it("a change is listed with who made it, before and after", async () => {
	const client = await app.client();
	await client.put("/organisation", { name: "Renamed" }, { "x-request-id": "request-1" });
	const { body } = await client.get("/audit/?resource=organisation&limit=1");
	expect(body.items).toHaveLength(1);
	expect(body.items[0]).toMatchObject({
		action: "updated",
		resource: "organisation",
		actor: { type: "token", name: "test" },
		before: { name: "Test company" },
		after: { name: "Renamed" },
		request_id: "request-1",
	});
});
