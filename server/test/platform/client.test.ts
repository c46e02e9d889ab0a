import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { clientTypes } from "../../../web/generate-client.ts";
import { useTestApp } from "../support/app.ts";

const app = useTestApp();

it("the application's client matches the API; if not, run `npm run client`", async () => {
	const written = readFileSync(new URL("../../../web/app/api/schema.ts", import.meta.url), "utf8");
	expect(await clientTypes(app.app.apiDocuments.document("all", ""))).toBe(written);
});
