import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { chooseOrganisation, useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/message.tsx";
import { Page } from "../ui/page.tsx";
import { NewOrganisation } from "./new-organisation.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** What somebody sees who was taken out of the last organisation. */
export function NoOrganisation() {
	const { account } = useSession();
	const [isNew, setNew] = useState(false);
	const signOut = useSignOut();
	const navigate = useNavigate();
	return (
		<main>
			<Page title="No organisation" actions={<Button onClick={() => void signOut()}>Sign out</Button>}>
				<Empty
					title={`${account.email} belongs to no organisation`}
					action={
						<Button kind="primary" onClick={() => setNew(true)}>
							New organisation…
						</Button>
					}
				>
					Ask an owner of yours for an invitation, or make an organisation of your own.
				</Empty>
			</Page>
			<NewOrganisation
				isOpen={isNew}
				onClose={() => setNew(false)}
				onMade={(uuid) => {
					chooseOrganisation(uuid);
					void navigate({ to: "/" });
				}}
			/>
		</main>
	);
}
