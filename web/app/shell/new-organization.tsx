import { answer, api } from "../api/client.ts";
import { sessionChanged, useSession } from "../api/session.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { useForm } from "../ui/form/use-form.ts";
import { words } from "./words.ts";

interface NewOrganisationProps {
	readonly onClose: () => void;
	readonly onMade: (uuid: string) => void;
}

/** Makes a further organisation, whose owner the person is. */
export function NewOrganisation({ onClose, onMade }: NewOrganisationProps) {
	const before = new Set(useSession().organisations.map(({ uuid }) => uuid));
	const form = useForm({ name: "" }, async (body) => {
		const { organisations } = await answer(api.POST("/api/v1/session/organisation", { body }));
		await sessionChanged();
		onClose();
		const made = organisations.find(({ uuid }) => !before.has(uuid));
		if (made !== undefined) onMade(made.uuid);
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.newOrganization.title}
			description={words.newOrganization.description}
			size="small"
			action={words.newOrganization.action}
			isDisabled={form.values.name.trim() === ""}
		>
			<form.Text name="name" label={words.newOrganization.name} autoFocus />
		</FormDialog>
	);
}
