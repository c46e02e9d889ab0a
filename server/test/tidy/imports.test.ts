import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderCircles, type Modules } from "./folder-circles.ts";
import { isTest } from "./source-files.ts";

/**
 * Shows that the rules of .dependency-cruiser.cjs work: a small invalid program, one offense per row, and the rule that
 * catches it.
 */

const root = fileURLToPath(new URL("../../../", import.meta.url));
const rules = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs"));
const fewestModules = 30;
/** Takes seconds on an idle machine. */
const cruise_ms = 300_000;

async function cruiseIn(directory: string): Promise<ICruiseResult> {
	const { tsConfig: _, ...options } = rules.options;
	const result = await cruise(["server", "web", "sdk"], {
		...options,
		baseDir: directory,
		validate: true,
		ruleSet: { forbidden: rules.forbidden },
	});
	return result.output as ICruiseResult;
}

/** Rule, importing file (below server/src, or from the root where it begins with a slash), imported thing, statement kind. */
const offences: readonly [rule: string, from: string, to: string, kind?: "type"][] = [
	["oracle-shares-nothing", "/server/test/oracle/bad-service.ts", "../../src/money/index.ts"],
	["oracle-shares-nothing", "/server/test/oracle/bad-shape.ts", "../../src/rating/index.ts", "type"],
	["oracle-shares-nothing", "/server/test/oracle/bad-support.ts", "../support/app.ts"],
	["oracle-shares-nothing", "/server/test/oracle/bad-core.ts", "node:fs"],
	["oracle-shares-nothing", "/server/test/oracle/bad-package.ts", "uuid"],
	["comparison-works-nothing-out", "/server/test/simulation/compare.ts", "../../src/rating/index.ts"],
	["comparison-works-nothing-out", "/server/test/simulation/sides.ts", "../../src/invoicing/index.ts"],
	["comparison-works-nothing-out", "/server/test/simulation/history.ts", "../../src/contracts/index.ts"],
	["money-is-pure", "money/bad-core.ts", "node:fs"],
	["money-is-pure", "money/bad-later.ts", "../calendar/index.ts"],
	["calendar-is-pure", "calendar/bad-room.ts", "../rating/index.ts"],
	["taxes-is-pure", "taxes/bad-room.ts", "../platform/index.ts"],
	["calendar-is-pure", "calendar/bad-package.ts", "big.js"],
	["rating-is-pure", "rating/bad-platform.ts", "../platform/index.ts", "type"],
	["assets-know-nothing", "assets/bad-platform.ts", "../platform/index.ts", "type"],
	["backup-knows-no-room", "backup/bad-room.ts", "../organisations/index.ts", "type"],
	["backup-imports-earlier-rooms", "backup/bad-order.ts", "../doctor/index.ts"],
	["status-imports-earlier-rooms", "status/bad-order.ts", "../doctor/index.ts"],
	["platform-knows-no-room", "platform/bad-room.ts", "../audit/index.ts"],
	["documents-knows-no-room", "documents/bad-platform.ts", "../platform/index.ts", "type"],
	["documents-knows-no-room", "documents/page/bad-calendar.ts", "../../calendar/index.ts"],
	["documents-imports-earlier-rooms", "documents/bad-order.ts", "../organisations/index.ts"],
	["payment-providers-know-no-room", "payment-providers/bad-room.ts", "../organisations/index.ts", "type"],
	["payment-providers-know-no-room", "payment-providers/stripe/bad-rating.ts", "../../rating/index.ts"],
	["payment-providers-side-by-side", "payment-providers/stripe/bad-neighbour.ts", "../sandbox/sandbox.ts"],
	["payments-alone-ask-providers", "invoicing/bad-provider.ts", "../payment-providers/index.ts"],
	["tax-providers-know-no-room", "tax-providers/bad-room.ts", "../organisations/index.ts", "type"],
	["tax-providers-side-by-side", "tax-providers/stripe/bad-neighbour.ts", "../index.ts"],
	["invoicing-alone-asks-tax-providers", "payments/bad-tax-provider.ts", "../tax-providers/index.ts"],
	["e-invoicing-rules-are-pure", "e-invoicing/rules/bad-reading.ts", "../index.ts", "type"],
	["e-invoicing-imports-earlier-rooms", "e-invoicing/bad-order.ts", "../organisations/index.ts", "type"],
	["api-operations-imports-earlier-rooms", "api-operations/bad-order.ts", "../audit/index.ts"],
	["api-operations-know-no-room", "api-operations/bad-platform.ts", "../platform/index.ts", "type"],
	["remote-commands-know-no-room", "commands/remote/bad-platform.ts", "../../platform/index.ts"],
	["web-imports-earlier-rooms", "web/bad-order.ts", "../audit/index.ts"],
	["guides-imports-earlier-rooms", "guides/bad-order.ts", "../audit/index.ts"],
	["audit-imports-earlier-rooms", "audit/bad-order.ts", "../organisations/index.ts"],
	["announcements-imports-earlier-rooms", "announcements/bad-order.ts", "../organisations/index.ts"],
	["organisations-imports-earlier-rooms", "organisations/bad-order.ts", "../auth/index.ts"],
	["tax-rates-imports-earlier-rooms", "tax-rates/bad-order.ts", "../auth/index.ts"],
	["auth-imports-earlier-rooms", "auth/bad-order.ts", "../customers/index.ts"],
	["customers-imports-earlier-rooms", "customers/bad-order.ts", "../metrics/index.ts"],
	["mail-imports-earlier-rooms", "mail/bad-order.ts", "../metrics/index.ts"],
	["metrics-imports-earlier-rooms", "metrics/bad-order.ts", "../catalog/index.ts"],
	["catalog-imports-earlier-rooms", "catalog/bad-order.ts", "../contracts/index.ts", "type"],
	["contracts-imports-earlier-rooms", "contracts/bad-order.ts", "../usage/index.ts"],
	["discounts-imports-earlier-rooms", "discounts/bad-order.ts", "../invoicing/index.ts"],
	["credit-grants-imports-earlier-rooms", "credit-grants/bad-order.ts", "../invoicing/index.ts"],
	["contracts-imports-earlier-rooms", "contracts/bad-upload.ts", "../contract-uploads/index.ts", "type"],
	["contract-reading-imports-earlier-rooms", "contract-reading/bad-order.ts", "../contract-uploads/index.ts"],
	["contract-uploads-imports-earlier-rooms", "contract-uploads/bad-order.ts", "../usage/index.ts"],
	["contract-reading-stands-alone", "contract-reading/bad-room.ts", "../contracts/index.ts", "type"],
	["contract-reading-stands-alone", "contract-reading/bad-platform.ts", "../platform/index.ts", "type"],
	["contract-reading-stands-alone", "contract-reading/bad-package.ts", "openai"],
	["contract-reading-knows-shapes-of-the-catalog", "contract-reading/bad-catalog.ts", "../catalog/index.ts"],
	["contracts-are-read-for-uploads", "invoicing/bad-reading.ts", "../contract-reading/index.ts", "type"],
	["usage-imports-earlier-rooms", "usage/bad-order.ts", "../invoicing/index.ts"],
	["entitlements-imports-earlier-rooms", "entitlements/bad-order.ts", "../invoicing/index.ts"],
	["invoicing-imports-earlier-rooms", "invoicing/bad-order.ts", "../payments/index.ts"],
	["payments-model-imports-earlier-folders", "payments/model/bad-order.ts", "../attempts/start.ts", "type"],
	["payments-settings-imports-earlier-folders", "payments/settings/bad-order.ts", "../dunning/jobs.ts", "type"],
	["payments-payment-imports-earlier-folders", "payments/payment/bad-order.ts", "../attempts/start.ts"],
	["payments-methods-imports-earlier-folders", "payments/methods/bad-order.ts", "../attempts/start.ts"],
	["payments-ledger-imports-earlier-folders", "payments/ledger/bad-order.ts", "../attempts/start.ts"],
	["payments-attempts-imports-earlier-folders", "payments/attempts/bad-order.ts", "../settlement/settle.ts"],
	["payments-refunds-imports-earlier-folders", "payments/refunds/bad-order.ts", "../settlement/settle.ts"],
	["payments-dunning-imports-earlier-folders", "payments/dunning/bad-order.ts", "../settlement/settle.ts"],
	["payments-settlement-imports-earlier-folders", "payments/settlement/bad-top.ts", "../routes.ts"],
	["payments-manual-imports-earlier-folders", "payments/manual/bad-top.ts", "../routes.ts"],
	["payments-invoice-payments-imports-earlier-folders", "payments/invoice-payments/bad-top.ts", "../routes.ts"],
	["payments-page-imports-earlier-folders", "payments/page/bad-top.ts", "../routes.ts"],
	["usage-reading-imports-earlier-folders", "usage/reading/bad-order.ts", "../log/good.ts"],
	["usage-log-imports-earlier-folders", "usage/log/bad-order.ts", "../closed-usage/good.ts", "type"],
	["usage-following-imports-earlier-folders", "usage/following/bad-order.ts", "../closed-usage/good.ts"],
	["usage-closed-usage-imports-earlier-folders", "usage/closed-usage/bad-order.ts", "../retention/good.ts"],
	["usage-retention-imports-earlier-folders", "usage/retention/bad-order.ts", "../ingestion/good.ts"],
	["usage-ingestion-imports-earlier-folders", "usage/ingestion/bad-order.ts", "../ingest-jobs/good.ts"],
	["usage-formats-imports-earlier-folders", "usage/formats/bad-order.ts", "../ingest-jobs/good.ts"],
	["usage-ingest-jobs-imports-earlier-folders", "usage/ingest-jobs/bad-order.ts", "../quantities/good.ts"],
	["usage-quantities-imports-earlier-folders", "usage/quantities/bad-order.ts", "../unmatched/good.ts"],
	["usage-unmatched-imports-earlier-folders", "usage/unmatched/bad-order.ts", "../explorer/good.ts"],
	["usage-explorer-imports-earlier-folders", "usage/explorer/bad-top.ts", "../index.ts"],
	["payments-imports-earlier-rooms", "payments/bad-order.ts", "../reports/index.ts"],
	["alerts-imports-earlier-rooms", "alerts/bad-order.ts", "../webhooks/index.ts"],
	["webhooks-imports-earlier-rooms", "webhooks/bad-order.ts", "../reports/index.ts"],
	["reports-imports-earlier-rooms", "reports/bad-top.ts", "../app.ts"],
	["mcp-imports-earlier-rooms", "mcp/bad-top.ts", "../app.ts"],
	["doctor-imports-earlier-rooms", "doctor/bad-top.ts", "../app.ts"],
	["demo-speaks-to-the-api", "demo/bad-room.ts", "../usage/index.ts"],
	["demo-speaks-to-the-api", "demo/bad-top.ts", "../serve.ts"],
	["import-speaks-to-the-api", "commands/import/bad-room.ts", "../../usage/index.ts"],
	["import-maps-are-pure", "commands/import/stripe/bad-side.ts", "../lago/good.ts"],
	["import-maps-are-pure", "commands/import/lago/bad-file.ts", "node:fs"],
	["payments-stores-decide-nothing", "payments/refunds/bad-store.ts", "../attempts/start.ts"],
	["payments-below-routes", "payments/bad-below.ts", "./routes.ts"],
	["enter-by-the-door", "usage/bad-door.ts", "../metrics/store.ts"],
	["enter-by-the-door", "usage/bad-platform-door.ts", "../platform/context.ts", "type"],
	["enter-by-the-door-from-the-top", "bad-top-door.ts", "./metrics/store.ts"],
	["http-at-the-edge", "usage/bad-http.ts", "../platform/http/index.ts"],
	["http-at-the-edge", "bad-top-http.ts", "./platform/http/index.ts"],
	["framework-at-the-edge", "usage/bad-fastify.ts", "fastify", "type"],
	["framework-at-the-edge", "usage/bad-typebox.ts", "typebox"],
	["framework-at-the-edge", "usage/bad-ajv.ts", "ajv"],
	["driver-in-the-platform", "usage/bad-pg.ts", "pg"],
	["driver-in-the-platform", "usage/bad-worker.ts", "graphile-worker"],
	["model-is-pure", "usage/model/bad-platform.ts", "../../platform/index.ts", "type"],
	["model-is-pure", "usage/model/bad-core.ts", "node:crypto"],
	["model-is-pure", "usage/model/bad-package.ts", "uuid"],
	["model-is-pure", "usage/model/bad-room.ts", "../index.ts"],
	["model-is-pure", "usage/model/periods/bad-store.ts", "../../store.ts"],
	["usage-values-are-pure", "usage/reading/fault.ts", "../../platform/index.ts", "type"],
	["usage-values-are-pure", "usage/unmatched/reference-hint.ts", "./good.ts"],
	["store-below-actions", "metrics/bad-store.ts", "./actions.ts"],
	["store-below-actions", "metrics/bad-many-store.ts", "./actions/act.ts"],
	["store-below-actions", "metrics/bad-routes-store.ts", "./routes.ts"],
	["usage-stores-below-actions", "usage/log/bad-store.ts", "./act.ts"],
	["actions-below-routes", "usage/log/bad-act.ts", "./good-routes.ts"],
	["invoicing-stores-below-actions", "invoicing/runs/bad-store.ts", "./act.ts"],
	["actions-below-routes", "invoicing/runs/bad-act.ts", "./good-routes.ts"],
	["actions-below-routes", "metrics/bad-actions.ts", "./routes.ts"],
	["actions-below-routes", "metrics/actions/bad-act.ts", "../routes.ts"],
	["pages-know-shapes-only", "/web/pay/bad-code.ts", "../../server/src/money/index.ts"],
	["pages-side-by-side", "/web/app/pages/invoices/bad-neighbour.ts", "../customers/index.ts"],
	["parts-know-no-page", "/web/app/ui/bad-part.ts", "../pages/customers/index.ts"],
	["parts-know-no-page", "/web/app/domain/bad-part.ts", "../pages/customers/index.ts"],
	["parts-know-no-domain", "/web/app/ui/bad-domain.ts", "../domain/good.ts"],
	["sdk-stands-alone", "/sdk/typescript/src/bad-service.ts", "../../../server/src/money/index.ts", "type"],
	["sdk-stands-alone", "/sdk/typescript/src/bad-core.ts", "node:http"],
	["sdk-stands-alone", "/sdk/typescript/src/bad-package.ts", "uuid"],
	["no-tests-in-the-program", "metrics/bad-test-import.ts", "../../test/support/app.ts"],
	["no-cycles", "metrics/bad-cycle-back.ts", "./bad-cycle.ts"],
	["resolvable", "metrics/bad-nowhere.ts", "./nowhere.ts"],
];

