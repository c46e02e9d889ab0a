import { recordChange } from "../../audit/index.ts";
import { selectContract, selectItems } from "../../contracts/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { selectTerms } from "../extraction-store.ts";
import {
	confirmLessons,
	deleteLessons,
	insertForm,
	saveLessons,
	selectCorrections,
	takeText,
	useForm,
} from "../form-store.ts";
import type { Correction, CorrectionKey } from "../forms/correction.ts";
import { fingerprintOf } from "../forms/fingerprint.ts";
import { lessonsOf } from "../forms/learn-corrections.ts";
import { linesOf } from "../model/text-lines.ts";
import { recognizedForm } from "./recall-corrections.ts";

/**
 * Remembers what a person has corrected in a document, for the next one of its form, and what they have accepted of earlier
 * corrections. In the transaction that activates the draft.
 */
export async function rememberCorrections(context: Context, uploadUuid: string, contractUuid: string): Promise<void> {
	const text = await takeText(context, uploadUuid);
	if (text === null) return;
	// Another document of the form may have been activated since this one was read.
	const recognized = text.form_uuid ?? (await recognizedForm(context, text.pages));
	const known = await selectCorrections(context, recognized);
	const contract = await selectContract(context, contractUuid);
	const items = await selectItems(context, [contractUuid]);
	const terms = await selectTerms(context, [contractUuid]);
	const lines = linesOf(text.pages);
	const { learned, confirmed, forgotten } = lessonsOf(terms, contract, items, lines, known);
	if (learned.length + confirmed.length + forgotten.length === 0) return;
	const kept = recognized !== null && (await useForm(context, recognized)) ? recognized : null;
	const formUuid = kept ?? newUuid();
	if (kept === null)
		await insertForm(context, { uuid: formUuid, upload_uuid: uploadUuid, fingerprint: fingerprintOf(lines) });
	await deleteLessons(context, formUuid, forgotten);
	await confirmLessons(context, formUuid, confirmed);
	await saveLessons(context, formUuid, learned);
	await recordChange(context, {
		action: "corrections_remembered",
		resource: "contract_upload",
		resourceUuid: uploadUuid,
		before: { corrections: known.map(recorded) },
		after: { corrections: learned.map(recorded), confirmed: confirmed.map(termOf), forgotten: forgotten.map(termOf) },
	});
}

function recorded(correction: Correction) {
	return { ...termOf(correction), kind: correction.lesson.kind };
}

function termOf({ field, service }: CorrectionKey) {
	return { field, service };
}
