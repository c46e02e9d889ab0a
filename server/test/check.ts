import { report, runTools } from "./tools.ts";

/** `npm run check`: static analysis, in seconds. */
report(await runTools());
