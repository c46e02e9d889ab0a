import { useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/message.tsx";
import { Page } from "../ui/page.tsx";
import { useSignOut } from "./use-sign-out.ts";
import { words } from "./words.ts";

/** What somebody sees who was taken out of the last organisation. */
export function NoOrganisation() {
	const { account } = useSession();
	const signOut = useSignOut();
	return (
		<main>
			<Page
				title={words.noOrganization.title}
				actions={<Button onClick={() => void signOut()}>{words.noOrganization.signOut}</Button>}
			>
				<Empty title={words.noOrganization.belongsToNone(account.email)}>{words.noOrganization.askForInvitation}</Empty>
			</Page>
		</main>
	);
}
