import type { ContentCell, ContentRow, ContentWidget } from "#shared/content.ts";
import { ProductRow } from "../list/product-row.tsx";
import { classNames } from "../ui/class-names.ts";
import { Hero, Story } from "./banner.tsx";
import styles from "./content-rows.module.css";
import { LatestLink, Links } from "./links.tsx";
import { Picture, Video } from "./pictures.tsx";
import { Facts, Questions, Quote } from "./templates.tsx";
import { Text } from "./text.tsx";

const toAudience = ({ device, customer }: ContentCell) =>
  classNames(device && styles[device], customer && styles[customer]);

/** Rows in the order of the editor, each as wide as the page with its cells beside one another. */
export function ContentRows({ rows }: { rows: readonly ContentRow[] }) {
  return rows.map(({ cells }, index) => {
    const [first] = cells;
    const isHero = first?.widget.kind === "banner" && first.widget.isHero;
    return isHero ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and have no names
      <div key={index} className={toAudience(first)}>
        <Widget {...first} isFirst={index === 0} />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <div key={index} className={`gutter ${styles.row}`}>
        {cells.map((cell, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={place} className={classNames(styles.cell, styles[cell.size], toAudience(cell))}>
            <Widget {...cell} />
          </div>
        ))}
      </div>
    );
  });
}

interface WidgetProps {
  size: ContentCell["size"];
  widget: ContentWidget;
  isFirst?: boolean;
}

function Widget({ widget, size, isFirst = false }: WidgetProps) {
  switch (widget.kind) {
    case "text":
      return <Text {...widget} />;
    case "banner":
      return widget.isHero ? (
        <Hero {...widget} isFirst={isFirst} />
      ) : (
        <Story {...widget} isWide={size === "full"} />
      );
    case "picture":
      return <Picture {...widget} size={size} />;
    case "links":
      return <Links {...widget} />;
    case "products":
      return (
        <ProductRow
          title={widget.title}
          cards={widget.products}
          more={widget.isLatest && <LatestLink />}
          swipe={!widget.isLatest}
        />
      );
    case "video":
      return <Video {...widget} size={size} />;
    case "facts":
      return <Facts {...widget} />;
    case "quote":
      return <Quote {...widget} />;
    case "questions":
      return <Questions {...widget} />;
  }
}
