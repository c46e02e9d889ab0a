import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { faultAt, Problem } from "../../../api/problem.ts";
import { useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Field, FieldRow, TextInput } from "../../../ui/form/field.tsx";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
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

interface TemplateEditorProps {
	readonly start: TemplateDraft;
	/** Saves, and answers what stands now. */
	readonly onSave: (body: TemplateBody & { readonly name: string }) => Promise<TemplateDraft>;
	readonly isNew: boolean;
}

/** A template's options and services, edited in place. Nothing is saved before the person says so. */
export function TemplateEditor({ start, onSave, isNew }: TemplateEditorProps) {
	const mayEdit = useMay("member");
	const [saved, setSaved] = useState(start);
	const [draft, setDraft] = useState(start);
	const [open, setOpen] = useState<ReadonlySet<string>>(
		() => new Set(isNew ? keysOf(start) : keysOf(start).slice(0, 1)),
	);
	const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
	const save = useMutation({
		mutationFn: async () => {
			const after = await onSave(templateBody(draft));
			setSaved(after);
			setDraft(after);
			setOpen(new Set([...open].map((key) => keysOf(after)[keysOf(draft).indexOf(key)] ?? key)));
		},
		onError: (error) => setOpen(new Set([...open, ...keysAt(draft, error)])),
	});
	const errorAt = (field: string) => faultAt(save.error, field);
	const change = (fields: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...fields }));
	const setOption = (index: number, fields: Partial<OptionDraft>) =>
		setDraft((before) => ({
			...before,
			options: before.options.map((option, place) => (place === index ? { ...option, ...fields } : option)),
		}));
	const remove = (index: number, { name }: OptionDraft) => {
		change({ options: draft.options.toSpliced(index, 1) });
		say(`Option ${name} is removed when you save the template.`, () => change({ options: draft.options }));
	};
	return (
		<>
			<LeaveGuard isChanged={isChanged && !save.isPending} />
			<Faults problem={save.error} />
			<FieldRow>
				<Field label="Name" error={errorAt("name")}>
					<TextInput
						value={draft.name}
						disabled={!mayEdit}
						autoFocus={isNew}
						onChange={({ target }) => change({ name: target.value })}
					/>
				</Field>
				<Field label="Description" error={errorAt("description")}>
					<TextInput
						value={draft.description}
						disabled={!mayEdit}
						onChange={({ target }) => change({ description: target.value })}
					/>
				</Field>
			</FieldRow>
			<Section
				title="Options"
				actions={
					mayEdit && (
						<Button
							icon={<Plus />}
							onClick={() => change({ options: [...draft.options, newOption(`Option ${draft.options.length + 1}`)] })}
						>
							Add option
						</Button>
					)
				}
			>
				{draft.options.map((option, index) => (
					<OptionCard
						key={option.key}
						option={option}
						onChange={(fields) => setOption(index, fields)}
						onCopy={() => change({ options: draft.options.toSpliced(index + 1, 0, copyOfOption(option)) })}
						onRemove={draft.options.length === 1 ? undefined : () => remove(index, option)}
						errorAt={(field) => errorAt(`options[${index}].${field}`)}
						open={open}
						onOpen={(key, isOpen) => setOpen((before) => withKey(before, key, isOpen))}
						isReadOnly={!mayEdit}
					/>
				))}
			</Section>
			{mayEdit && (isNew || isChanged) && (
				<section className={styles.bar} aria-label="Save">
					<p>
						{isNew ? (
							"Contracts are created from an option. You can change everything later."
						) : (
							<>
								<strong>Changes apply to later contracts only.</strong> Existing contracts keep their terms.
							</>
						)}
					</p>
					<div className={styles.barActions}>
						{isChanged && !isNew && <Button onClick={() => setDraft(saved)}>Discard</Button>}
						<Button kind="primary" isBusy={save.isPending} onClick={() => save.mutate()}>
							{isNew ? "Create template" : "Save changes"}
						</Button>
					</div>
				</section>
			)}
		</>
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
