import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Problem } from "../api/problem.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/message.tsx";
import { Page } from "../ui/page.tsx";

export function NotFound() {
	return (
		<Page title="Not found">
			<Empty
				title="There is nothing at this address"
				action={
					<ButtonLink kind="primary" to="/">
						Go to Home
					</ButtonLink>
				}
			>
				It may have been mistyped, or what it shows belongs to another organisation than the one chosen above.
			</Empty>
		</Page>
	);
}

/** What a page shows that could not be drawn: mostly, that the server does not answer. */
export function Failed({ error, reset }: ErrorComponentProps) {
	const router = useRouter();
	// An address that names nothing, or that nothing could have.
	if (error instanceof Problem && [400, 404, 422].includes(error.status)) return <NotFound />;
	const known = error instanceof Problem ? error : null;
	return (
		<Page title="This did not work">
			<Empty
				title={known === null ? "This page could not be drawn" : "This could not be loaded"}
				action={
					<Button
						kind="primary"
						onClick={() => {
							reset();
							void router.invalidate();
						}}
					>
						Try again
					</Button>
				}
			>
				{known?.message ?? "That is a fault of ours. Nothing was changed."}
			</Empty>
		</Page>
	);
}
