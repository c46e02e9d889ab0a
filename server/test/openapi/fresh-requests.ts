import { Secret, TOTP } from "otpauth";
import { createEmailLink, createPasswordLink } from "../../src/auth/index.ts";
import { goodPassword, signedIn, Visitor } from "../../src/auth/testing/visitor.ts";
import { queueMail } from "../../src/mail/index.ts";
import { inTransaction, newUuid } from "../../src/platform/index.ts";
import type { Answer, TestApp } from "../support/app.ts";
import { succeed } from "../support/billing.ts";
import type { StockedOrganisation } from "../support/stocked-organisation.ts";

/** The requests of operations that need something new in every run: a link's token, a code, a mail that did not go out. */

interface Sender {
	send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer>;
}

export interface FreshRequest {
	readonly by: Sender;
	/** What the path names, if anything. */
	readonly uuid?: string;
	/** As the example shows it. */
	readonly body?: Readonly<Record<string, unknown>>;
	/** What is sent of it instead. */
	readonly fresh?: Readonly<Record<string, string>>;
}

interface Places {
	readonly app: TestApp;
	readonly stock: StockedOrganisation;
	/** An installation that nobody has set up, with a mail server. */
	readonly empty: TestApp;
}

const shownToken = "mR0kq3v8T1xZ5yWc7nB2dF4gH6jL9pS0aQeUiOwXtKs";
const shownCode = "492817";
const nextPassword = "another good one";

const person = ({ app, stock }: Places, email: string) => signedIn(app, stock.callers.write, "member", email);

const codeOf = (secret: string, now: string) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });

async function beginFactor(visitor: Visitor): Promise<string> {
	return (await succeed(visitor.post("/account/second-factor", { password: goodPassword }))).secret;
}

async function invited({ stock }: Places, email: string): Promise<string> {
	const { link } = await succeed(stock.callers.owner.post("/invitation", { email, role: "viewer" }));
	return new URL(link).hash.slice("#token=".length);
}

const preparations: Readonly<Record<string, (places: Places) => Promise<FreshRequest>>> = {
	"setup.create": async ({ empty }) => ({
		by: new Visitor(empty),
		body: {
			...{ setup_code: "ABCD-EFGH-JKLM", organisation_name: "Acme", name: "Ada Lovelace", email: "ada@example.com" },
			...{ password: goodPassword, currency: "EUR", locale: "de-DE" },
		},
		fresh: { setup_code: empty.services.access.setUpCode },
	}),
	"sessions.signIn": async (places) => {
		await person(places, "signing.in@example.com");
		return { by: new Visitor(places.app), body: { email: "signing.in@example.com", password: goodPassword } };
	},
	"accounts.changePassword": async (places) => ({
		by: await person(places, "password@example.com"),
		body: { current_password: goodPassword, new_password: nextPassword },
	}),
	"accounts.confirmEmail": async (places) => {
		const { app, stock } = places;
		await person(places, "old@example.com");
		const context = { ...stock.callers.write.context, now: app.now };
		const token = await createEmailLink(context, "old@example.com", "new@example.com");
		return { by: new Visitor(app), body: { token: shownToken }, fresh: { token } };
	},
	"accounts.beginSecondFactor": async (places) => ({
		by: await person(places, "factor.begun@example.com"),
		body: { password: goodPassword },
	}),
	"accounts.confirmSecondFactor": async (places) => {
		const by = await person(places, "factor.confirmed@example.com");
		const code = codeOf(await beginFactor(by), places.app.now);
		return { by, body: { code: shownCode }, fresh: { code } };
	},
	"accounts.removeSecondFactor": async (places) => {
		const by = await person(places, "factor.removed@example.com");
		const code = codeOf(await beginFactor(by), places.app.now);
		const { recovery_codes } = await succeed(by.post("/account/second-factor/confirm", { code }));
		return { by, body: { password: goodPassword, code: shownCode }, fresh: { code: recovery_codes[0] } };
	},
	"passwords.reset": async (places) => {
		const { app, stock } = places;
		await person(places, "forgetful@example.com");
		const token = await createPasswordLink({ ...stock.callers.write.context, now: app.now }, "forgetful@example.com");
		return { by: new Visitor(app), body: { token: shownToken, password: nextPassword }, fresh: { token } };
	},
	"invitations.read": async (places) => ({
		by: new Visitor(places.app),
		body: { token: shownToken },
		fresh: { token: await invited(places, "looking@example.com") },
	}),
	"invitations.accept": async (places) => ({
		by: new Visitor(places.app),
		body: { token: shownToken, name: "Grace Hopper", password: goodPassword },
		fresh: { token: await invited(places, "joining@example.com") },
	}),
	"mails.retry": async ({ empty }) => {
		const by = await empty.client("write", "Fernweh");
		return { by, uuid: await keptMail(empty, by.context) };
	},
	"payments.cancel": async ({ stock }) => {
		const by = stock.callers.write;
		const invoice = { amount: 5, currency: "EUR", description: "Advice" };
		// Without a payment method, it waits.
		const { uuid: customer_uuid } = await succeed(by.post("/customer/create", { name: "Ada", email: "a@example.com" }));
		const payment = await succeed(by.post("/payment/invoice_payment/create", { customer_uuid, invoice }));
		return { by, uuid: payment.uuid };
	},
};

/** A mail from when no mail server was set. */
async function keptMail(app: TestApp, context: Parameters<typeof inTransaction>[0]): Promise<string> {
	const recipients = ["ada@example.com"];
	const { uuid } = await inTransaction({ ...context, now: app.now }, (context) =>
		queueMail(context, {
			...{
				kind: "webhook_disabled",
				about: { type: "webhook", uuid: newUuid() },
				recipients,
				ownAddresses: recipients,
			},
			sender: { name: "Fernweh", email: "hello@fernweh.example" },
			values: { webhook_url: "https://example.com/hooks", webhook_page: "", organisation_name: "Fernweh" },
			attachments: [],
		}),
	);
	await app.work({ mailServer: null });
	return uuid;
}

/** Null for an operation whose request is the same in every run. */
export async function freshRequest(operationId: string, places: Places): Promise<FreshRequest | null> {
	return (await preparations[operationId]?.(places)) ?? null;
}
