import { Anchor } from "../anchor.tsx";
import { useFrame } from "../frame.tsx";
import styles from "./footer.module.css";

/** The links of the footer menu that belong to no column. */
export function LegalLinks() {
  const links = useFrame().footer.filter(({ children }) => children.length === 0);
  if (links.length === 0) return null;
  return (
    <ul className={styles.legal}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Anchor to={href}>{label}</Anchor>
        </li>
      ))}
    </ul>
  );
}
