import { expect, test } from "vitest";
import { languages } from "#shared/languages.ts";
import { createTranslate } from "#shared/translate.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";
import { messages } from "#worker/texts.ts";

test("a shop of demo goods says on every page that it is one, a local or real one does not", async () => {
  const deployed = createEdge({ LOCAL_TOKEN: undefined, PUBLIC_ORIGIN: "http://demo.shop.test" });
  const others = [createEdge(), createHostedEdge("real", { LOCAL_TOKEN: undefined as never })];
  for (const language of languages) {
    const line = createTranslate(language, messages[language])("banner.demo");
    for (const end of ["", "/list/sale", "/p/alpine-jacket"]) {
      const path = `/eu/${language}${end}`;
      expect(readWords(await (await deployed.fetch(path)).text()), path).toContain(line);
      for (const edge of others)
        expect(readWords(await (await edge.fetch(path)).text()), path).not.toContain(line);
    }
  }
});
