import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import type { Grant } from "./grant-queries.ts";
import { words } from "./words.ts";

/** Changes a grant's name, its end and its turn among the others. */
export function EditGrant({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
	const end = grant.expires_at?.slice(0, 10) ?? "";
	const form = useForm(
		{ name: grant.name, expires_at: end, priority: String(grant.priority) },
		async ({ name, expires_at, priority }) => {
			const typed = new TypedNumbers();
			const turn = typed.whole("priority", priority);
			typed.check();
			const body = {
				name: name.trim(),
				...(turn === undefined ? {} : { priority: turn }),
				...(expires_at === end ? {} : { expires_at: expires_at === "" ? null : expires_at }),
			};
			const path = { credit_grant_uuid: grant.uuid };
			const saved = await answer(api.PUT("/api/v1/credit-grant/{credit_grant_uuid}", { params: { path }, body }));
			await refresh();
			say(words.editing.saved(saved.name));
			onClose();
		},
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.editing.title(grant.name)}
			description={words.editing.description}
			action={words.editing.action}
		>
			<Fields>
				<form.Text name="name" label={words.newGrant.name} hint={words.newGrant.nameHint} autoFocus />
				<FieldRow>
					<form.Date name="expires_at" label={words.newGrant.expires} hint={words.newGrant.expiresHint} />
					<form.Decimal
						name="priority"
						label={words.newGrant.priority}
						hint={words.newGrant.priorityHint}
						inputMode="numeric"
					/>
				</FieldRow>
			</Fields>
		</FormDialog>
	);
}
