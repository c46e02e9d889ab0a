import { Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Problem } from "../../../api/problem.ts";
import { useMay } from "../../../api/session.ts";
import { nameInService } from "../../../domain/services/service-body.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FieldRow } from "../../../ui/form/field.tsx";
import { FormFields } from "../../../ui/form/form.tsx";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { FormPart, usePart, useRows } from "../../../ui/form/use-part.tsx";
import { Section } from "../../../ui/page.tsx";
import { Faults } from "../faults.tsx";
import { OptionCard } from "./option-card.tsx";
import styles from "./template.module.css";
import {
	copyOfOption,
	newOption,
	type OptionDraft,
	type TemplateBody,
	type TemplateDraft,
	templateBody,
} from "./template-draft.ts";
import { words } from "./words.tsx";

interface TemplateEditorProps {
	readonly saved: TemplateDraft;
	/** Saves, and answers what stands now. */
	readonly onSave: (body: TemplateBody & { readonly name: string }) => Promise<TemplateDraft>;
	readonly isNew: boolean;
}

/** A template's options and services, edited in place. Nothing is saved before the person says so. */
export function TemplateEditor({ saved, onSave, isNew }: TemplateEditorProps) {
	const mayEdit = useMay("member");
	const [open, setOpen] = useState<ReadonlySet<string>>(
		() => new Set(isNew ? keysOf(saved) : keysOf(saved).slice(0, 1)),
	);
	const form = useForm(
		saved,
		async (draft) => {
			try {
				const after = await onSave(templateBody(draft));
				setOpen(new Set([...open].map((key) => keysOf(after)[keysOf(draft).indexOf(key)] ?? key)));
			} catch (error) {
				setOpen(new Set([...open, ...keysAt(draft, error)]));
				throw error;
			}
		},
		nameInService,
	);
	const { isChanged } = form;
	return (
		<FormFields form={form}>
			<LeaveGuard isChanged={isChanged && !form.isBusy} />
			<Faults problem={form.refusal} />
			<FieldRow>
				<form.Text name="name" label={words.templateEditor.name} disabled={!mayEdit} autoFocus={isNew} />
				<form.Text name="description" label={words.templateEditor.description} disabled={!mayEdit} />
			</FieldRow>
			<Options open={open} onOpen={(key, isOpen) => setOpen((before) => withKey(before, key, isOpen))} />
			{mayEdit && (isNew || isChanged) && (
				<section className={styles.bar} aria-label={words.templateEditor.save}>
					<p>
						{isNew
							? words.templateEditor.newHint
							: words.templateEditor.savedHint(<strong>{words.templateEditor.laterOnly}</strong>)}
					</p>
					<div className={styles.barActions}>
						{isChanged && !isNew && <Button onClick={form.discard}>{words.templateEditor.discard}</Button>}
						<Button kind="primary" isBusy={form.isBusy} onClick={form.submit}>
							{isNew ? words.templateEditor.createTemplate : words.templateEditor.saveChanges}
						</Button>
					</div>
				</section>
			)}
		</FormFields>
	);
}

function Options(props: Pick<ComponentProps<typeof OptionCard>, "open" | "onOpen">) {
	const mayEdit = useMay("member");
	const { values, set } = usePart<TemplateDraft>();
	const { options } = values;
	const { rows, append, insert, remove } = useRows<OptionDraft>("options");
	const removeAt = (index: number) => {
		remove(index);
		say(words.templateEditor.optionRemoved(options[index]?.name ?? ""), () => set({ options }));
	};
	return (
		<Section
			title={words.templateEditor.options}
			actions={
				mayEdit && (
					<Button
						icon={<Plus />}
						onClick={() => append(newOption(words.templateEditor.newOption(rows.length + 1)), { shouldFocus: false })}
					>
						{words.templateEditor.addOption}
					</Button>
				)
			}
		>
			{rows.map(({ key }, index) => (
				<FormPart key={key} name={`options.${index}`}>
					<OptionCard
						{...props}
						onCopy={(option) => insert(index + 1, copyOfOption(option), { shouldFocus: false })}
						onRemove={rows.length === 1 ? undefined : () => removeAt(index)}
						isReadOnly={!mayEdit}
					/>
				</FormPart>
			))}
		</Section>
	);
}

function keysOf({ options }: TemplateDraft): string[] {
	return options.flatMap(({ services }) => services.map(({ key }) => key));
}

/** The services that something is wrong with: they open, so that it is seen. */
function keysAt({ options }: TemplateDraft, error: unknown): string[] {
	const fields = error instanceof Problem ? error.fields.map(({ field }) => field) : [];
	return options.flatMap(({ services }, place) =>
		services
			.filter((_service, index) => fields.some((field) => field.startsWith(`options[${place}].services[${index}]`)))
			.map(({ key }) => key),
	);
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): Set<string> {
	const changed = new Set(keys);
	if (isIn) changed.add(key);
	else changed.delete(key);
	return changed;
}
