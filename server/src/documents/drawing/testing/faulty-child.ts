// Stands in for drawing-child.ts where a test needs one that misbehaves: a document's number says how.
import type { DrawingTask } from "../drawing-task.ts";

let rendered = 0;

process.on("disconnect", () => process.exit(0));
process.on("message", (task: DrawingTask) => {
	const number = task.kind === "document" ? task.document.number : "";
	if (number === "HANG" || (number === "HANG-WITH-LOGO" && task.kind === "document" && task.document.seller.logo)) {
		for (;;);
	}
	if (number === "CRASH" || (number === "CRASH-AFTER-ONE" && rendered === 1)) process.exit(1);
	if (number === "REFUSE") return process.send?.({ error: "refused" });
	rendered += 1;
	// How many this process has rendered tells the tests whether it is a new one.
	return process.send?.({ bytes: Uint8Array.of(rendered) });
});
