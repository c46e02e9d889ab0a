import "@fontsource-variable/inter/wght.css";
import "./tokens.css";
import "./base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "./api/queries.ts";
import { opened } from "./opened.ts";
import { router } from "./router.tsx";
import { applyTheme } from "./theme.ts";

// An open dialog keeps the page behind it from scrolling by a style, which the page's policy takes only with this.
setNonce(opened.nonce);
applyTheme();

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no place");
createRoot(place).render(
	<StrictMode>
		<QueryClientProvider client={queries}>
			<RouterProvider router={router} />
		</QueryClientProvider>
	</StrictMode>,
);
