import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** An entry of `package-lock.json`. */
interface Locked {
	readonly version: string;
	readonly optional?: boolean;
	readonly os?: readonly string[];
	readonly cpu?: readonly string[];
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
	readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The libraries that the program runs on: by path those in the package, by name and version those of one platform each. */
export interface Libraries {
	readonly packed: readonly string[];
	readonly ofPlatforms: Readonly<Record<string, string>>;
}

/** Node itself: whoever installs the package has it. */
const isNode = (name: string) => name.startsWith("node-");
const isForPeople = (name: string) => name.startsWith("@types/") || name === "undici-types";
const platforms = /(linux|darwin)-(x64|arm64)(-gnu|-musl)?$/;

/** Follows the lockfile from the program's dependencies, the only source of versions. */
export function findLibraries(root: string): Libraries {
	const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
		packages: Record<string, Locked>;
	};
	const packed = new Set<string>();
	const ofPlatforms = new Map<string, string>();
	const follow = (from: string, names: readonly string[]) => {
		for (const name of names.filter((name) => !isForPeople(name) && !isNode(name))) {
			const path = placeOf(packages, from, name);
			if (path === null || packed.has(path)) continue;
			const locked = packages[path] as Locked;
			if (locked.os !== undefined || locked.cpu !== undefined) {
				if (platforms.test(name)) ofPlatforms.set(name, locked.version);
				continue;
			}
			packed.add(path);
			follow(path, namesIn(locked));
		}
	};
	follow("", namesIn(packages[""] as Locked));
	return { packed: [...packed].sort(), ofPlatforms: Object.fromEntries([...ofPlatforms].sort()) };
}

function namesIn({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked): string[] {
	const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
	return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Where a package's import of a name leads: the nearest `node_modules`; null for an optional one that isn't installed anywhere. */
function placeOf(packages: Record<string, Locked>, from: string, name: string): string | null {
	for (let place = from; ; place = place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
		const path = `${place === "" ? "" : `${place}/`}node_modules/${name}`;
		if (packages[path] !== undefined) return path;
		if (place === "") return null;
	}
}

/** Of libraries with much that the program never reads, the parts that it does. */
const parts: Readonly<Record<string, RegExp>> = {
	"pdfjs-dist": /^(legacy|legacy\/build|legacy\/build\/pdf(\.worker)?\.mjs|(cmaps|standard_fonts|wasm|iccs)(\/.*)?)$/,
	// The recognizer of the neural network alone, for each kind of processor, and its data.
	"tesseract.js-core": /^(tesseract-core(-relaxedsimd|-simd)?-lstm\.(js|wasm)|index\.js)$/,
	"@tesseract.js-data/eng": /^4\.0\.0_best_int(\/.*)?$/,
	stripe: /^esm(\/.*)?$/,
	zlibjs: /^bin(\/node-zlib\.js)?$/,
};
const fontParts = /^(400Regular|600SemiBold)(\/.*)?$/;
const alwaysKept = /^(package\.json|.*(licen[cs]e|notice|copying).*)$/i;
/** Some packages bring what their own developers run. */
const forDevelopers = /^(tests?|bench(marks?)?|examples?|docs?|fixtures)(\/|$)/;
const neverRead = /\.(md|markdown|map|flow|[cm]?tsx?|tsbuildinfo)$/i;

/** Copies the packed libraries without what is for people and compilers: types, source maps, documentation. */
export function copyLibraries(root: string, target: string, { packed }: Libraries): void {
	for (const path of packed) {
		const source = join(root, path);
		const kept = path.includes("@expo-google-fonts/") ? fontParts : parts[path.replace(/^.*node_modules\//, "")];
		cpSync(source, join(target, path), {
			recursive: true,
			dereference: true,
			filter: (file) => {
				const inside = file.slice(source.length + 1);
				if (inside === "" || alwaysKept.test(basename(file))) return true;
				if (inside === "node_modules" || forDevelopers.test(inside) || neverRead.test(file)) return false;
				return kept === undefined || kept.test(inside);
			},
		});
		writeManifest(join(target, path, "package.json"));
	}
}

/** Without scripts, which an installation would run, and without what is not packed. */
function writeManifest(file: string): void {
	const {
		scripts,
		devDependencies,
		optionalDependencies,
		dependencies = {},
		types,
		typings,
		...manifest
	} = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown> & { dependencies?: Record<string, string> };
	const needed = Object.entries(dependencies).filter(([name]) => !isForPeople(name));
	writeFileSync(file, `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(needed) }, null, 2)}\n`);
}

/** @throws Error if a library is not installed */
export function requireInstalled(root: string, { packed }: Libraries): void {
	const missing = packed.filter((path) => !existsSync(join(root, path)) || !statSync(join(root, path)).isDirectory());
	if (missing.length > 0) throw new Error(`run npm ci first: ${missing.join(", ")} missing`);
}
