import { useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/message.tsx";
import { Page } from "../ui/page.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** What somebody sees who was taken out of the last organisation. */
export function NoOrganisation() {
	const { account } = useSession();
	const signOut = useSignOut();
	return (
		<main>
			<Page title="No organization" actions={<Button onClick={() => void signOut()}>Sign out</Button>}>
				<Empty title={`${account.email} does not belong to an organization`}>
					Ask an owner or admin for an invitation.
				</Empty>
			</Page>
		</main>
	);
}
