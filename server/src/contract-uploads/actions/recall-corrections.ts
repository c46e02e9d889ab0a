import type { Context } from "../../platform/index.ts";
import { selectCorrections, selectForms, type UploadText } from "../form-store.ts";
import { applyCorrections } from "../forms/apply-corrections.ts";
import { fingerprintOf, likenessOfForms, sameForm } from "../forms/fingerprint.ts";
import type { SourcedReading } from "../model/sourced-reading.ts";
import { linesOf } from "../model/text-lines.ts";

/** The organization's form that a document is most like; null if it is like none. */
export async function recognizedForm(context: Context, pages: readonly string[]): Promise<string | null> {
	const forms = await selectForms(context);
	if (forms.length === 0) return null;
	const own = fingerprintOf(linesOf(pages));
	const [best] = forms
		.map(({ uuid, fingerprint }) => ({ uuid, likeness: likenessOfForms(own, fingerprint) }))
		.toSorted((a, b) => b.likeness - a.likeness);
	return best !== undefined && best.likeness >= sameForm ? best.uuid : null;
}

/** A reading with what was corrected in earlier documents of its form. */
export async function withEarlierCorrections(
	context: Context,
	reading: SourcedReading,
	{ form_uuid, pages }: UploadText,
): Promise<SourcedReading> {
	if (form_uuid === null) return reading;
	return applyCorrections(reading, await selectCorrections(context, form_uuid), linesOf(pages));
}
