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
			Your software reports usage by sending events. They show here as they arrive, and contracts bill them.
		</Empty>
	);
}
