import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { queries, refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import { MigrateDialog } from "./migrate-dialog.tsx";
import { copyOfTemplate, draftOfTemplate, newOption, type Template } from "./template-draft.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { words } from "./words.tsx";

const list = { label: words.template.templates, link: { to: "/catalog" } } as const;

export function TemplatePage() {
	const { uuid = "" } = useParams({ strict: false });
	const { from } = useSearch({ strict: false });
	if (uuid !== "new") return <SavedTemplate key={uuid} uuid={uuid} />;
	return from === undefined ? <NewTemplate original={null} /> : <CopiedTemplate key={from} uuid={from} />;
}

function useTemplate(uuid: string): Template {
	return useSuspenseQuery({
		queryKey: ["template", uuid],
		queryFn: () => answer(api.GET("/api/v1/template/{template_uuid}", { params: { path: { template_uuid: uuid } } })),
	}).data;
}

function SavedTemplate({ uuid }: { readonly uuid: string }) {
	const template = useTemplate(uuid);
	const path = { template_uuid: uuid };
	return (
		<Page
			title={template.name}
			parent={list}
			status={<TemplateStatus isActive={template.is_active} />}
			summary={words.template.summary(template.version, formats.distance(template.updated_at))}
			actions={<TemplateActions template={template} />}
		>
			<TemplateEditor
				isNew={false}
				saved={draftOfTemplate(template)}
				onSave={async (body) => {
					const after = await answer(api.PUT("/api/v1/template/{template_uuid}", { params: { path }, body }));
					queries.setQueryData(["template", uuid], after);
					await refresh(["templates"]);
					say(words.template.saved(after.name));
					return draftOfTemplate(after);
				}}
			/>
		</Page>
	);
}

/** A new template begins as another one stands. */
function CopiedTemplate({ uuid }: { readonly uuid: string }) {
	return <NewTemplate original={useTemplate(uuid)} />;
}

function NewTemplate({ original }: { readonly original: Template | null }) {
	const navigate = useNavigate();
	const start = useRef(
		original === null
			? { name: "", description: "", options: [newOption(words.template.monthly)] }
			: copyOfTemplate(draftOfTemplate(original)),
	);
	return (
		<Page title={words.template.newTemplate} parent={list} summary={words.template.newSummary}>
			<TemplateEditor
				isNew
				saved={start.current}
				onSave={async (body) => {
					const made = await answer(api.POST("/api/v1/template", { body }));
					queries.setQueryData(["template", made.uuid], made);
					await refresh(["templates"]);
					say(words.template.created(made.name));
					await navigate({ to: "/catalog/templates/$uuid", params: { uuid: made.uuid }, ignoreBlocker: true });
					return draftOfTemplate(made);
				}}
			/>
		</Page>
	);
}

export function TemplateStatus({ isActive }: { readonly isActive: boolean }) {
	return isActive ? (
		<Status tone="good">{words.template.active}</Status>
	) : (
		<Status tone="neutral">{words.template.inactive}</Status>
	);
}

function TemplateActions({ template }: { readonly template: Template }) {
	const { uuid, name, is_active } = template;
	const [isMigrating, setMigrating] = useState(false);
	const mayEdit = useMay("member");
	const setActive = useMutation({
		mutationFn: (is_active: boolean) =>
			answer(
				api.PUT("/api/v1/template/{template_uuid}", { params: { path: { template_uuid: uuid } }, body: { is_active } }),
			),
		onSuccess: async (after) => {
			queries.setQueryData(["template", uuid], after);
			await refresh(["templates"]);
			say(after.is_active ? words.template.reactivated(name) : words.template.deactivated(name), () =>
				setActive.mutate(!after.is_active),
			);
		},
	});
	if (!mayEdit) return null;
	return (
		<>
			<ProblemNotice problem={setActive.error} />
			<ButtonLink to="/catalog/templates/$uuid" params={{ uuid: "new" }} search={{ from: uuid }}>
				{words.template.duplicate}
			</ButtonLink>
			<Menu
				groups={[
					[
						{ label: words.template.migrate, onSelect: () => setMigrating(true) },
						is_active
							? { label: words.template.deactivate, onSelect: () => setActive.mutate(false) }
							: { label: words.template.reactivate, onSelect: () => setActive.mutate(true) },
					],
				]}
			/>
			{isMigrating && <MigrateDialog template={template} onClose={() => setMigrating(false)} />}
		</>
	);
}
