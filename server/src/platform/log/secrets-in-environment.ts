const secretVariable = /(TOKEN|PASSWORD|SECRET|KEY)$/;

/**
 * The secrets among the variables, so that the log can leave them out: by the variable's name, the passwords in addresses, and the headers
 * for a collector of traces.
 */
export function secretsIn(environment: NodeJS.ProcessEnv): string[] {
	return Object.entries(environment).flatMap(([name, text = ""]) => {
		const value = text.trim();
		if (value === "") return [];
		if (secretVariable.test(name)) return [value];
		if (/^OTEL_.*HEADERS$/.test(name)) return headerValues(value);
		return URL.canParse(value) ? passwordsIn(new URL(value)) : [];
	});
}

function headerValues(headers: string): string[] {
	return headers.split(",").flatMap((header) => {
		const value = header.slice(header.indexOf("=") + 1).trim();
		return [value, decoded(value)];
	});
}

function passwordsIn({ password }: URL): string[] {
	return password === "" ? [] : [password, decoded(password)];
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
