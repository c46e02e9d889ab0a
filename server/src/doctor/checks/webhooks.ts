import { selectDisabledEndpoints } from "../../webhooks/index.ts";
import { ok, onTables, warn } from "../findings/check.ts";

export const webhooks = onTables("webhooks", async (tables) => {
	const failed = (await selectDisabledEndpoints(tables)).filter(({ reason }) => reason !== "manual");
	const endpoints = failed.reduce((sum, { count }) => sum + count, 0);
	return endpoints === 0
		? ok("none was disabled by failures")
		: warn(
				`${endpoints} ${endpoints === 1 ? "endpoint was" : "endpoints were"} disabled because deliveries failed.`,
				"Ask their owners, who were mailed, to repair and enable them.",
			);
});