/** Two page folders that import each other, through files that don't. */
const folderCircle: readonly [from: string, to: string][] = [
	["/web/app/pages/usage/one/bad-there.ts", "../two/good.ts"],
	["/web/app/pages/usage/two/bad-back.ts", "../one/good.ts"],
];
const folderRule = "no-circles-between-folders-of-the-page";

/** Valid imports, none of which may be reported. */
const permitted: readonly [from: string, to: string, kind?: "type"][] = [
	["/server/test/oracle/good.ts", "big.js"],
	["/server/test/oracle/good.test.ts", "../../src/money/index.ts"],
	["/server/test/simulation/differs.ts", "../../src/invoicing/index.ts", "type"],
	["money/good.ts", "big.js"],
	["calendar/good.ts", "../money/index.ts"],
	["rating/good.ts", "../calendar/index.ts"],
	["documents/good.ts", "../money/index.ts"],
	["documents/drawing/good.ts", "../../platform/isolated/index.ts"],
	["organisations/good.ts", "../documents/index.ts"],
	["platform/good.ts", "../money/index.ts"],
	["platform/db/good.ts", "pg"],
	["platform/http/good.ts", "fastify"],
	["contract-reading/good-types.ts", "../catalog/index.ts", "type"],
	["contract-reading/good-process.ts", "../platform/isolated/index.ts"],
	["contract-reading/good-package.ts", "tesseract.js"],
	["contract-uploads/good-earlier.ts", "../contracts/index.ts"],
	["contract-uploads/model/good-reading.ts", "../../contract-reading/index.ts"],
	["usage/good-earlier.ts", "../contracts/index.ts"],
	["usage/good-own.ts", "./model/good.ts"],
	["usage/good-types.ts", "../platform/http/index.ts", "type"],
	["usage/routes.ts", "../platform/http/index.ts"],
	["usage/event-schemas.ts", "../platform/http/index.ts"],
	["usage/model/good.ts", "../../rating/index.ts"],
	["usage/index.ts", "./explorer/good.ts"],
	["usage/log/whole-months.ts", "../../calendar/index.ts"],
	["usage/log/good-store.ts", "./earlier-store.ts"],
	["usage/log/good-routes.ts", "./act.ts"],
	["usage/unmatched/good-earlier.ts", "../closed-usage/good.ts"],
	["usage/model/periods/good.ts", "../good.ts"],
	["invoicing/runs/good-store.ts", "../model/periods/good.ts"],
	["invoicing/runs/good-routes.ts", "./act.ts"],
	["invoicing/model/periods/good.ts", "../../../money/index.ts"],
	["metrics/actions/act.ts", "../store.ts"],
	["metrics/routes.ts", "./actions/act.ts"],
	["app.ts", "./platform/http/index.ts"],
	["serve.ts", "./usage/index.ts"],
	["demo/good-api.ts", "../app.ts"],
	["demo/good-billing.ts", "../invoicing/index.ts"],
	["usage/good.test.ts", "../metrics/store.ts"],
	["payment-providers/sandbox/sandbox.ts", "../interface/provider.ts", "type"],
	["payment-providers/registry.ts", "./sandbox/sandbox.ts"],
	["payments/dunning/jobs.ts", "../attempts/start.ts"],
	["payments/settlement/settle.ts", "../dunning/jobs.ts"],
	["payments/routes.ts", "./settlement/settle.ts"],
	["payments/good-provider.ts", "../payment-providers/index.ts"],
	["/web/app/pages/customers/good-part.ts", "../../ui/good.ts"],
	["/web/app/pages/customers/good-domain.ts", "../../domain/good.ts"],
	["/web/app/domain/good-part.ts", "../ui/good.ts"],
	["/web/pay/good-shape.ts", "../../server/src/money/index.ts", "type"],
];

