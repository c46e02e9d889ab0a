import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Problem } from "../api/problem.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Empty } from "../ui/message.tsx";
import { Page } from "../ui/page.tsx";
import { words } from "./words.ts";

export function NotFound() {
	return (
		<Page title={words.notFound.title}>
			<Empty
				title={words.notFound.pageNotFound}
				action={
					<ButtonLink kind="primary" to="/">
						{words.notFound.goToHome}
					</ButtonLink>
				}
			>
				{words.notFound.checkAddress}
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
		<Page title={words.notFound.somethingWentWrong}>
			<Empty
				title={known === null ? words.notFound.couldNotBeShown : words.notFound.couldNotBeLoaded}
				action={
					<Button
						kind="primary"
						onClick={() => {
							reset();
							void router.invalidate();
						}}
					>
						{words.notFound.tryAgain}
					</Button>
				}
			>
				{known?.message ?? words.notFound.ourMistake}
			</Empty>
		</Page>
	);
}
