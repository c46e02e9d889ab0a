import {
	type Check,
	combined,
	type DoctorContext,
	type Finding,
	fail,
	ok,
	type PublicAnswer,
	skip,
	warn,
} from "../findings/check.ts";

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/** What browsers and mailed links use. */
export const address: Check = {
	name: "address",
	async run(context) {
		const { appUrl, host, port } = context.settings;
		if (appUrl === null) {
			return isLocal(host)
				? ok(`http://${host}:${port}, for this machine only`)
				: warn(
						`APP_URL is not set, although HOST is ${host}: links lead to localhost.`,
						"Set APP_URL to the public address.",
					);
		}
		const answered = judgeAnswer(appUrl, await context.askPublicAddress(), context);
		return combined([judgeScheme(new URL(appUrl)), answered], `${appUrl} leads to Tallybook`);
	},
};

function judgeScheme({ protocol, hostname }: URL): Finding {
	return protocol === "https:" || isLocal(hostname)
		? ok(protocol)
		: warn(
				"APP_URL is not https: passwords and links travel unencrypted.",
				"Put a proxy with TLS in front (docs/operating/tls-and-proxies.md).",
			);
}

const certificateFaults = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS/;

function judgeAnswer(appUrl: string, asked: PublicAnswer, { connection, reason }: DoctorContext): Finding {
	if ("answer" in asked) {
		const { status, isTallybook } = asked.answer;
		return isTallybook
			? ok(appUrl)
			: fail(
					`${appUrl}/health/live is answered by something else (status ${status}).`,
					"Correct APP_URL, or the proxy's configuration (docs/operating/tls-and-proxies.md).",
				);
	}
	const { code = "" } = ((asked.error as Error).cause ?? asked.error) as NodeJS.ErrnoException;
	const why = reason(asked.error);
	if (certificateFaults.test(code))
		return fail(`${appUrl}: the certificate is not valid: ${why}.`, "Renew or replace the proxy's certificate.");
	if (connection.database !== null && connection.workers === 0) return skip(`no service is running (${why})`);
	return warn(`${appUrl} cannot be reached from here: ${why}.`, "Check APP_URL, its name server entry and the proxy.");
}
