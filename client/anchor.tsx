import type { ComponentProps } from "react";
import { useLayoutData } from "./layout-data.tsx";

interface AnchorProps extends Omit<ComponentProps<"a">, "href"> {
  /** Path without the basename (`/c/jackets`), a bare query (`?page=2`), a hash, or an absolute URL. */
  to: string;
}

/** `/c/jackets` in `/se/sv` is `/se/sv/c/jackets`. */
export const hrefIn = (basename: string, to: string) =>
  to === "/" ? basename : to.startsWith("/") ? basename + to : to;

/**
 * A plain link; the shop follows it without loading a document (see navigation.ts). Another site, which editors may
 * lead to, learns nothing of the page.
 */
export function Anchor({ to, ...props }: AnchorProps) {
  const rel = /^https?:/.test(to) ? "noopener noreferrer" : undefined;
  return <a href={hrefIn(useLayoutData().basename, to)} rel={rel} {...props} />;
}

interface LinkedTextProps {
  /** With one `<a>…</a>` around the words that are the link. */
  text: string;
  /** A page the footer links to; where there is none, the words are plain text. */
  to: string;
  /** For forms, so that what is filled in stays. */
  newTab?: boolean;
}

export function LinkedText({ text, to, newTab = false }: LinkedTextProps) {
  const [before, words, after] = text.split(/<\/?a>/);
  const exists = useLayoutData().footer.some(({ href }) => href === to);
  return (
    <>
      {before}
      {exists ? (
        <Anchor to={to} target={newTab ? "_blank" : undefined}>
          {words}
        </Anchor>
      ) : (
        words
      )}
      {after}
    </>
  );
}
