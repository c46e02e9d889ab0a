"use strict";
// Who may import whom. Each rule's comment is its reason; server/test/tidy/imports.test.ts shows that each one bites.

/** Rooms in the order of imports: a room imports only those before it. */
const rooms = [
	"documents",
	"e-invoicing",
	"api-operations",
	"web",
	"guides",
	"audit",
	"announcements",
	"organisations",
	"tax-rates",
	"auth",
	"customers",
	"mail",
	"metrics",
	"catalog",
	"contracts",
	"discounts",
	"credit-grants",
	"contract-reading",
	"contract-uploads",
	"usage",
	"entitlements",
	"invoicing",
	"payments",
	"alerts",
	"webhooks",
	"reports",
	"backup",
	"status",
	"mcp",
	"doctor",
];
const pure = ["money", "calendar", "rating", "taxes"];

/** The folders of usage in the order of imports: a folder imports only those before it, and nothing of the room's top. */
const usageFolders = [
	"reading",
	"log",
	"following",
	"closed-usage",
	"retention",
	"ingestion",
	"formats",
	"ingest-jobs",
	"quantities",
	"unmatched",
	"explorer",
];

const source = "^server/src/";
/** Tests reach behind doors and mix rooms on purpose: they set the scene with whatever room they need. */
const tests = "\\.test\\.ts$|/testing/|^server/test/";
const routeFiles = "/[^/]*routes[^/]*\\.ts$";
const schemaFiles = "/[^/]*schemas[^/]*\\.ts$";
const storeFiles = ["/[^/]*store[^/]*\\.ts$", "/store/"];
const actionFiles = ["/[^/]*actions[^/]*\\.ts$", "/actions/"];
const anyOf = (names) => `(${names.join("|")})`;

const pureRoomRules = pure.map((room, index) => ({
	name: `${room}-is-pure`,
	comment:
		"Money, calendar, rating and taxes are arithmetic: nothing in them can depend on a database, a clock or a caller.",
	severity: "error",
	from: { path: `${source}${room}/`, pathNot: tests },
	to: {
		path: ["^server/", "node_modules/", "^[a-z_:/]+$"],
		// big.js is the decimal library; only money wraps it.
		pathNot: [
			`${source}${anyOf(pure.slice(0, index + 1))}/`,
			...(room === "money" ? ["node_modules/(@types/)?big\\.js/"] : []),
		],
	},
}));

const roomOrderRules = rooms.map((room, index) => ({
	name: `${room}-imports-earlier-rooms`,
	comment: "Data goes one way: an earlier room never calls a later one, and no room knows the program's top.",
	severity: "error",
	from: { path: `${source}${room}/`, pathNot: tests },
	to: {
		path: source,
		pathNot: `${source}${anyOf([...pure, "assets", "platform", "payment-providers", "tax-providers", ...rooms.slice(0, index + 1)])}/`,
	},
}));

/** The folders of payments in the order of imports: a folder imports only those before it. */
const paymentFolders = [
	"model",
	"settings",
	"payment",
	"methods",
	"ledger",
	"attempts",
	"refunds",
	"dunning",
	"settlement",
	"manual",
	"invoice-payments",
	"page",
];

const paymentFolderRules = paymentFolders.map((folder, index) => ({
	name: `payments-${folder}-imports-earlier-folders`,
	comment: "Dunning starts attempts, and settling them tells dunning: only an order keeps such folders out of circles.",
	severity: "error",
	from: { path: `${source}payments/${folder}/`, pathNot: tests },
	to: { path: `${source}payments/`, pathNot: `${source}payments/${anyOf(paymentFolders.slice(0, index + 1))}/` },
}));

const usageFolderRules = usageFolders.map((folder, index) => ({
	name: `usage-${folder}-imports-earlier-folders`,
	comment: "Folders that import each other are one folder in two halves: each can be read with only those before it.",
	severity: "error",
	from: { path: `${source}usage/${folder}/`, pathNot: tests },
	to: { path: `${source}usage/`, pathNot: `${source}usage/${anyOf(usageFolders.slice(0, index + 1))}/` },
}));

