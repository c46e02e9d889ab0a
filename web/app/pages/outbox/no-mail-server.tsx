import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { Notice } from "../../ui/message.tsx";

/** Whether mail goes out; null while that is not known. */
export function useMailServer(): boolean | null {
	const { data } = useQuery({
		queryKey: ["mail-server"],
		queryFn: () => answer(api.GET("/api/v1/mail/server")),
	});
	return data?.is_set ?? null;
}

/** Says that nothing goes out, and what to do. */
export function NoMailServer() {
	return (
		<Notice kind="careful">
			<strong>No mail server is configured.</strong> Emails are held here, and nothing is sent. Start Tallybook with{" "}
			<code>SMTP_URL</code>, such as <code>smtps://user:password@mail.example.com</code>, and <code>MAIL_FROM</code>,
			the sender’s address. Then send the held emails again from their pages.
		</Notice>
	);
}
