import { beforeAll, describe, expect, it } from "vitest";
import { personHeaders, type TestClient, useTestApp } from "../../test/support/app.ts";
import type { Role } from "../platform/http/index.ts";
import { newUuid } from "../platform/index.ts";

/** Requests each registered route with each role: the OpenAPI document lists exactly these routes (server/test/platform/openapi.test.ts). */

const app = useTestApp();

interface Route {
	readonly method: string;
	readonly path: string;
	/** Who may use the route, as documented: anyone, a person, a person of an organization, or tokens too. */
	readonly isOpen: boolean;
	readonly takesTokens: boolean;
}

/** Routes for one's own account, regardless of any role. */
const ownAffairs = [
	"DELETE /api/v1/account/second-factor",
	"DELETE /api/v1/session",
	"DELETE /api/v1/session/all",
	"DELETE /api/v1/session/{session_uuid}",
	"GET /api/v1/session",
	"GET /api/v1/session/all",
	"POST /api/v1/account/second-factor",
	"POST /api/v1/account/second-factor/confirm",
	"POST /api/v1/session/organisation",
	"PUT /api/v1/account",
	"PUT /api/v1/account/password",
];

const forAdmins = [
	"DELETE /api/v1/invitation/{invitation_uuid}",
	"DELETE /api/v1/member/{account_uuid}",
	"DELETE /api/v1/tax-rate/{tax_rate_uuid}",
	"DELETE /api/v1/token/{token_uuid}",
	"DELETE /api/v1/webhook/listener/{listener_uuid}",
	"DELETE /api/v1/webhook/{webhook_uuid}",
	"GET /api/v1/export.zip",
	"GET /api/v1/invitation",
	"GET /api/v1/status",
	"GET /api/v1/token",
	"POST /api/v1/invitation",
	"POST /api/v1/status/job/{job_id}/run",
	"POST /api/v1/status/task/{task}/run",
	"POST /api/v1/tax-rate",
	"POST /api/v1/tax-transaction/{tax_transaction_uuid}/retry",
	"POST /api/v1/token",
	"POST /api/v1/webhook",
	"POST /api/v1/webhook/listener",
	"POST /api/v1/webhook/listener/{listener_uuid}/fetch",
	"POST /api/v1/webhook/{webhook_uuid}/deliveries/retry",
	"POST /api/v1/webhook/{webhook_uuid}/deliveries/{delivery_uuid}/retry",
	"POST /api/v1/webhook/{webhook_uuid}/rotate-secret",
	"POST /api/v1/webhook/{webhook_uuid}/test",
	"PUT /api/v1/mail/template/{kind}",
	"PUT /api/v1/member/{account_uuid}",
	"PUT /api/v1/organisation",
	"PUT /api/v1/payment/settings",
	"PUT /api/v1/webhook/{webhook_uuid}",
];

/** Reads sent as POST because they are too long for a URL. */
const readsByPost = [
	"POST /api/v1/invoice/{invoice_uuid}/credit-note/preview",
	"POST /api/v1/mail/template/{kind}/preview",
	"POST /api/v1/metric/try",
	"POST /api/v1/template/price",
];

const openToAnyone = [
	"GET /api/v1/setup",
	"POST /api/v1/account/email/confirm",
	"POST /api/v1/e-invoice/validate",
	"POST /api/v1/invitation/accept",
	"POST /api/v1/invitation/look",
	"POST /api/v1/password-reset",
	"POST /api/v1/password-reset/confirm",
	"POST /api/v1/session",
	"POST /api/v1/setup",
];

let routes: readonly Route[];
let organisation: TestClient;
const persons = new Map<Role, TestClient>();

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const isRead = (route: Route) => route.method === "GET" || readsByPost.includes(nameOf(route));
const person = (role: Role) => persons.get(role) as TestClient;

beforeAll(async () => {
	organisation = await app.client();
	for (const role of ["viewer", "member", "admin", "owner"] as const) {
		persons.set(role, await app.person(role, organisation));
	}
	const { paths } = app.app.apiDocuments.document("all", "") as {
		paths: Record<string, Record<string, { security: Record<string, unknown>[] }>>;
	};
	routes = Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, { security }]) => ({
			method: method.toUpperCase(),
			path: path.replace(/\/$/, ""),
			isOpen: security.some((way) => Object.keys(way).length === 0),
			takesTokens: security.some((way) => "HttpBearerAuth" in way),
		})),
	);
});

/** Requests a route with unknown objects: an authorized request is answered 400, 404, 415, 422, or with an empty list. */
async function ask(client: TestClient, { method, path }: Route, headers: Record<string, string> = {}) {
	const address = path.replace(/\{kind\}/, "invoice").replace(/\{[^}]+\}/g, newUuid());
	const { status, body } = await client.send(method, address, method === "GET" ? undefined : {}, headers);
	return { status, code: (body as { code?: string }).code };
}

