import { useMay } from "../../api/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message.tsx";

export function NoUsage() {
	const isAdmin = useMay("admin");
	return (
		<Empty
			title="No usage yet"
			action={
				isAdmin && (
					<ButtonLink kind="primary" to="/settings/developer/api">
						Send the first event
					</ButtonLink>
				)
			}
		>
			Your software tells what customers use by sending events. They stand here as soon as they come in, and contracts
			bill them.
		</Empty>
	);
}
