import { Anchor } from "../anchor.tsx";
import { useLayoutData } from "../layout-data.tsx";
import styles from "./footer.module.css";

interface Props {
  /** The links leave the checkout, by loading a document. */
  leaving?: boolean;
}

/** The links of the footer menu that belong to no column. */
export function LegalLinks({ leaving = false }: Props) {
  const links = useLayoutData().footer.filter(({ children }) => children.length === 0);
  if (links.length === 0) return null;
  return (
    <ul className={styles.legal}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Anchor to={href} data-document={leaving ? "" : undefined}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
