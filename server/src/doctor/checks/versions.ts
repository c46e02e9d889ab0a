import { version } from "../../platform/index.ts";
import { type Check, combined, type Finding, fail, ok } from "../findings/check.ts";

const oldestNode = 22;
const oldestPostgres = 15;

export const versions: Check = {
	name: "versions",
	async run({ connection }) {
		const { node } = process.versions;
		const row = await connection.database?.row<{ number: number; name: string }>(
			`select current_setting('server_version_num')::int as number,
				split_part(current_setting('server_version'), ' ', 1) as name`,
		);
		const findings = [judgeNode(node), row ? judgePostgres(row) : ok("")];
		const postgres = row ? `, PostgreSQL ${row.name}` : "";
		return combined(findings, `Tallybook ${version}, Node ${node}${postgres}`);
	},
};

export function judgeNode(node: string): Finding {
	return Number.parseInt(node, 10) >= oldestNode
		? ok(node)
		: fail(`Node ${node} is too old.`, `Install Node ${oldestNode} or later.`);
}

export function judgePostgres({ number, name }: { number: number; name: string }): Finding {
	return number >= oldestPostgres * 10_000
		? ok(name)
		: fail(`PostgreSQL ${name} is too old.`, `Upgrade the server to PostgreSQL ${oldestPostgres} or later.`);
}