const rooms = rules.forbidden
	.map(({ name }: { name: string }) => /^(.+)-imports-earlier-rooms$/.exec(name)?.[1])
	.filter((room: string | undefined) => room !== undefined) as string[];

const pathOf = (from: string) => (from.startsWith("/") ? from.slice(1) : `server/src/${from}`);

let house = "";
let found: readonly { rule: string; from: string }[] = [];

beforeAll(async () => {
	house = mkdtempSync(join(tmpdir(), "tallybook-house-"));
	symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(house, path)), { recursive: true });
		writeFileSync(join(house, path), text);
	};
	const pureAndShared = ["money", "calendar", "rating", "platform", "platform/http", "platform/isolated"];
	const doors = [...pureAndShared, "payment-providers", "tax-providers", ...rooms];
	for (const door of doors) write(`server/src/${door}/index.ts`, "export const door = 1;\n");
	const usageFolders = rules.forbidden.flatMap(
		({ name }: { name: string }) => /^usage-(.+)-imports-earlier-folders$/.exec(name)?.[1] ?? [],
	);
	const inner = [
		"platform/context.ts",
		"metrics/store.ts",
		"metrics/actions.ts",
		"usage/store.ts",
		"usage/log/act.ts",
		"usage/log/earlier-store.ts",
		...usageFolders.map((folder: string) => `usage/${folder}/good.ts`),
		"invoicing/runs/act.ts",
		"commands/import/lago/good.ts",
		"payment-providers/interface/provider.ts",
		"payments/attempts/start.ts",
	];
	for (const file of inner) write(`server/src/${file}`, "export const inner = 1;\n");
	write("server/test/support/app.ts", "export const support = 1;\n");
	for (const file of [
		...["pages/customers/index.ts", "domain/good.ts", "ui/good.ts"],
		...["pages/usage/one/good.ts", "pages/usage/two/good.ts"],
	])
		write(`web/app/${file}`, "export const part = 1;\n");
	write("server/src/metrics/bad-cycle.ts", 'import "./bad-cycle-back.ts";\n');
	const statement = (to: string, kind?: "type") =>
		kind === "type"
			? `import type * as thing from "${to}";\nexport type { thing };\n`
			: `import * as thing from "${to}";\nexport { thing };\n`;
	for (const [from, to] of folderCircle) write(pathOf(from), statement(to));
	for (const [from, to, kind] of permitted) write(pathOf(from), statement(to, kind));
	for (const [, from, to, kind] of offences) write(pathOf(from), statement(to, kind));
	const { summary } = await cruiseIn(house);
	found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}, cruise_ms);

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("a rule of imports", () => {
	it.each(offences)("%s catches %s importing %s", (rule, from) => {
		expect(found).toContainEqual({ rule, from: pathOf(from) });
	});

	it.each(["one", "two"])("catches a circle between folders that no file shows, at folder %s", (folder) => {
		expect(found).toContainEqual({ rule: folderRule, from: `web/app/pages/usage/${folder}` });
	});

	it.each(permitted)("lets %s import %s", (from) => {
		expect(found.filter((violation) => violation.from === pathOf(from))).toEqual([]);
	});

	it("is shown to work, each of them", () => {
		const names = rules.forbidden.map(({ name }: { name: string }) => name);
		expect([...new Set([...offences.map(([rule]) => rule), folderRule])].sort()).toEqual([...names].sort());
	});
});

