/** The head of a POST that announces a body. */
export function postHead(
	path: string,
	length: number | "chunked",
	token?: string,
	more: readonly string[] = [],
): string {
	const lines = [
		`POST ${path} HTTP/1.1`,
		"host: tallybook.test",
		"content-type: application/json",
		length === "chunked" ? "transfer-encoding: chunked" : `content-length: ${length}`,
		...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
		...more,
	];
	return `${lines.join("\r\n")}\r\n\r\n`;
}
