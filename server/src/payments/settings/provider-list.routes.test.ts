import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";

const app = useTestApp();

it("the providers are listed, with what the unavailable ones lack", async () => {
	const { items } = (await (await app.client("read")).get("/payment/provider")).body;
	expect(items).toEqual([
		{ name: "manual", is_available: true, missing: null },
		{ name: "sandbox", is_available: true, missing: null },
		{ name: "stripe", is_available: false, missing: expect.stringContaining("STRIPE_SECRET_KEY") },
	]);
});
