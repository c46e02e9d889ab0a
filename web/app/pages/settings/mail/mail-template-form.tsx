import { useRef, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Fields } from "../../../ui/form/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { SettingsForm } from "../settings-form.tsx";
import styles from "./mail.module.css";
import { MailPreview, useMailPreview } from "./mail-preview.tsx";
import { words } from "./words.ts";

type Template = components["schemas"]["MailTemplate"];

const labels = words.mailTemplateForm.labels;
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
	const fields = useRef<HTMLDivElement>(null);
	const [part, setPart] = useState<Part>("text");
	const [isRestoring, setRestoring] = useState(false);
	const put = async (body: { subject?: string | null; text?: string | null }) => {
		await answer(api.PUT("/api/v1/mail/template/{kind}", { params: { path: { kind } }, body }));
		await refresh(["mail", "templates"]);
	};
	const form = useForm({ subject: template.subject, text: template.text }, async (_values, changes) => {
		await put(changes);
		say(words.mailTemplateForm.settingsSaved);
	});
	const preview = useMailPreview(kind, form.values);
	const insert = (placeholder: string) => {
		const control = fields.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${part}"]`);
		const written = form.values[part];
		const [start, end] = [control?.selectionStart ?? written.length, control?.selectionEnd ?? written.length];
		const text = `{{${placeholder}}}`;
		form.set({ [part]: written.slice(0, start) + text + written.slice(end) });
		requestAnimationFrame(() => {
			control?.focus();
			control?.setSelectionRange(start + text.length, start + text.length);
		});
	};
	return (
		<div className={styles.columns}>
			<div ref={fields}>
				<SettingsForm form={form} labels={labels} isReadOnly={isReadOnly}>
					<Fields>
						<form.Text
							name="subject"
							label={labels.subject}
							error={preview.faultAt("subject")}
							autoComplete="off"
							onFocus={() => setPart("subject")}
						/>
						{!isReadOnly && (
							<fieldset className={styles.placeholders}>
								<legend>{words.mailTemplateForm.insertAtCursor}</legend>
								{placeholders.map((placeholder) => (
									<button
										key={placeholder}
										type="button"
										className={styles.placeholder}
										aria-label={words.mailTemplateForm.insert(placeholder.replaceAll("_", " "))}
										onClick={() => insert(placeholder)}
									>
										{placeholder}
									</button>
								))}
							</fieldset>
						)}
						<form.TextArea
							name="text"
							label={labels.text}
							hint={words.mailTemplateForm.textHint}
							error={preview.faultAt("text")}
							rows={14}
							onFocus={() => setPart("text")}
						/>
					</Fields>
				</SettingsForm>
			</div>
			<div className={styles.beside}>
				<MailPreview preview={preview} />
				{!isReadOnly && !template.is_default && (
					<div>
						<Button onClick={() => setRestoring(true)}>{words.mailTemplateForm.restoreDefaultText}</Button>
					</div>
				)}
			</div>
			<Confirm
				isOpen={isRestoring}
				onClose={() => setRestoring(false)}
				title={words.mailTemplateForm.title}
				action={words.mailTemplateForm.action}
				onConfirm={async () => {
					await put({ subject: null, text: null });
					form.discard();
					say(words.mailTemplateForm.defaultTextRestored);
				}}
			>
				{words.mailTemplateForm.restoreConsequence}
			</Confirm>
		</div>
	);
}
