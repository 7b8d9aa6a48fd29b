import styles from "./footer.module.css";
import { LegalLinks } from "./legal-links.tsx";

/** Footer of the undistracted layout. */
export function LegalFooter() {
  return (
    <footer className={styles.thin}>
      <div className="gutter">
        <LegalLinks leaving />
      </div>
    </footer>
  );
}