let real: ICruiseResult;

beforeAll(async () => {
	real = await cruiseIn(root);
}, cruise_ms);

it("the real program is actually read: with the wrong TypeScript next to it, dependency-cruiser sees no module and no fault", () => {
	const { summary, modules } = real;
	expect(summary.totalCruised).toBeGreaterThan(fewestModules);
	const typeOnly = modules
		.filter(({ source }) => source.startsWith("server/src/"))
		.flatMap(({ dependencies }) => dependencies.filter(({ dependencyTypes }) => dependencyTypes.includes("type-only")));
	expect(typeOnly.length).toBeGreaterThan(0);
});

/** Tests mix folders on purpose, like rooms. */
const isOurs = (path: string) => /^(server\/src|db|web)\//.test(path) && !isTest(path);

describe("folders import one another in one direction, types included", () => {
	it("holds in the real program", () => {
		expect(folderCircles(real.modules, isOurs)).toEqual([]);
	});

	const modules = (...imports: [source: string, resolved: string][]): Modules =>
		imports.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }));
	const usage = "server/src/usage";

	it.each<[what: string, Modules, circle: string]>([
		[
			"two folders that import each other",
			modules([`${usage}/log/a.ts`, `${usage}/reading/b.ts`], [`${usage}/reading/c.ts`, `${usage}/log/d.ts`]),
			`${usage}: log, reading`,
		],
		[
			"a circle through a third folder, and through subfolders",
			modules(
				[`${usage}/log/deep/a.ts`, `${usage}/reading/b.ts`],
				[`${usage}/reading/c.ts`, `${usage}/explorer/deep/d.ts`],
				[`${usage}/explorer/e.ts`, `${usage}/log/f.ts`],
			),
			`${usage}: explorer, log, reading`,
		],
		[
			"a folder and a file beside it",
			modules([`${usage}/log/a.ts`, `${usage}/schemas.ts`], [`${usage}/schemas.ts`, `${usage}/log/b.ts`]),
			`${usage}: log, schemas.ts`,
		],
		[
			"folders of the page",
			modules(["web/app/ui/a.tsx", "web/app/api/b.ts"], ["web/app/api/c.ts", "web/app/ui/d.tsx"]),
			"web/app: api, ui",
		],
	])("catches %s", (_what, house, circle) => {
		expect(folderCircles(house, isOurs)).toEqual([circle]);
	});

	it.each<[what: string, Modules]>([
		["one direction", modules([`${usage}/log/a.ts`, `${usage}/reading/b.ts`], [`${usage}/log/c.ts`, `${usage}/d.ts`])],
		[
			"tests that import across",
			modules([`${usage}/log/a.ts`, `${usage}/reading/b.ts`], [`${usage}/reading/c.test.ts`, `${usage}/log/d.ts`]),
		],
	])("allows %s", (_what, house) => {
		expect(folderCircles(house, isOurs)).toEqual([]);
	});
});
