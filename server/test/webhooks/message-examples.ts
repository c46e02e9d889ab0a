import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isSameShape, recordable } from "../openapi/example-shapes.ts";
import { DocumentedAnswers } from "../support/documented-answers.ts";
import type { Scene } from "./scene.ts";

/** What the messages in each file are about. */
const nouns: Readonly<Record<"goods" | "invoices" | "payments", readonly string[]>> = {
	goods: ["customer", "contract", "ingest_job", "contract_upload", "billing_run", "mail", "alert", "usage", "webhook"],
	invoices: ["invoice", "credit_note"],
	payments: ["payment"],
};

/**
 * The last test of a file: what its tests were sent has the shape of the examples in the API's document. `--update` writes those anew that
 * have not; `npm run openapi` then writes the document.
 */
export function itSendsWhatIsDocumented(scene: Scene, name: keyof typeof nouns): void {
	it("sends messages like the examples in the API's document", async () => {
		const file = new URL(`../../src/message-examples/${name}.json`, import.meta.url).pathname;
		const written = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
		const own = [...scene.receiver.seen].filter(([type]) => nouns[name].includes(type.slice(0, type.indexOf("."))));
		const seen = own.map(([type, payload]) => [type, recordable(payload)] as const);
		const changed = seen.filter(([type, payload]) => !(type in written) || !isSameShape(written[type], payload));
		const examples = Object.entries({ ...written, ...Object.fromEntries(changed) });
		const documented = DocumentedAnswers.of(scene.app.app);
		for (const [type, payload] of [...own, ...examples]) documented.checkMessage(type, payload);
		const sorted = Object.fromEntries(examples.sort(([one], [other]) => (one < other ? -1 : 1)));
		await expect(`${JSON.stringify(sorted, null, "\t")}\n`).toMatchFileSnapshot(file);
	});
}
