import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "./account.module.css";
import { words } from "./words.tsx";

/** The browsers in which the person is signed in, to be ended at once. */
export function Sessions() {
	const { data, error } = useQuery({
		queryKey: ["account", "sessions"],
		queryFn: () => answer(api.GET("/api/v1/session/all")),
	});
	const [problem, setProblem] = useState<unknown>(null);
	const end = async (uuid: string | null) => {
		setProblem(null);
		try {
			await (uuid === null
				? answer(api.DELETE("/api/v1/session/all"))
				: answer(api.DELETE("/api/v1/session/{session_uuid}", { params: { path: { session_uuid: uuid } } })));
			await refresh(["account", "sessions"]);
			say(uuid === null ? words.sessions.signedOutEverywhereElse : words.sessions.signedOut);
		} catch (error) {
			setProblem(error);
		}
	};
	const sessions = data?.items ?? [];
	return (
		<Section
			title={words.sessions.sessions}
			actions={
				sessions.length > 1 ? (
					<Button onClick={() => void end(null)}>{words.sessions.signOutEverywhereElse}</Button>
				) : undefined
			}
		>
			<ProblemNotice problem={problem ?? error} />
			<ul className={styles.sessions}>
				{sessions.map(({ uuid, user_agent, address, last_used_at, is_current }) => (
					<li key={uuid} className={styles.session}>
						<div>
							<p>{browserOf(user_agent)}</p>
							<p>
								{is_current ? words.sessions.thisBrowser : words.sessions.lastUsed(formats.distance(last_used_at))} ·{" "}
								{address}
							</p>
						</div>
						{!is_current && (
							<Button
								kind="quiet"
								aria-label={words.sessions.signOutBrowser(browserOf(user_agent))}
								onClick={() => void end(uuid)}
							>
								{words.sessions.signOut}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}

const browsers: readonly (readonly [RegExp, string])[] = [
	[/Edg\//, "Edge"],
	[/OPR\//, "Opera"],
	[/Firefox\//, "Firefox"],
	[/Chrome\//, "Chrome"],
	[/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
	[/iPhone|iPad/, "iOS"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Mac OS X/, "macOS"],
	[/Linux/, "Linux"],
];

/** `Chrome on macOS`, as far as a browser tells. */
function browserOf(userAgent: string | null): string {
	if (userAgent === null) return words.sessions.unknownProgram;
	const of = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
	const [browser, system] = [of(browsers), of(systems)];
	if (browser === undefined) return userAgent.slice(0, 60);
	return system === undefined ? browser : words.sessions.browserOnSystem(browser, system);
}
