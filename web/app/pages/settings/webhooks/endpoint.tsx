import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Facts, Page } from "../../../ui/page.tsx";
import { Deliveries } from "./deliveries.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointStatus } from "./endpoint-status.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import styles from "./webhooks.module.css";
import { words } from "./words.ts";

type Asked = "edit" | "rotate" | "disable" | "delete" | null;

/** One endpoint: what it is sent, and what became of it. */
export function WebhookPage() {
	const { uuid = "" } = useParams({ strict: false });
	const params = { path: { webhook_uuid: uuid } };
	const { data: endpoint } = useSuspenseQuery({
		queryKey: ["webhook", uuid],
		queryFn: () => answer(api.GET("/api/v1/webhook/{webhook_uuid}", { params })),
	});
	const [asked, setAsked] = useState<Asked>(null);
	const [secret, setSecret] = useState<string | null>(null);
	const navigate = useNavigate();
	const changed = () => refresh(["webhooks"], ["webhook", uuid], ["deliveries", uuid]);
	const test = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/webhook/{webhook_uuid}/test", { params })),
		onSuccess: async () => {
			await refresh(["deliveries", uuid]);
			say(words.endpoint.testSent);
		},
	});
	const set = async (status: "enabled" | "disabled") => {
		await answer(api.PUT("/api/v1/webhook/{webhook_uuid}", { params, body: { status } }));
		await changed();
		say(words.endpoint[status]);
	};
	const enable = useMutation({ mutationFn: () => set("enabled") });
	const isEnabled = endpoint.status === "enabled";
	const done = () => setAsked(null);
	const primary = isEnabled ? (
		<Button kind="primary" icon={<Send />} isBusy={test.isPending} onClick={() => test.mutate()}>
			{words.endpoint.sendTest}
		</Button>
	) : (
		<Button kind="primary" isBusy={enable.isPending} onClick={() => enable.mutate()}>
			{words.endpoint.enable}
		</Button>
	);
	const disable = { label: words.endpoint.disable, onSelect: () => setAsked("disable") };
	return (
		<Page
			title={endpoint.url}
			parent={{ label: words.list.title, link: { to: "/settings/developer/webhooks" } }}
			status={<EndpointStatus endpoint={endpoint} />}
			actions={
				useMay("admin") && (
					<>
						{primary}
						<Menu
							groups={[
								[
									{ label: words.endpoint.edit, onSelect: () => setAsked("edit") },
									{ label: words.endpoint.rotate, onSelect: () => setAsked("rotate") },
								],
								[
									...(isEnabled ? [disable] : []),
									{ label: words.endpoint.delete, isDangerous: true, onSelect: () => setAsked("delete") },
								],
							]}
						/>
					</>
				)
			}
			aside={
				<Facts
					facts={[
						[words.endpoint.description, endpoint.description],
						[
							words.endpoint.events,
							<ul key="events" className={styles.patterns}>
								{endpoint.events.map((pattern) => (
									<li key={pattern}>
										<code>{pattern}</code>
									</li>
								))}
							</ul>,
						],
						[words.endpoint.created, formats.instant(endpoint.created_at)],
						[words.endpoint.disabledAt, endpoint.disabled_at && formats.instant(endpoint.disabled_at)],
						[
							words.endpoint.previousSecret,
							endpoint.previous_secret_expires_at && formats.instant(endpoint.previous_secret_expires_at),
						],
					]}
				/>
			}
		>
			{!isEnabled && <Notice kind="careful">{words.endpoint.isDisabled}</Notice>}
			<ProblemNotice problem={test.error ?? enable.error} />
			<Deliveries endpoint={endpoint} />
			{asked === "edit" && <EndpointDialog endpoint={endpoint} onClose={done} />}
			{secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
			<Confirm
				isOpen={asked === "rotate"}
				onClose={done}
				title={words.endpoint.rotateTitle}
				action={words.endpoint.rotate}
				onConfirm={async () => {
					const rotated = await answer(api.POST("/api/v1/webhook/{webhook_uuid}/rotate-secret", { params }));
					await changed();
					setSecret(rotated.secret);
				}}
			>
				{words.endpoint.rotateConsequence}
			</Confirm>
			<Confirm
				isOpen={asked === "disable"}
				onClose={done}
				title={words.endpoint.disableTitle}
				action={words.endpoint.disable}
				onConfirm={() => set("disabled")}
			>
				{words.endpoint.disableConsequence}
			</Confirm>
			<Confirm
				isOpen={asked === "delete"}
				onClose={done}
				title={words.endpoint.deleteTitle}
				action={words.endpoint.delete}
				isDangerous
				onConfirm={async () => {
					await answer(api.DELETE("/api/v1/webhook/{webhook_uuid}", { params }));
					await navigate({ to: "/settings/developer/webhooks" });
					await refresh(["webhooks"]);
					say(words.endpoint.deleted);
				}}
			>
				{words.endpoint.deleteConsequence}
			</Confirm>
		</Page>
	);
}
