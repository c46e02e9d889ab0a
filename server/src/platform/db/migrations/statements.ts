/** Comments, quoted texts and names, bodies of functions, brackets, and whatever lies between. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[^-/'"$;,()]+|[\s\S]/g;
const isComment = (token: string) => token.startsWith("--") || token.startsWith("/*");

/** The statements of a migration, without comments. */
export function splitStatements(text: string): string[] {
	return splitAt(";", text);
}

/** The parts of a list, such as the actions of `alter table`: commas in brackets and quotes do not separate. */
export function splitList(text: string): string[] {
	return splitAt(",", text);
}

function splitAt(separator: ";" | ",", text: string): string[] {
	const parts = [""];
	let depth = 0;
	for (const [token] of text.matchAll(tokens)) {
		if (isComment(token)) continue;
		if (token === "(") depth += 1;
		if (token === ")") depth -= 1;
		if (token === separator && depth === 0) parts.push("");
		else parts.push(parts.pop() + token);
	}
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}
