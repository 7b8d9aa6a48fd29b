/**
 * Starts the shop after the first paint, for which its scripts would only share the line; at once in a tab that nobody
 * looks at. It is the same in every document of a build: the modules of a page stand in its data.
 */
export const toLoader = (script: string) =>
  `{const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values)),start=()=>{for(const href of document.getElementById("page-data").dataset.modules.split(" "))add("link",{rel:"modulepreload",href});add("script",{type:"module",src:${JSON.stringify(script)}})};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`;
