import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { Problem } from "../../../api/problem.ts";
import type { components } from "../../../api/schema.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import styles from "./mail.module.css";
import { words } from "./words.ts";

type Kind = components["schemas"]["MailTemplate"]["kind"];
interface Words {
	readonly subject: string;
	readonly text: string;
}

const pause_ms = 250;

/** What a customer would read of the words, as the API makes it; while they are wrong, the last that were right. */
export function useMailPreview(kind: Kind, mail: Words) {
	const { subject, text } = useSettled(mail);
	const { data, error } = useQuery({
		queryKey: ["mail", "preview", kind, subject, text],
		queryFn: () => {
			// Nothing written is the default's words, as when it is saved.
			const body = { subject: subject === "" ? null : subject, text: text === "" ? null : text };
			return answer(api.POST("/api/v1/mail/template/{kind}/preview", { params: { path: { kind } }, body }));
		},
		placeholderData: keepPreviousData,
	});
	// While what is written is wrong, the last that was right stays.
	const [last, setLast] = useState<Words | null>(null);
	useEffect(() => {
		if (data !== undefined) setLast(data);
	}, [data]);
	const problem = error instanceof Problem ? error : null;
	return {
		words: data ?? last,
		faultAt: (field: string) => problem?.at(field),
		problem: problem?.status === 422 ? null : error,
	};
}

/** The words once their writer has paused. */
function useSettled(words: Words): Words {
	const [settled, setSettled] = useState(words);
	const { subject, text } = words;
	useEffect(() => {
		const timer = setTimeout(() => setSettled({ subject, text }), pause_ms);
		return () => clearTimeout(timer);
	}, [subject, text]);
	return settled;
}

export function MailPreview({
	preview: { words: mail, problem },
}: {
	readonly preview: ReturnType<typeof useMailPreview>;
}) {
	return (
		<section className={styles.preview} aria-label={words.mailPreview.preview}>
			<header>
				<p>{words.mailPreview.previewWithSampleData}</p>
				{mail !== null && <h2>{mail.subject}</h2>}
			</header>
			<ProblemNotice problem={problem} />
			<div className={styles.text}>{mail?.text}</div>
		</section>
	);
}
