import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../support/service.ts";

/** The files in deploy/ agree with the program. Whether they work is tried by hand (docs/operating). */

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const yaml = (path: string) => parseYaml(read(path)) as Record<string, never>;
const { version, scripts } = JSON.parse(read("package.json")) as { version: string; scripts: Record<string, string> };
/** How long requests in progress may take when the service stops (serve.ts). */
const drain_s = 25;

describe("the image", () => {
	const dockerfile = read("deploy/Dockerfile");

	it("copies files that exist, and packs by a script that exists", () => {
		expect(dockerfile).toContain("npm run package");
		expect(scripts.package).toBeDefined();
		for (const [, path] of dockerfile.matchAll(/^COPY (deploy\/\S+)/gm))
			expect([path, existsSync(join(projectRoot, path as string))]).toEqual([path, true]);
	});

	it("is built with the Node version of the checkout, and runs as a numeric user", () => {
		const major = Number.parseInt(read(".nvmrc"), 10);
		expect(dockerfile).toContain(`node:${major}-`);
		expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
	});

	it("gets no secrets, packages or data of the checkout", () => {
		expect(read(".dockerignore").split("\n")).toEqual(
			expect.arrayContaining([".git", "**/node_modules", "**/.env*", "data"]),
		);
	});
});

describe("compose.yaml", () => {
	const { services } = yaml("deploy/compose.yaml") as unknown as { services: Record<string, Record<string, unknown>> };

	it("names this version", () => {
		expect(read("deploy/compose.yaml")).toContain(`tallybook:${version}}`);
		expect(read("deploy/compose.yaml")).toContain(`VERSION: ${version}\n`);
	});

	it("publishes the service on this machine only, and the database nowhere", () => {
		expect(Object.keys(services).sort()).toEqual(["database", "serve", "worker"]);
		expect(services.serve?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
		expect(services.database).not.toHaveProperty("ports");
	});
});

describe("the chart", () => {
	const chart = "deploy/helm/tallybook";

	it("has the program's version, and values that can be read", () => {
		expect(yaml(`${chart}/Chart.yaml`)).toMatchObject({ version, appVersion: version });
		expect(Object.keys(yaml(`${chart}/values.yaml`))).toContain("database");
	});

	const hasHelm = spawnSync("helm", ["version"]).status === 0;

	it.skipIf(!hasHelm)("can be rendered with a secret, and says so without one", () => {
		const rendered = (...settings: string[]) =>
			spawnSync("helm", ["template", "tallybook", join(projectRoot, chart), "--kube-version", "1.31.0", ...settings], {
				encoding: "utf8",
			});
		expect(rendered().stderr).toContain("Set database.existingSecret");
		const { stdout, status } = rendered("--set", "database.existingSecret=db,worker.replicas=1");
		expect(status).toBe(0);
		const kinds = [...stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
		expect(kinds.sort()).toEqual(["Deployment", "Deployment", "Job", "PodDisruptionBudget", "Service"]);
		expect(rendered("--set", "database.existingSecret=db,serve.replicas=1").stdout).not.toContain(
			"PodDisruptionBudget",
		);
	});

	it("lets pods finish their requests", () => {
		const { terminationGracePeriodSeconds } = yaml(`${chart}/values.yaml`) as unknown as Record<string, number>;
		expect(terminationGracePeriodSeconds).toBeGreaterThan(drain_s + 5);
	});
});

it("the unit starts the package's program, allows what Node needs, and waits for requests", () => {
	const unit = read("deploy/systemd/tallybook.service");
	expect(existsSync(join(projectRoot, "bin/tallybook"))).toBe(true);
	expect(unit).toContain("node_modules/.bin/tallybook serve\n");
	expect(unit).toContain("MemoryDenyWriteExecute=no");
	expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(drain_s);
});
