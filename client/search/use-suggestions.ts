import { useEffect, useState } from "react";
import { apiHeaders, apiPaths } from "#shared/api.ts";
import type { Suggestions } from "#shared/search.ts";
import { readBuyer } from "../cookies.ts";

const typingPauseMs = 150;

/** Milliseconds for which prices that were suggested may be shown again. */
const keptFor = 60_000;
const mostKept = 30;

/** Of this document, by buyer, basename and text; the latest last. */
const answers = new Map<string, { found: Suggestions; at: number }>();

export function findAnswer(key: string): Suggestions | undefined {
  const known = answers.get(key);
  return known && Date.now() - known.at < keptFor ? known.found : undefined;
}

export function keepAnswer(key: string, found: Suggestions) {
  answers.delete(key);
  answers.set(key, { found, at: Date.now() });
  for (const oldest of answers.keys()) {
    if (answers.size <= mostKept) break;
    answers.delete(oldest);
  }
}

/** `found` may be of an earlier text while the next answer is on its way. */
interface State {
  key: string;
  found: Suggestions | null;
  hasFailed: boolean;
}

/** Asks when typing pauses, and drops what was asked before. */
export function useSuggestions(basename: string, text: string) {
  const key = `${readBuyer()} ${basename} ${text.toLowerCase()}`;
  const [state, setState] = useState<State>({ key: "", found: null, hasFailed: false });
  useEffect(() => {
    const known = findAnswer(key);
    if (known) return setState({ key, found: known, hasFailed: false });
    const controller = new AbortController();
    const fetchThem = async () => {
      const response = await fetch(`${apiPaths.suggestions}?${new URLSearchParams({ q: text })}`, {
        signal: controller.signal,
        headers: { [apiHeaders.pagePath]: `${basename}/` },
      });
      if (!response.ok) throw response;
      const found: Suggestions = await response.json();
      keepAnswer(key, found);
      if (!controller.signal.aborted) setState({ key, found, hasFailed: false });
    };
    const timer = setTimeout(
      () => {
        fetchThem().catch(() => {
          if (!controller.signal.aborted) setState({ key, found: null, hasFailed: true });
        });
      },
      text ? typingPauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [basename, key, text]);
  return {
    found: state.found,
    hasFailed: state.key === key && state.hasFailed,
    isCurrent: state.key === key,
  };
}
