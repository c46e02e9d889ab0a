import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The bill of materials (CycloneDX): what the program depends on when it runs, from the lockfile. The same for the same lockfile and time. */
export function billOfMaterials(root: string, time: string): string {
	const words = ["sbom", "--omit=dev", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
	const text = execFileSync("npm", words, {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 2 ** 28,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const { serialNumber: _random, ...bill } = JSON.parse(text) as {
		serialNumber: string;
		metadata: { component: object };
	};
	const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name: string };
	// npm names the folder.
	const component = { ...bill.metadata.component, name };
	return `${JSON.stringify({ ...bill, metadata: { ...bill.metadata, component, timestamp: time } }, null, 2)}\n`;
}

/** Builds the package, its bill of materials and their checksums in `dist/`; returns their names. */
export function buildArtifacts(root: string, version: string, time: string): string[] {
	const run = (script: string) =>
		execFileSync("npm", ["run", "-s", script], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
	run("package");
	const dist = join(root, "dist");
	const [tarball, bill] = [`tallybook-${version}.tgz`, `tallybook-${version}.cdx.json`];
	writeFileSync(join(dist, bill), billOfMaterials(root, time));
	const sums = [tarball, bill].map((name) => {
		const digest = createHash("sha256")
			.update(readFileSync(join(dist, name)))
			.digest("hex");
		// Read by `sha256sum -c`.
		return `${digest}  ${name}\n`;
	});
	writeFileSync(join(dist, "SHA256SUMS"), sums.join(""));
	return [tarball, bill, "SHA256SUMS"];
}