async function answers(client: TestClient, asked: readonly Route[], headers: Record<string, string> = {}) {
	const found: Record<string, { status: number; code: string | undefined }> = {};
	for (const route of asked) found[nameOf(route)] = await ask(client, route, headers);
	return found;
}

const all = (asked: readonly Route[], answer: { status: number; code: string }) =>
	Object.fromEntries(asked.map((route) => [nameOf(route), answer]));

const ofOrganisation = () => routes.filter((route) => !route.isOpen && !ownAffairs.includes(nameOf(route)));

describe("every route", () => {
	it("is for tokens and members of an organization, but the listed ones", () => {
		expect(routes.length).toBeGreaterThan(60);
		const names = (some: (route: Route) => boolean) => routes.filter(some).map(nameOf).sort();
		expect(names(({ isOpen }) => isOpen)).toEqual(openToAnyone);
		const forPersons = names(({ isOpen, takesTokens }) => !isOpen && !takesTokens);
		const ofTeam = forAdmins.filter((name) => /invitation|member|status|token/.test(name));
		expect(forPersons).toEqual([...ownAffairs, ...ofTeam, "GET /api/v1/member"].sort());
	});

	it("that changes anything is refused to a viewer", async () => {
		const changing = ofOrganisation().filter((route) => !isRead(route));
		const refused = { status: 403, code: "insufficient_role" };
		expect(await answers(person("viewer"), changing)).toEqual(all(changing, refused));
	});

	it("that reads is open to a viewer, but for the tokens and invitations", async () => {
		const read = await answers(person("viewer"), ofOrganisation().filter(isRead));
		const refused = Object.entries(read).filter(([, { status }]) => status === 403);
		expect(refused.map(([name]) => name).sort()).toEqual(forAdmins.filter((name) => name.startsWith("GET")));
		expect(readsByPost.filter((name) => !(name in read))).toEqual([]);
		expect(Object.values(read).filter(({ status }) => status === 401)).toEqual([]);
	});

	it("of the settings, tokens and team is refused to a member, and no other", async () => {
		const found = await answers(person("member"), ofOrganisation());
		const refused = Object.entries(found).filter(([, { status }]) => status === 403);
		expect(refused.map(([name]) => name).sort()).toEqual(forAdmins);
		expect(new Set(refused.map(([, { code }]) => code))).toEqual(new Set(["insufficient_role"]));
	});

	it.each(["admin", "owner"] as const)("lets an %s in", async (role) => {
		const found = await answers(person(role), ofOrganisation());
		expect(Object.entries(found).filter(([, { status }]) => [401, 403].includes(status))).toEqual([]);
	});

	it("answers 404 for another organization, whatever the role in one's own", async () => {
		const other = await app.client();
		const headers = personHeaders(person("owner").token, other.context.organisationId);
		const asked = ofOrganisation();
		expect(await answers(person("owner"), asked, headers)).toEqual(all(asked, { status: 404, code: "not_found" }));
	});

	it("for persons is refused to a token, whatever it may do", async () => {
		const forPersons = routes.filter(({ isOpen, takesTokens }) => !isOpen && !takesTokens);
		const refused = all(forPersons, { status: 403, code: "person_required" });
		expect(await answers(organisation, forPersons)).toEqual(refused);
	});

	it("is refused without token or session, except routes for anyone", async () => {
		const closed = routes.filter(({ isOpen }) => !isOpen);
		const nobody = { ...(await app.request({ method: "GET", path: "/api/v1/customer" })) };
		expect(nobody.body.code).toBe("not_authenticated");
		for (const route of closed) {
			const path = route.path.replace(/\{[^}]+\}/g, newUuid());
			const { status } = await app.request({ method: route.method, path });
			expect({ route: nameOf(route), status }).toEqual({ route: nameOf(route), status: 401 });
		}
	});
});

it("an insufficient role is refused by a sentence that names the required one", async () => {
	const { body } = await person("member").put("/organisation", {});
	expect(body.detail).toBe("This requires the role admin or higher; your role is member.");
	expect((await person("viewer").post("/customer/create", {})).body.detail).toBe(
		"This requires the role member or higher; your role is viewer.",
	);
});

it("a role that is taken away counts from the next request on", async () => {
	const admin = await app.person("admin", organisation);
	expect((await admin.put("/organisation", { name: "Still" })).status).toBe(200);
	await person("owner").put(`/member/${admin.context.actor.id}`, { role: "viewer" });
	expect((await admin.put("/organisation", { name: "No more" })).status).toBe(403);
	await person("owner").delete(`/member/${admin.context.actor.id}`);
	expect((await admin.get("/organisation")).status).toBe(404);
});

it("a key makes a person's write happen once, as a token's", async () => {
	const headers = { "idempotency-key": "once" };
	const first = await person("member").post("/customer/create", { name: "Once", email: "once@example.com" }, headers);
	const second = await person("member").post("/customer/create", { name: "Once", email: "once@example.com" }, headers);
	expect(second.body).toEqual(first.body);
	expect(second.headers["idempotent-replayed"]).toBe("true");
});
