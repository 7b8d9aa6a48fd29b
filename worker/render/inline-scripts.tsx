import { sheet } from "virtual:assets";
import { Suspense, use } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { cookieNames } from "#shared/cookies.ts";
import { customerTypes } from "#shared/customer-types.ts";
import { recall, remember } from "../memo.ts";
import { readText } from "./rendered-page.ts";

const withoutVat = customerTypes.filter(({ vat }) => !vat).map(({ type }) => type);

const priceView = `document.documentElement.dataset.vat=/(^|; )${cookieNames.userType}=(${withoutVat.join("|")})(;|$)/.test(document.cookie)?"ex":"inc"`;

const noteEarlyClicks = `globalThis.earlyClicks=[];addEventListener("click",(event)=>{if(globalThis.earlyClicks?.push(event.target)){event.stopPropagation();if(!event.ctrlKey&&!event.metaKey&&event.target.closest("a[aria-haspopup]"))event.preventDefault()}},true);addEventListener("submit",(event)=>{if(globalThis.earlyClicks&&event.target.method==="post"&&!event.target.hasAttribute("action")){event.preventDefault();event.stopPropagation();globalThis.earlyClicks.push(event.target)}},true)`;

/**
 * Before anything of the page is there: chooses prices with or without VAT, so that the cached document serves both,
 * and notes for the shop's scripts what is clicked, or sent by a form that only they answer (early-clicks.ts).
 */
export const headScript = `${priceView};${noteEarlyClicks}`;

const sheetPaths = (sheet?.files ?? []).map((file) => `/${file}`);

/**
 * Starts the shop after the first paint, for which its scripts would only share the line; at once in a tab that nobody
 * looks at. An element that a script adds is trusted with what it imports; one in the document, or an import of an
 * inline script, would need a nonce. The modules of a page stand with its data: this text is the same in all
 * documents. Vite's loader looks for a link to know that a
 * sheet is there, and one that is disabled fetches nothing; but in the document Chromium reads ahead, and fetches it.
 */
export const toLoader = (entry: string) =>
  `{const trusted=globalThis.trustedTypes?.createPolicy("shop-loader",{createScriptURL:()=>${JSON.stringify(entry)}}),add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values)),start=()=>{for(const href of ${JSON.stringify(sheetPaths)})add("link",{disabled:true,rel:"stylesheet",href});for(const href of document.getElementById("page-data").dataset.modules.split(" "))if(href)add("link",{rel:"modulepreload",href});add("script",{type:"module",src:trusted?trusted.createScriptURL(""):${JSON.stringify(entry)}})};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`;

/** More boundaries than a page has parts that follow later. */
const mostBoundaries = 4;

function Late({ value }: { value: Promise<string> }) {
  return use(value);
}

/**
 * What React writes behind the rest: `$RC("B:0","S:0")` for a part that came, `$RX("B:0")` for one that failed; the
 * first of each kind brings the function it calls. They differ by the number of the boundary only.
 */
async function readReactScripts(): Promise<string[]> {
  let resolve = (_: string) => {};
  const late = new Promise<string>((resolveLate) => {
    resolve = resolveLate;
  });
  const failing = late.then(() => Promise.reject(new Error("A part that fails")));
  const stream = await renderToReadableStream(
    <div>
      <Suspense>
        <Late value={late} />
      </Suspense>
      <Suspense>
        <Late value={failing} />
      </Suspense>
    </div>,
    { onError: () => undefined },
  );
  const reading = readText(stream);
  setTimeout(() => resolve(""), 0);
  const scripts = (await reading).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, text = ""]) => {
    const call = /\$R[CX]\("B:\d"[^()]*\)$/.exec(text)?.[0];
    if (!call) return [text];
    const definition = text.slice(0, -call.length);
    return Array.from({ length: mostBoundaries }, (_, number) =>
      call.replaceAll(/(?<="[BS]:)\d/g, String(number)),
    ).flatMap((numbered) => [definition + numbered, numbered]);
  });
}

async function toHashes(scripts: readonly string[]): Promise<string> {
  const encoder = new TextEncoder();
  const hashes = scripts.map(async (script) => {
    const digest = await crypto.subtle.digest("SHA-256", encoder.encode(script));
    return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  });
  return (await Promise.all(hashes)).join(" ");
}

/** As the policy lists them: of a document that is sent at once, or of one with parts that follow. */
export async function findScriptHashes(entry: string, isStreamed: boolean): Promise<string> {
  const key = `hashes ${isStreamed} ${entry}`;
  const known = recall<string>(key);
  if (known !== undefined) return known;
  const own = [headScript, toLoader(entry)];
  return remember(key, await toHashes(isStreamed ? [...own, ...(await readReactScripts())] : own));
}
