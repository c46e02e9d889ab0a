import { render } from "preact";
import { App } from "./app.tsx";
import { openedWith } from "./link.ts";

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no place");
render(<App first={openedWith()} />, place);
