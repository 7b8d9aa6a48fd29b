import { toBasename } from "#shared/basename.ts";
import { economicArea } from "#shared/law/rule.ts";
import type { MarketChoice } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import styles from "./section.module.css";

/** Before the order, where the law of the market that is bought in wants it; the link leads to that market's notice. */
export function GuaranteeNotice({ market }: { market: MarketChoice }) {
  const t = useTranslate();
  const layoutData = useLayoutData();
  if (!economicArea.includes(market.country)) return null;
  const { alias, languages } = market;
  const language = languages.find((each) => each === layoutData.language) ?? languages[0] ?? "en";
  const basename = toBasename({ market: alias, language });
  return (
    <p className={styles.reminder}>
      {t("guarantee.line")}{" "}
      <a
        href={`${basename}/${toRoutePath("shipping-returns", language)}#guarantee`}
        target="_blank"
        rel="noopener"
      >
        {t("guarantee.link")}
      </a>
    </p>
  );
}
