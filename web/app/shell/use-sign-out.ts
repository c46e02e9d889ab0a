import { useNavigate } from "@tanstack/react-router";
import { answer, api } from "../api/client.ts";
import { signedOut } from "../api/session.ts";

/** Ends the session of this browser, and leads to where one signs in. */
export function useSignOut(): () => Promise<void> {
	const navigate = useNavigate();
	return async () => {
		await answer(api.DELETE("/api/v1/session"));
		await signedOut();
		await navigate({ to: "/sign-in" });
	};
}
