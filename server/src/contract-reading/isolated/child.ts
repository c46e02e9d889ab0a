import { answerTask } from "./child-frame.ts";
import { hasScripts, inspectPdf, textOfPages } from "./inspect-pdf.ts";

/** The program that isolated-reader.ts starts for each file, without any right but to read its own code. */
await answerTask(async (bytes, task) => {
	if (task.kind === "inspect") return { kind: "inspection", inspection: await inspectPdf(bytes) };
	if (await hasScripts(bytes)) return { kind: "scripts" };
	// An inspection is quicker without all that understands contracts.
	const { readContract } = await import("../pipeline/read-contract.ts");
	const reading = await readContract(bytes.slice(), { ocrPageLimit: task.ocrPageLimit });
	return { kind: "reading", whole: { reading, pages: task.withText ? await textOfPages(bytes) : [] } };
});
