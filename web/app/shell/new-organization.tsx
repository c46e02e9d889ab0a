import { answer, api } from "../api/client.ts";
import { sessionChanged, useSession } from "../api/session.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { useForm } from "../ui/form/use-form.ts";

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
			title="New organization"
			description="It has its own customers, prices, invoices and numbering. You become its owner."
			size="small"
			action="Create organization"
			isDisabled={form.values.name.trim() === ""}
		>
			<form.Text name="name" label="Name" autoFocus />
		</FormDialog>
	);
}
