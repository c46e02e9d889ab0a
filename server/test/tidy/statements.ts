import typescript from "typescript";
import type { SourceFile } from "./source-files.ts";

/** A text of the program that names tables: a statement, or part of one. */
export interface Statement {
	readonly path: string;
	readonly line: number;
	/** With constants of the same file inserted. */
	readonly text: string;
	readonly writes: readonly Table[];
	readonly reads: readonly Table[];
}

export interface Table {
	readonly schema: string;
	readonly name: string;
}

const writing =
	/\b(?:insert into|update|delete from|merge into|truncate(?: table)?|copy)\s+(?:only\s+)?([a-z_]+)\.([a-z_]+)/g;
const reading = /\b(?:from|join|using|lateral)\s+(?:only\s+)?([a-z_]+)\.([a-z_]+)/g;

/** The statements of a file, found in its string and template literals. */
export function statementsOf({ path, text }: SourceFile): Statement[] {
	const source = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
	const constants = constantTexts(source);
	const statements: Statement[] = [];
	const visit = (node: typescript.Node): void => {
		const literal = textOf(node, constants);
		if (literal !== null) {
			const writes = tablesIn(literal, writing);
			const reads = tablesIn(literal.replace(/\bdelete from\b/g, "delete"), reading);
			if (writes.length + reads.length > 0) {
				const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
				statements.push({ path, line, text: literal, writes, reads });
			}
		}
		typescript.forEachChild(node, visit);
	};
	visit(source);
	return statements;
}

function tablesIn(text: string, pattern: RegExp): Table[] {
	return [...text.matchAll(pattern)].map(([, schema, name]) => ({ schema: schema as string, name: name as string }));
}

/** A literal's text; null for any other node. Omits what a template names and this file doesn't define. */
function textOf(node: typescript.Node, constants: ReadonlyMap<string, string>): string | null {
	if (typescript.isStringLiteral(node) || typescript.isNoSubstitutionTemplateLiteral(node)) return node.text;
	if (!typescript.isTemplateExpression(node)) return null;
	const spans = node.templateSpans.map(({ expression, literal }) => {
		return (typescript.isIdentifier(expression) ? (constants.get(expression.text) ?? "") : "") + literal.text;
	});
	return node.head.text + spans.join("");
}

/** Texts that the file names: `const columns = "…"`, or columns that it declares. */
function constantTexts(source: typescript.SourceFile): Map<string, string> {
	const constants = new Map<string, string>();
	const visit = (node: typescript.Node): void => {
		if (typescript.isVariableDeclaration(node) && typescript.isIdentifier(node.name) && node.initializer) {
			const { initializer } = node;
			const text = columnsIn(initializer) ?? textOf(initializer, constants);
			if (text !== null) constants.set(node.name.text, text);
		}
		typescript.forEachChild(node, visit);
	};
	visit(source);
	return constants;
}

/** The names that `columnsOf({ … })` declares itself; null for any other expression. */
function columnsIn(expression: typescript.Expression): string | null {
	if (!typescript.isCallExpression(expression) || expression.expression.getText() !== "columnsOf") return null;
	const [declared] = expression.arguments;
	if (declared === undefined || !typescript.isObjectLiteralExpression(declared)) return null;
	return declared.properties.flatMap(({ name }) => name?.getText() ?? []).join(", ");
}
