import { Page } from "../../ui/page.tsx";

export function SignIn() {
	return <Page title="SignIn">{null}</Page>;
}
