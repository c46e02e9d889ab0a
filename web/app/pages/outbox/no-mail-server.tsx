import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { Notice } from "../../ui/message.tsx";
import { words } from "./words.tsx";

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
			{words.noMailServer.held(
				<strong>{words.noMailServer.noServer}</strong>,
				<code>SMTP_URL</code>,
				<code>smtps://user:password@mail.example.com</code>,
				<code>MAIL_FROM</code>,
			)}
		</Notice>
	);
}
