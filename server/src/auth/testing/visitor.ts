import type { Answer, TestApp, TestClient } from "../../../test/support/app.ts";
import type { Role } from "../../platform/http/index.ts";
import { createAccount } from "../operator-actions.ts";
import { setPasswordByLink } from "../sign-in/password-reset.ts";

/** A browser that keeps its cookie. */
export class Visitor {
	readonly #app: TestApp;
	cookie: string | null = null;
	/** The last `Set-Cookie` header, complete. */
	setCookie: string | null = null;
	/** The organization of the open page. */
	organisation: string | null = null;

	constructor(app: TestApp) {
		this.#app = app;
	}

	get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.send("GET", path, undefined, headers);
	}
	post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		return this.send("POST", path, body, headers);
	}
	put(path: string, body?: unknown): Promise<Answer> {
		return this.send("PUT", path, body);
	}
	delete(path: string, body?: unknown): Promise<Answer> {
		return this.send("DELETE", path, body);
	}

	async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		const answer = await this.#app.request({
			method,
			path: `/api/v1${path}`,
			...(body === undefined ? {} : { payload: JSON.stringify(body) }),
			headers: {
				"user-agent": "Test browser",
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(this.cookie === null ? {} : { cookie: `theme=dark; tallybook_session=${this.cookie}` }),
				...(this.organisation === null ? {} : { "tallybook-organisation": this.organisation }),
				...headers,
			},
		});
		const set = answer.headers["set-cookie"];
		if (set !== undefined) {
			this.setCookie = String(Array.isArray(set) ? set.at(-1) : set);
			this.cookie = /^tallybook_session=([^;]*)/.exec(this.setCookie)?.[1] || null;
		}
		return answer;
	}
}

export const goodPassword = "correct horse battery";

/** The signed-in browser of a person with a password who is a member of the client's organization. */
export async function signedIn(app: TestApp, client: TestClient, role: Role, email: string): Promise<Visitor> {
	const { database: db, now } = app;
	const { token } = await createAccount({ ...client.context, now }, { email, role });
	const requestContext = {
		db,
		now,
		requestId: "test",
		address: "192.0.2.9",
		userAgent: null,
		cookie: null,
		session: null,
	};
	await setPasswordByLink(app.services.access, requestContext, { token, password: goodPassword });
	const visitor = new Visitor(app);
	const answer = await visitor.post("/session", { email, password: goodPassword });
	if (answer.status !== 200) throw new Error(`could not sign in: ${JSON.stringify(answer.body)}`);
	visitor.organisation = client.context.organisationId;
	return visitor;
}
