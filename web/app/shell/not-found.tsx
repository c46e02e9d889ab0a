import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Problem } from "../api/problem.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/message.tsx";
import { Page } from "../ui/page.tsx";

export function NotFound() {
	return (
		<Page title="Not found">
			<Empty
				title="Page not found"
				action={
					<ButtonLink kind="primary" to="/">
						Go to Home
					</ButtonLink>
				}
			>
				Check the address, or switch to another organization above.
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
		<Page title="Something went wrong">
			<Empty
				title={known === null ? "This page couldn’t be shown" : "This page couldn’t be loaded"}
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
				{known?.message ?? "This is our mistake. Nothing was changed."}
			</Empty>
		</Page>
	);
}
