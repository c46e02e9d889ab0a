// Replaces drawing-child.ts in tests of faulty processes; a document's number determines the fault.
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
	// The count shows the tests whether the process is new.
	return process.send?.({ bytes: Uint8Array.of(rendered) });
});
