import { Anchor } from "./anchor.tsx";
import { useLayoutData } from "./layout-data.tsx";

interface Props {
  /** With one `<a>…</a>` around the words that lead on. */
  text: string;
  /** A page of the editors that the footer leads to; without such a page the words are only words. */
  to: string;
  /** Opens beside what the shopper is filling in. */
  beside?: boolean;
}

/** A sentence that names a page of the shop and leads to it. */
export function LinkedText({ text, to, beside = false }: Props) {
  const [before, words, after] = text.split(/<\/?a>/);
  const exists = useLayoutData().footer.some(({ href }) => href === to);
  return (
    <>
      {before}
      {exists ? (
        <Anchor to={to} target={beside ? "_blank" : undefined}>
          {words}
        </Anchor>
      ) : (
        words
      )}
      {after}
    </>
  );
}
