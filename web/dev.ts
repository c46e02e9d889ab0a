import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { applicationPlaces } from "../server/src/web/index.ts";
import { DevService } from "./dev-service.ts";

/**
 * `npm run dev`: the application with hot reload, and behind it the service, started again when one of its files changes. Both are at one
 * address, of `PORT`; the data lie in `data/dev`. `--inspect` is passed on to the service's Node.
 */
const web = fileURLToPath(new URL("./", import.meta.url));
const root = join(web, "..");
const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}`;
/** An editor saves several files at once: one start is enough. */
const pause_ms = 150;

const service = await DevService.start(root, process.argv.slice(2), {
	TALLYBOOK_DATA_DIR: join(root, "data", "dev"),
	APP_URL: address,
	...process.env,
});

/** What Vite answers itself: modules, and its own machinery. Everything else is the service's. */
const isOfVite = (path: string) => /^\/(app\/|@|node_modules\/)/.test(path);
const isOfApplication = (path: string) =>
	path === "/" || applicationPlaces.some((place) => path.split("/")[1] === place);

/** The application's addresses open its HTML, with those holes filled that the service fills otherwise. */
const shell: Plugin = {
	name: "shell",
	configureServer({ middlewares }) {
		middlewares.use(async (request, _response, next) => {
			const { pathname } = new URL(request.url ?? "/", address);
			if (isOfApplication(pathname)) request.url = "/app/index.html";
			// A request in the middle of a start waits for its end.
			else if (!isOfVite(pathname)) await service.settled();
			next();
		});
	},
	transformIndexHtml: {
		order: "pre",
		handler: (html) =>
			html
				.replaceAll('="./', '="/app/')
				.replace("__TITLE__", "Tallybook")
				.replace('"__DATA__"', JSON.stringify({ basePath: "", nonce: "" })),
	},
};

const vite = await createServer({
	root: web,
	configFile: false,
	envDir: false,
	publicDir: false,
	cacheDir: join(root, "node_modules", ".cache", "vite-dev"),
	// The payment page is Preact's, built and served by the service.
	optimizeDeps: { entries: ["app/index.html"] },
	plugins: [react(), shell],
	server: {
		host: "localhost",
		port,
		strictPort: true,
		proxy: { "^/(?!app/|@|node_modules/)": `http://127.0.0.1:${service.port}` },
	},
});
await vite.listen();
process.stdout.write(`The application, with hot reload: ${address}\n`);

/** The service is made of these; tests and words about them are not part of it. */
const isOfService = (path: string) =>
	!path.startsWith(join(web, "app")) && /\.(ts|tsx|sql|css|html|typ)$/.test(path) && !/\.test\.tsx?$/.test(path);

let timer: NodeJS.Timeout | undefined;
vite.watcher.add([join(root, "server", "src"), join(root, "db", "migrations")]);
vite.watcher.on("all", (event, path) => {
	if (!["add", "change", "unlink"].includes(event) || !isOfService(path)) return;
	clearTimeout(timer);
	timer = setTimeout(async () => {
		await service.restart();
		vite.ws.send({ type: "full-reload" });
	}, pause_ms);
});

let isStopping = false;

/** npm passes on what the terminal sent already: a second signal changes nothing. */
async function stop(): Promise<void> {
	if (isStopping) return;
	isStopping = true;
	clearTimeout(timer);
	await Promise.all([vite.close(), service.stop()]);
	process.exit();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
