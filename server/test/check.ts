import { report, runTools } from "./tools.ts";

/** `npm run check`: the tools that read the code without running it, in seconds. */
report(await runTools());
