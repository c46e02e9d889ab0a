import { createRequire } from "node:module";
import { join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

/**
 * Unpacks the browser of the npm package into this process's temporary folder (TMPDIR), with the libraries that a machine
 * without a desktop lacks. A separate process, because the package reads its target from the environment.
 */
await chromium.executablePath();
await inflate(join(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../../bin/al2023.tar.br"));
