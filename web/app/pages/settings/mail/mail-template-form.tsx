import { useRef, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Field, Fields, TextArea, TextInput } from "../../../ui/form/field.tsx";
import { useDraft } from "../../../ui/form/use-draft.ts";
import { SettingsForm } from "../settings-form.tsx";
import styles from "./mail.module.css";
import { MailPreview, useMailPreview } from "./mail-preview.tsx";

type Template = components["schemas"]["MailTemplate"];

const labels = { subject: "Subject", text: "Text" } as const;
type Part = keyof typeof labels;

/** Subject and text of one kind of mail, beside what a customer would read. */
export function MailTemplateForm({
	template,
	isReadOnly,
}: {
	readonly template: Template;
	readonly isReadOnly: boolean;
}) {
	const { kind, placeholders } = template;
	const draft = useDraft({ subject: template.subject, text: template.text });
	const preview = useMailPreview(kind, draft.values);
	const form = useRef<HTMLDivElement>(null);
	const [part, setPart] = useState<Part>("text");
	const [isRestoring, setRestoring] = useState(false);
	const put = async (body: { subject?: string | null; text?: string | null }) => {
		await answer(api.PUT("/api/v1/mail/template/{kind}", { params: { path: { kind } }, body }));
		await refresh(["mail", "templates"]);
	};
	const insert = (placeholder: string) => {
		const control = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${part}"]`);
		const written = draft.values[part];
		const [start, end] = [control?.selectionStart ?? written.length, control?.selectionEnd ?? written.length];
		const text = `{{${placeholder}}}`;
		draft.set(part, written.slice(0, start) + text + written.slice(end));
		requestAnimationFrame(() => {
			control?.focus();
			control?.setSelectionRange(start + text.length, start + text.length);
		});
	};
	return (
		<div className={styles.columns}>
			<div ref={form}>
				<SettingsForm draft={draft} labels={labels} fields={["subject", "text"]} isReadOnly={isReadOnly} onSave={put}>
					{(at) => (
						<Fields>
							<Field label={labels.subject} error={at("subject") ?? preview.faultAt("subject")}>
								<TextInput
									name="subject"
									autoComplete="off"
									onFocus={() => setPart("subject")}
									{...draft.bind("subject")}
								/>
							</Field>
							{!isReadOnly && (
								<fieldset className={styles.placeholders}>
									<legend>Insert at cursor</legend>
									{placeholders.map((placeholder) => (
										<button
											key={placeholder}
											type="button"
											className={styles.placeholder}
											aria-label={`Insert ${placeholder.replaceAll("_", " ")}`}
											onClick={() => insert(placeholder)}
										>
											{placeholder}
										</button>
									))}
								</fieldset>
							)}
							<Field
								label={labels.text}
								hint="A line whose placeholders are empty is left out."
								error={at("text") ?? preview.faultAt("text")}
							>
								<TextArea name="text" rows={14} onFocus={() => setPart("text")} {...draft.bind("text")} />
							</Field>
						</Fields>
					)}
				</SettingsForm>
			</div>
			<div className={styles.beside}>
				<MailPreview preview={preview} />
				{!isReadOnly && !template.is_default && (
					<div>
						<Button onClick={() => setRestoring(true)}>Restore default text</Button>
					</div>
				)}
			</div>
			<Confirm
				isOpen={isRestoring}
				onClose={() => setRestoring(false)}
				title="Restore default text?"
				action="Restore"
				onConfirm={async () => {
					await put({ subject: null, text: null });
					draft.discard();
					say("Default text restored.");
				}}
			>
				Your text for this email is discarded; the history keeps it. Queued emails aren’t affected.
			</Confirm>
		</div>
	);
}
