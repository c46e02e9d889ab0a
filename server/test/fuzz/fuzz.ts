import { jobHandlers } from "../../src/jobs.ts";
import { sandboxEventsTask } from "../../src/payments/jobs.ts";
import { Chance } from "../simulation/chance.ts";
import { type TestApp, TestClient } from "../support/app.ts";
import { DocumentedAnswers } from "../support/documented-answers.ts";
import { ApiDocument } from "../support/operations.ts";
import {
	type Caller,
	roles,
	type StockedOrganisation,
	scopes,
	stockOrganisation,
} from "../support/stocked-organisation.ts";
import { type Failure, faultOf } from "./faults.ts";
import { brokenInvariants } from "./invariants.ts";
import { drawRequest } from "./requests.ts";
import { Tally } from "./tally.ts";
import { Things } from "./things.ts";

export interface Hunt {
	readonly tally: Tally;
	readonly failures: readonly Failure[];
	readonly broken: readonly string[];
}

type AnyCaller = Caller | "nobody" | "an unknown token" | "another organisation's owner";

const callers: readonly (readonly [weight: number, caller: AnyCaller])[] = [
	...([
		[8, "write"],
		[6, "owner"],
		[4, "admin"],
		[4, "member"],
		[2, "viewer"],
		[2, "read"],
		[2, "ingest"],
	] as const),
	...([
		[1, "nobody"],
		[1, "an unknown token"],
		[2, "another organisation's owner"],
	] as const),
];
/** The number of requests between background work and some simulated hours. */
const requestsBetweenWork = 40;
/** The number of requests between new sign-ins, because requests may have ended sessions. */
const requestsBetweenSignIns = 200;
const hour_ms = 3_600_000;

/** Sends this many requests, generated from the seed, to a started, empty server. Reports each request. */
export async function fuzz(
	app: TestApp,
	seed: number,
	requests: number,
	heard: (number: number, failure: Failure | null) => void = () => {},
): Promise<Hunt> {
	const chance = new Chance(seed);
	const document = new ApiDocument(app.app);
	const answers = DocumentedAnswers.of(app.app);
	const own = await partyOf(app, "qxalpha");
	const other = await partyOf(app, "qxbravo");
	const clients = new Map<AnyCaller, TestClient>();
	const tally = new Tally();
	const failures: Failure[] = [];

	for (let number = 1; number <= requests; number += 1) {
		if (number % requestsBetweenWork === 0) await live(app, chance);
		if (number % requestsBetweenSignIns === 1) await signIn(app, clients, own.stock, other.stock);
		const caller = chance.weighted(callers);
		const [party, foreign] = caller === "another organisation's owner" ? [other, own] : [own, other];
		const drawing = { chance, document, things: party.things, chosen: {}, today: app.now };
		const fuzzed = { operations: document.operations, stock: party.stock, foreign: Object.values(foreign.stock.uuids) };
		const request = drawRequest(drawing, fuzzed, number);
		const { method, url, payload, headers } = request;
		const answer = await (clients.get(caller) as TestClient).sendBytes(method, url, payload, headers);
		tally.count(request.at, caller, answer.status);
		const fault = faultOf(answers, request, answer, foreign.stock.mark);
		const failure = fault === null ? null : { seed, number, caller, request, answer, fault };
		if (failure !== null) failures.push(failure);
		heard(number, failure);
		if (answer.status < 300) party.things.learn(url, answer.body);
	}
	await live(app, chance);
	return { tally, failures, broken: await brokenInvariants(app.database) };
}

async function partyOf(app: TestApp, mark: string) {
	const stock = await stockOrganisation(app, mark);
	return { stock, things: new Things(stock) };
}

/** Gives everyone new credentials. */
async function signIn(
	app: TestApp,
	clients: Map<AnyCaller, TestClient>,
	{ callers: { write } }: StockedOrganisation,
	other: StockedOrganisation,
): Promise<void> {
	for (const role of roles) clients.set(role, await app.person(role, write));
	for (const scope of scopes) clients.set(scope, await app.clientOf(write, scope));
	clients.set("another organisation's owner", await app.person("owner", other.callers.write));
	clients.set("nobody", new TestClient(app, "", write.context, {}));
	clients.set("an unknown token", new TestClient(app, "tb_live_unknown", write.context));
}

/** Simulates some hours: runs queued jobs, and the sandbox sends payment events. */
async function live(app: TestApp, chance: Chance): Promise<void> {
	app.now = new Date(Date.parse(app.now) + chance.integer(1, 5) * hour_ms).toISOString();
	await app.work();
	await jobHandlers(app.services)[sandboxEventsTask]?.({});
}