module.exports = {
	forbidden: [
		{
			name: "no-cycles",
			comment: "Two files that import each other are one file, or one of them in the wrong place.",
			severity: "error",
			from: {},
			to: { circular: true },
		},
		{
			name: "no-circles-between-folders-of-the-page",
			comment: "Two folders that import each other hide their order: what both need is beneath them.",
			severity: "error",
			scope: "folder",
			from: { path: "^web/app" },
			to: { circular: true },
		},
		{
			name: "resolvable",
			comment: "An import that leads nowhere would also slip past every other rule.",
			severity: "error",
			from: {},
			to: { couldNotResolve: true },
		},
		{
			name: "oracle-shares-nothing",
			comment:
				"The oracle is a second reading of the specification: what it imported of the service it could not judge.",
			severity: "error",
			from: { path: "^server/test/oracle/", pathNot: "\\.test\\.ts$" },
			to: { pathNot: ["^server/test/oracle/", "node_modules/(@types/)?big\\.js/"] },
		},
		{
			name: "comparison-works-nothing-out",
			comment:
				"What the simulation expects comes from the oracle alone: a figure worked out by the service's own code would always agree.",
			severity: "error",
			from: { path: "^server/test/simulation/(compare|sides|differs|history)\\.ts$" },
			to: {
				path: `${source}(calendar|rating|contracts|usage|invoicing|payments|reports)/`,
				dependencyTypesNot: ["type-only"],
			},
		},
		...pureRoomRules,
		{
			name: "platform-knows-no-room",
			comment: "The platform serves every room; if it knew one, no room could be understood without it.",
			severity: "error",
			from: { path: `${source}platform/`, pathNot: tests },
			to: { path: source, pathNot: `${source}(platform|assets|money|calendar)/` },
		},
		{
			name: "assets-know-nothing",
			comment: "Whoever needs a file of the program asks where it lies, even a process that loads nothing else.",
			severity: "error",
			from: { path: `${source}assets/`, pathNot: tests },
			to: { path: source, pathNot: `${source}assets/` },
		},
		{
			name: "documents-knows-no-room",
			comment:
				"What is printed is plain data: a page can be set, tested and replaced without the service, and drawn in a process that reads nothing of it.",
			severity: "error",
			from: { path: `${source}documents/`, pathNot: tests },
			to: { path: source, pathNot: [`${source}(documents|assets|money)/`, `${source}platform/isolated/`] },
		},
		{
			name: "e-invoicing-rules-are-pure",
			comment:
				"A rule depends on the document alone: it is tested as a table, and is the same for a stranger's document and for an invoice of ours.",
			severity: "error",
			from: { path: `${source}e-invoicing/rules/`, pathNot: tests },
			to: {
				path: ["^server/", "node_modules/", "^[a-z_:/]+$"],
				pathNot: `${source}(money|e-invoicing/(model|rules))/`,
			},
		},
		{
			name: "payment-providers-know-no-room",
			comment: "A provider does what it is asked to; if it knew a room, it could not be tested or replaced alone.",
			severity: "error",
			from: { path: `${source}payment-providers/`, pathNot: tests },
			to: { path: source, pathNot: `${source}(payment-providers|platform|money|calendar)/` },
		},
		{
			name: "payment-providers-side-by-side",
			comment: "A provider's folder is all of it: the registry alone names it, and no other provider leans on it.",
			severity: "error",
			from: { path: `${source}payment-providers/([^/]+)/`, pathNot: tests },
			to: { path: `${source}payment-providers/`, pathNot: `${source}payment-providers/($1|interface)/` },
		},
		{
			name: "payments-alone-ask-providers",
			comment:
				"Money moves through payments and its ledger; an organization only needs to know which providers there are, and the doctor whether they accept the keys. Stripe Tax is reached as Stripe is.",
			severity: "error",
			from: {
				path: `${source}[^/]+/`,
				pathNot: [tests, `${source}(payment-providers|tax-providers|payments|organisations|doctor)/`],
			},
			to: { path: `${source}payment-providers/` },
		},
		{
			name: "tax-providers-know-no-room",
			comment: "A provider does what it is asked to; if it knew a room, it could not be tested or replaced alone.",
			severity: "error",
			from: { path: `${source}tax-providers/`, pathNot: tests },
			to: { path: source, pathNot: `${source}(tax-providers|payment-providers|platform|money|calendar|taxes)/` },
		},
		{
			name: "tax-providers-side-by-side",
			comment: "A provider's folder is all of it: the registry alone names it, and no other provider leans on it.",
			severity: "error",
			from: { path: `${source}tax-providers/([^/]+)/`, pathNot: tests },
			to: { path: `${source}tax-providers/`, pathNot: `${source}tax-providers/($1|interface)/` },
		},
		{
			name: "invoicing-alone-asks-tax-providers",
			comment:
				"What lines bear and what is filed go through invoicing; organizations and customers only need to know which providers there are.",
			severity: "error",
			from: {
				path: `${source}[^/]+/`,
				pathNot: [tests, `${source}(tax-providers|invoicing|organisations|customers)/`],
			},
			to: { path: `${source}tax-providers/` },
		},
		{
			name: "backup-knows-no-room",
			comment:
				"A copy of everything knows tables from the catalog, so that a new table is copied without a change; only the figures for people name a few.",
			severity: "error",
			from: { path: `${source}backup/`, pathNot: tests },
			to: { path: source, pathNot: `${source}(backup|platform)/` },
		},
		...roomOrderRules,
		...usageFolderRules,
		...paymentFolderRules,
		{
			name: "demo-speaks-to-the-api",
			comment:
				"The sample company shows what anybody can do with the API: only its organization, its sign-in, the log by which it is known again and the clock of its billing are reached otherwise.",
			severity: "error",
			from: { path: `${source}demo/`, pathNot: tests },
			to: {
				path: source,
				pathNot: `${source}(${anyOf([...pure, "platform", "audit", "organisations", "auth", "invoicing", "demo"])}/|(app|services)\\.ts$)`,
			},
		},
		{
			name: "api-operations-know-no-room",
			comment: "Every remote command loads it first: whatever it imported, each of them would wait for.",
			severity: "error",
			from: { path: `${source}api-operations/`, pathNot: tests },
			to: { path: source, pathNot: `${source}(api-operations|assets|money)/` },
		},
		{
			name: "remote-commands-know-no-room",
			comment:
				"A command for a service elsewhere starts in a fifth of the time that the service's own code takes to load.",
			severity: "error",
			from: { path: `${source}commands/remote/`, pathNot: tests },
			to: {
				path: source,
				pathNot: [`${source}(commands/remote|api-operations)/`, `${source}platform/(clock|json|version)\\.ts$`],
			},
		},
		{
			name: "import-speaks-to-the-api",
			comment:
				"What moves from another system does what any client can do: it may run on a machine without the service, and breaks no rule that the API keeps.",
			severity: "error",
			from: { path: `${source}commands/import/`, pathNot: tests },
			to: { path: source, pathNot: `${source}(money|calendar|platform|commands/import|commands/remote)/` },
		},
		{
			name: "import-maps-are-pure",
			comment:
				"How one system's objects become Tallybook's is a table to test, without files, requests, or the other system.",
			severity: "error",
			from: { path: `${source}commands/import/(stripe|lago)/`, pathNot: tests },
			to: {
				path: ["^server/", "node_modules/", "^[a-z_:/]+$"],
				pathNot: `${source}(money|calendar|commands/import/(model|$1))/`,
			},
		},
		{
			name: "contract-reading-stands-alone",
			comment:
				"What reads a stranger's PDF has no database and no request: bytes in, terms out. It could be a package of its own.",
			severity: "error",
			from: { path: `${source}contract-reading/`, pathNot: tests },
			to: {
				path: ["^server/", "node_modules/"],
				pathNot: [
					`${source}(contract-reading|assets|money|calendar|rating|catalog)/`,
					`${source}platform/isolated/index\\.ts$`,
					"node_modules/(pdfjs-dist|tesseract\\.js)/",
				],
			},
		},
		{
			name: "contract-reading-knows-shapes-of-the-catalog",
			comment: "Terms are read into the words of the catalog; its code asks a database.",
			severity: "error",
			from: { path: `${source}contract-reading/`, pathNot: tests },
			to: { path: `${source}catalog/`, dependencyTypesNot: ["type-only"] },
		},
		{
			name: "contracts-are-read-for-uploads",
			comment: "A reading becomes a contract by way of an upload, which a person reviews: no other room asks for one.",
			severity: "error",
			from: { path: source, pathNot: [tests, `${source}contract-(reading|uploads)/`] },
			to: { path: `${source}contract-reading/` },
		},
		{
			name: "payments-stores-decide-nothing",
			comment: "As store-below-actions, for a room whose actions lie in folders by subject.",
			severity: "error",
			from: { path: `${source}payments/.*store\\.ts$`, pathNot: tests },
			to: {
				path: `${source}payments/`,
				pathNot: ["store\\.ts$", "/model/", "/settings/settings\\.ts$", "/page/payment-page\\.ts$"],
			},
		},
		{
			name: "payments-below-routes",
			comment: "As actions-below-routes: what payments do is the same for a request, a command and a job.",
			severity: "error",
			from: { path: `${source}payments/`, pathNot: [tests, routeFiles, `${source}payments/index\\.ts$`] },
			to: { path: `${source}payments/.*routes\\.ts$` },
		},
		{
			name: "enter-by-the-door",
			comment: "A room's index.ts is all that others may use: what stands behind it can change without asking them.",
			severity: "error",
			from: { path: `${source}([^/]+)/`, pathNot: tests },
			to: {
				path: `${source}([^/]+)/.+`,
				// The platform's second door, platform/http/index.ts, has a rule of its own; the others are for processes that load nothing else of it.
				pathNot: [
					`${source}$1/`,
					`${source}[^/]+/index\\.ts$`,
					`${source}platform/(http|isolated)/index\\.ts$`,
					`${source}platform/(clock|json|version)\\.ts$`,
				],
			},
		},
		{
			name: "enter-by-the-door-from-the-top",
			comment: "As enter-by-the-door, for the files that put the program together.",
			severity: "error",
			from: { path: `${source}[^/]+\\.ts$`, pathNot: tests },
			to: {
				path: `${source}([^/]+)/.+`,
				pathNot: [
					`${source}[^/]+/index\\.ts$`,
					`${source}platform/(http|isolated)/index\\.ts$`,
					`${source}platform/(version|sharing/yield-processor)\\.ts$`,
					`${source}commands/remote/index\\.ts$`,
				],
			},
		},
		{
			name: "http-at-the-edge",
			comment:
				"Only the edge speaks HTTP: routes, wire shapes, and the files that assemble the server. Types may be named elsewhere: auth is the edge's gatekeeper.",
			severity: "error",
			from: {
				path: source,
				pathNot: [tests, `${source}platform/http/`, routeFiles, schemaFiles, `${source}(app|health)\\.ts$`],
			},
			to: { path: `${source}platform/http/`, dependencyTypesNot: ["type-only"] },
		},
		{
			name: "framework-at-the-edge",
			comment: "The HTTP framework can be replaced as long as nothing behind the routes knows it.",
			severity: "error",
			from: {
				path: source,
				pathNot: [tests, `${source}platform/http/`, routeFiles, schemaFiles, `${source}app\\.ts$`],
			},
			to: { path: "node_modules/(@types/)?(fastify|typebox|@fastify/[^/]+|@scalar/[^/]+|ajv|ajv-formats)/" },
		},
		{
			name: "driver-in-the-platform",
			comment: "Rooms see Queries and addJob; transactions, retries and types of values are decided once.",
			severity: "error",
			from: { path: source, pathNot: [tests, `${source}platform/`] },
			to: { path: "node_modules/(@types/)?(pg|pg-[^/]+|graphile-worker)/" },
		},
		{
			name: "model-is-pure",
			comment: "Deciding is pure: a model is tested as a table, without a database.",
			severity: "error",
			from: { path: `${source}([^/]+)/model/`, pathNot: tests },
			to: {
				path: ["^server/", "node_modules/", "^[a-z_:/]+$"],
				// contract-uploads' model knows what a reading looks like; no other room may import that.
				pathNot: [`${source}${anyOf(pure)}/`, `${source}$1/model/`, `${source}contract-reading/index\\.ts$`],
			},
		},
		{
			name: "usage-values-are-pure",
			comment: "As model-is-pure: in usage, these lie in the folder of their subject.",
			severity: "error",
			from: {
				path: `${source}usage/(reading/(fault|timestamp)|log/whole-months|unmatched/reference-hint)\\.ts$`,
			},
			to: { path: ["^server/", "node_modules/", "^[a-z_:/]+$"], pathNot: `${source}${anyOf(pure)}/` },
		},
		{
			name: "store-below-actions",
			comment: "A store is SQL and nothing else: it decides nothing and calls nobody who does.",
			severity: "error",
			from: { path: storeFiles, pathNot: tests },
			to: { path: [...actionFiles, routeFiles, "/jobs.ts$"] },
		},
		{
			name: "usage-stores-below-actions",
			comment: "In usage, actions lie beside stores: of the room, a store imports other stores and these values only.",
			severity: "error",
			from: { path: `${source}usage/.*-store\\.ts$`, pathNot: tests },
			to: {
				path: `${source}usage/`,
				pathNot: [
					...storeFiles,
					"/(event-block|event-rows|ingestion-memory|place-event|reference-hint|whole-months)\\.ts$",
				],
			},
		},
		{
			name: "invoicing-stores-below-actions",
			comment:
				"In invoicing, actions lie beside stores: of the room, a store imports other stores, the model, and these shapes only.",
			severity: "error",
			from: { path: `${source}invoicing/.*-store\\.ts$`, pathNot: tests },
			to: {
				path: `${source}invoicing/`,
				pathNot: [...storeFiles, `${source}invoicing/model/`, "/(list-filters|issued)\\.ts$"],
			},
		},
		{
			name: "actions-below-routes",
			comment: "An action is the same for a request, a command and a job.",
			severity: "error",
			from: { path: [...actionFiles, `${source}(usage|invoicing)/[^/]+/`], pathNot: [tests, routeFiles] },
			to: { path: routeFiles },
		},
		{
			name: "pages-know-shapes-only",
			comment: "A page runs in a browser: of the server it may know what answers look like, never code.",
			severity: "error",
			from: { path: "^web/[^/]+/", pathNot: tests },
			to: { path: "^server/", dependencyTypesNot: ["type-only"] },
		},
		{
			name: "pages-side-by-side",
			comment:
				"Each subject's pages stand for themselves: what several need lies in domain, by its subject, or is a part (ui), a format, or the API.",
			severity: "error",
			from: { path: "^web/app/pages/([^/]+)/", pathNot: tests },
			to: { path: "^web/app/(pages|shell)/", pathNot: "^web/app/pages/$1/" },
		},
		{
			name: "parts-know-no-page",
			comment: "What pages are made of can be used anywhere, because it knows no page.",
			severity: "error",
			from: { path: "^web/app/(domain|ui|format|api)/", pathNot: tests },
			to: { path: "^web/app/(pages|shell|router|main)" },
		},
		{
			name: "parts-know-no-domain",
			comment: "Parts, formats and the API's client mean nothing by themselves: what means something is of the domain.",
			severity: "error",
			from: { path: "^web/app/(ui|format|api)/", pathNot: tests },
			to: { path: "^web/app/domain/" },
		},
		{
			name: "sdk-stands-alone",
			comment:
				"The package is installed without the service and without other packages; of Node, it needs types alone.",
			severity: "error",
			from: { path: "^sdk/typescript/src/" },
			to: { pathNot: ["^sdk/typescript/src/", "^(node:)?(fs|zlib)$"] },
		},
		{
			name: "no-tests-in-the-program",
			comment: "The program does not depend on its tests.",
			severity: "error",
			from: { path: source, pathNot: tests },
			to: { path: tests },
		},
	],
	options: {
		// Without this, imports of types alone would not be seen: they order rooms like any other.
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		doNotFollow: { path: "node_modules" },
		enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
		exclude: { path: "^(docs|data|web/dist)/" },
	},
};
