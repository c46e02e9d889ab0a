import { useMay } from "../../api/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/message.tsx";
import { words } from "./words.tsx";

export function NoUsage() {
	const isAdmin = useMay("admin");
	return (
		<Empty
			title={words.noUsage.noUsageYet}
			action={
				isAdmin && (
					<ButtonLink kind="primary" to="/settings/developer/api">
						{words.noUsage.sendTheFirstEvent}
					</ButtonLink>
				)
			}
		>
			{words.noUsage.noUsageHint}
		</Empty>
	);
}
