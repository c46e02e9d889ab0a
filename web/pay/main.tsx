import { render } from "preact";
import { App } from "./app.tsx";
import { localeOf } from "./formats.ts";
import { openedWith } from "./link.ts";
import { speak } from "./words/words.ts";

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no place");
const first = openedWith();
render(<App first={first} spokenFirst={await speak(localeOf(first.locale))} />, place);
