import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Paperclip, Send } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import { queries, refresh } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Facts, Page, Section } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import styles from "./mail.module.css";
import { countToRetry, kindWords, type Mail, MailStatus, type Recipient, resultWords } from "./mail-words.tsx";
import { NoMailServer, useMailServer } from "./no-mail-server.tsx";
import { words } from "./words.tsx";

/** While one of its recipients waits, the page looks again. */
const lookAgain_ms = 3_000;

export function MailPage() {
	const { uuid = "" } = useParams({ strict: false });
	const { data: mail } = useSuspenseQuery({
		queryKey: ["mail", uuid],
		queryFn: () => answer(api.GET("/api/v1/mail/{mail_uuid}", { params: { path: { mail_uuid: uuid } } })),
		refetchInterval: ({ state }) => (state.data?.status === "queued" ? lookAgain_ms : false),
	});
	const hasServer = useMailServer();
	const retry = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/mail/{mail_uuid}/retry", { params: { path: { mail_uuid: uuid } } })),
		onSuccess: async (after) => {
			queries.setQueryData(["mail", uuid], after);
			await refresh(["mails"]);
			say(words.mail.emailQueuedAgain);
		},
	});
	const again = countToRetry(mail);
	const canRetry = useMay("member") && hasServer === true && again > 0;
	return (
		<Page
			title={mail.subject}
			parent={{ label: words.list.title, link: { to: "/outbox" } }}
			status={<MailStatus status={mail.status} />}
			actions={
				canRetry && (
					<Button kind="primary" icon={<Send />} isBusy={retry.isPending} onClick={() => retry.mutate()}>
						{words.mail.sendAgain(again)}
					</Button>
				)
			}
			aside={
				<Facts
					facts={[
						[words.mail.about, <Subject key="about" mail={mail} />],
						[words.mail.type, kindWords[mail.kind]],
						[words.mail.created, formats.instant(mail.created_at)],
						[words.mail.from, mail.from_name],
						[words.mail.replyTo, mail.reply_to],
					]}
				/>
			}
		>
			{hasServer === false && again > 0 && <NoMailServer />}
			<ProblemNotice problem={retry.error} />
			<Section title={words.mail.recipients}>
				<ul className={styles.recipients}>
					{mail.recipients.map((recipient) => (
						<RecipientRow key={recipient.address} recipient={recipient} />
					))}
					{mail.recipients.length === 0 && <li>{words.mail.noAddress}</li>}
				</ul>
			</Section>
			<Section title={words.mail.content}>
				<article className={styles.letter}>
					<h3>{mail.subject}</h3>
					<p className={styles.text}>{mail.text}</p>
					{mail.attachments.length > 0 && (
						<ul className={styles.attachments} aria-label={words.mail.attachments}>
							{mail.attachments.map(({ kind, uuid, revision, file_name }) => (
								<li key={`${uuid} ${revision}`}>
									<Paperclip aria-hidden="true" />
									{kind === "invoice" ? (
										<Link to="/invoices/$uuid" params={{ uuid }}>
											{file_name}
										</Link>
									) : (
										file_name
									)}
									{revision > 1 && <span className={styles.quiet}>{words.mail.revision(revision)}</span>}
								</li>
							))}
						</ul>
					)}
				</article>
			</Section>
		</Page>
	);
}

function Subject({ mail: { subject_type, subject_uuid } }: { readonly mail: Mail }) {
	if (subject_type === "invoice") {
		return (
			<Link to="/invoices/$uuid" params={{ uuid: subject_uuid }}>
				{words.mail.invoice}
			</Link>
		);
	}
	if (subject_type === "customer") {
		return (
			<Link to="/customers/$uuid" params={{ uuid: subject_uuid }}>
				{words.mail.customer}
			</Link>
		);
	}
	return null;
}

/** What became of the mail at one address, with the server's own answer. */
function RecipientRow({ recipient }: { readonly recipient: Recipient }) {
	const { address, status, answer, attempts, sent_at, last_attempt_at, next_attempt_at } = recipient;
	const { label, tone } = resultWords[status];
	const moment = sent_at ?? last_attempt_at;
	return (
		<li>
			<div className={styles.recipientHead}>
				<span className={styles.address}>{address}</span>
				<Status tone={tone}>{label}</Status>
			</div>
			<p className={styles.quiet}>
				{moment !== null && formats.instant(moment)}
				{attempts > 1 && words.mail.attempts(formats.count(attempts))}
				{status === "queued" &&
					attempts > 0 &&
					next_attempt_at !== null &&
					words.mail.nextAttempt(formats.distance(next_attempt_at))}
			</p>
			{answer !== null && <code className={styles.answer}>{answer}</code>}
		</li>
	);
}
