import { useState } from "react";
import { answer, api } from "../api/client.ts";
import { sessionChanged, useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/floating/dialog.tsx";
import { Field, TextInput } from "../ui/form/field.tsx";
import { ProblemNotice } from "../ui/message.tsx";

/** Makes a further organisation, whose owner the person is. */
export function NewOrganisation(props: { isOpen: boolean; onClose: () => void; onMade: (uuid: string) => void }) {
	const before = new Set(useSession().organisations.map(({ uuid }) => uuid));
	const [name, setName] = useState("");
	const [problem, setProblem] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);
	const make = async () => {
		setBusy(true);
		try {
			const { organisations } = await answer(api.POST("/api/v1/session/organisation", { body: { name } }));
			await sessionChanged();
			props.onClose();
			const made = organisations.find(({ uuid }) => !before.has(uuid));
			if (made !== undefined) props.onMade(made.uuid);
		} catch (error) {
			setProblem(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			isOpen={props.isOpen}
			onClose={props.onClose}
			title="New organization"
			description="It has its own customers, prices, invoices and numbering. You become its owner."
			size="small"
			onSubmit={make}
			actions={
				<>
					<Button onClick={props.onClose}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={isBusy} disabled={name.trim() === ""}>
						Create organization
					</Button>
				</>
			}
		>
			<ProblemNotice problem={problem} />
			<Field label="Name">
				<TextInput value={name} onChange={({ target }) => setName(target.value)} autoFocus />
			</Field>
		</Dialog>
	);
}
