import { Page } from "../../ui/page.tsx";

export function ResetPassword() {
	return <Page title="ResetPassword">{null}</Page>;
}
