import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { CustomerName } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/message.tsx";
import styles from "./template.module.css";
import type { Template } from "./template-draft.ts";
import { words } from "./words.tsx";

type Migration = components["schemas"]["Migration"];

function migrate({ uuid: template_uuid }: Template, preview: boolean): Promise<Migration> {
	return answer(
		api.POST("/api/v1/template/{template_uuid}/migrate", { params: { path: { template_uuid } }, body: { preview } }),
	);
}

/** Moves the template's contracts to its present version, after showing what that changes for each customer. */
export function MigrateDialog({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) {
	const { data, error } = useQuery({
		queryKey: ["preview", "migration", template.uuid, template.version],
		queryFn: () => migrate(template, true),
	});
	const form = useForm({}, async () => {
		const { items } = await migrate(template, false);
		onClose();
		say(words.migrate.moved(items.length));
		await refresh();
	});
	const count = data?.items.length ?? 0;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.migrate.title(template.name)}
			description={words.migrate.description}
			size="large"
			action={words.migrate.action(count)}
			isDisabled={count === 0}
			problem={error}
		>
			{data?.errors.map(({ contract_uuid, error }) => (
				<Notice key={contract_uuid}>{words.migrate.notMoved(error)}</Notice>
			))}
			{data !== undefined && (count === 0 ? <p>{words.migrate.none}</p> : <MigrationTable migration={data} />)}
		</FormDialog>
	);
}

function MigrationTable({ migration }: { readonly migration: Migration }) {
	return (
		<table className={styles.migration}>
			<thead>
				<tr>
					<th scope="col">{words.migrate.customer}</th>
					<th scope="col">{words.migrate.from}</th>
					<th scope="col">{words.migrate.before}</th>
					<th scope="col">{words.migrate.after}</th>
					<th scope="col">{words.migrate.difference}</th>
				</tr>
			</thead>
			<tbody>
				{migration.items.map(({ contract_uuid, customer_uuid, effective_date, currency, ...amounts }) => (
					<tr key={contract_uuid}>
						<td>
							<Link to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
								<CustomerName uuid={customer_uuid} />
							</Link>
						</td>
						<td>{formats.date(effective_date)}</td>
						<td>
							<Money value={amounts.before} currency={currency} />
						</td>
						<td>
							<Money value={amounts.after} currency={currency} />
						</td>
						<td>
							<Money value={amounts.difference} currency={currency} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
