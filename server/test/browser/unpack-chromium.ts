import { createRequire } from "node:module";
import { join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

/**
 * Unpacks the browser of the npm package into the temporary folder (TMPDIR) that this process was started with, and the libraries that a
 * machine without desktop lacks beside it. A process of its own: the package reads its target from the environment.
 */
await chromium.executablePath();
await inflate(join(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../../bin/al2023.tar.br"));
