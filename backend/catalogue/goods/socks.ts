import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { sockSizes } from "./sizes.ts";

export const socks: Goods = {
  silhouette: "socks",
  genders: ["unisex"],
  sizes: sockSizes,
  kinds: [
    {
      name: localised("Vandringsstrumpa", "Hiking Sock", "Wandersocke"),
      category: "socks",
      activities: ["hiking", "trail"],
      materials: ["merino-terry", "quick-dry"],
      designations: ["Light", "Mid", "Crew", ""],
      price: [149, 249],
      weight: [50, 80],
    },
    {
      name: localised("Alpinstrumpa", "Mountain Sock", "Bergsocke"),
      category: "socks",
      activities: ["alpine", "climbing"],
      materials: ["merino-terry"],
      designations: ["Heavy", "Pro", ""],
      price: [199, 329],
      weight: [80, 120],
    },
    {
      name: localised("Skidstrumpa", "Ski Sock", "Skisocke"),
      category: "socks",
      activities: ["ski-touring"],
      materials: ["merino-terry"],
      designations: ["Light", "Tour", ""],
      price: [229, 379],
      weight: [70, 110],
    },
    {
      name: localised("Raggsocka", "Hut Sock", "Hüttensocke"),
      category: "socks",
      activities: ["everyday"],
      materials: ["ragg-wool"],
      designations: ["Classic", "Thick", ""],
      price: [169, 279],
      weight: [90, 140],
    },
  ],
  materials: [
    {
      id: "merino-terry",
      name: localised("Merinofrotté", "Merino terry", "Merinofrottee"),
      composition: localised(
        "62 % merinoull, 35 % polyamid, 3 % elastan",
        "62% merino wool, 35% polyamide, 3% elastane",
        "62 % Merinowolle, 35 % Polyamid, 3 % Elasthan",
      ),
      sentence: localised(
        "Frottén dämpar under häl och tå och är slät över vristen, så att kängan kan snöras hårt.",
        "The terry cushions heel and toe and is smooth over the instep, so the boot can be laced tight.",
        "Der Frottee dämpft Ferse und Zehen und ist am Rist glatt, damit der Schuh fest geschnürt werden kann.",
      ),
      care: "wool",
    },
    {
      id: "ragg-wool",
      name: localised("Raggull", "Ragg wool", "Raggwolle"),
      composition: localised(
        "70 % ull, 30 % polyamid",
        "70% wool, 30% polyamide",
        "70 % Wolle, 30 % Polyamid",
      ),
      sentence: localised(
        "Raggullen är spunnen av två trådar, tål golvdrag och kan stoppas när hälen ger sig.",
        "The ragg wool is spun from two strands, stands draughty floors and can be darned when the heel goes.",
        "Die Raggwolle ist aus zwei Fäden gesponnen, trotzt kalten Böden und lässt sich stopfen, wenn die Ferse nachgibt.",
      ),
      care: "wool",
    },
    {
      id: "quick-dry",
      name: localised("Snabbtorkande garn", "Quick-dry yarn", "Schnelltrocknendes Garn"),
      composition: localised(
        "70 % polyester, 27 % polyamid, 3 % elastan",
        "70% polyester, 27% polyamide, 3% elastane",
        "70 % Polyester, 27 % Polyamid, 3 % Elasthan",
      ),
      sentence: localised(
        "Garnet torkar på ryggsäcken mellan frukost och lunch.",
        "The yarn dries on the pack between breakfast and lunch.",
        "Das Garn trocknet am Rucksack zwischen Frühstück und Mittag.",
      ),
      care: "synthetic",
    },
  ],
  intros: [
    localised(
      "{model} är skillnaden mellan en lång dag och en för lång dag.",
      "{model} is the difference between a long day and one too long.",
      "{model} ist der Unterschied zwischen einem langen und einem zu langen Tag.",
    ),
    localised(
      "Strumpor som sitter kvar där du drog upp dem.",
      "Socks that stay where you pulled them.",
      "Socken, die dort bleiben, wohin man sie gezogen hat.",
    ),
    localised(
      "Stickade på smala nålar, utan den söm som ger skavsår.",
      "Knitted on fine needles, without the seam that makes blisters.",
      "Auf feinen Nadeln gestrickt, ohne die Naht, die Blasen macht.",
    ),
    localised(
      "{model} hör till kängan lika mycket som snörena.",
      "{model} belongs to the boot as much as the laces do.",
      "{model} gehört so sehr zum Schuh wie die Schnürsenkel.",
    ),
  ],
  details: [
    localised(
      "Tåsömmen är länkad för hand och helt platt.",
      "The toe seam is hand-linked and flat.",
      "Die Zehennaht ist von Hand gekettelt und flach.",
    ),
    localised(
      "Hälen är djup och förstärkt.",
      "The heel is deep and reinforced.",
      "Die Ferse ist tief und verstärkt.",
    ),
    localised(
      "Skaftet håller utan att lämna märken.",
      "The leg holds without leaving marks.",
      "Der Schaft hält, ohne Abdrücke zu hinterlassen.",
    ),
    localised(
      "Höger och vänster är stickade olika.",
      "Left and right are knitted differently.",
      "Links und rechts sind verschieden gestrickt.",
    ),
    localised(
      "Ett luftigt nät över foten släpper ut värmen.",
      "An airy mesh over the foot lets the heat out.",
      "Ein luftiges Netz über dem Fuß lässt Wärme hinaus.",
    ),
    localised(
      "Ett stödband runt foten håller strumpan på plats i nedförsbacken.",
      "A band around the arch keeps the sock in place downhill.",
      "Ein Band um den Fuß hält die Socke bergab am Platz.",
    ),
  ],
  fits: [
    localised(
      "Välj efter skostorlek; mellan två storlekar tar du den mindre.",
      "Choose by shoe size; between two, take the smaller.",
      "Nach Schuhgröße wählen; zwischen zwei Größen die kleinere.",
    ),
    localised(
      "Följer foten nära utan att strama.",
      "Follows the foot closely without squeezing.",
      "Folgt dem Fuß eng, ohne zu drücken.",
    ),
    localised(
      "Lite rymligare i tån, så att tårna kan röra sig.",
      "A little roomier at the toe, so toes can move.",
      "Vorn etwas weiter, damit sich die Zehen bewegen können.",
    ),
  ],
};
