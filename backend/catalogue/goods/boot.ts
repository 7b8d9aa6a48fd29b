import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { shoeSizes } from "./sizes.ts";

export const boot: Goods = {
  silhouette: "boot",
  genders: ["women", "men", "unisex"],
  sizes: shoeSizes,
  kinds: [
    {
      name: localised("Vandringskänga", "Hiking Boot", "Wanderstiefel"),
      category: "hiking-boots",
      activities: ["hiking", "trail"],
      materials: ["nubuck", "waxed-leather", "synthetic-upper"],
      designations: ["Mid", "High", "Light", ""],
      price: [1799, 3299],
      weight: [880, 1280],
    },
    {
      name: localised("Alpinkänga", "Mountain Boot", "Bergstiefel"),
      category: "mountain-boots",
      activities: ["alpine", "climbing"],
      materials: ["nubuck", "waxed-leather", "synthetic-upper"],
      designations: ["Pro", "Guide", "Tech", ""],
      price: [2999, 5499],
      weight: [1180, 1680],
    },
    {
      name: localised("Vinterkänga", "Winter Boot", "Winterstiefel"),
      category: "winter-boots",
      activities: ["everyday", "hiking"],
      materials: ["nubuck", "waxed-leather", "synthetic-upper"],
      designations: ["Warm", "High", ""],
      price: [1999, 3499],
      weight: [1080, 1520],
    },
    {
      name: localised("Trekkingkänga", "Trekking Boot", "Trekkingstiefel"),
      category: "hiking-boots",
      activities: ["hiking"],
      materials: ["nubuck", "waxed-leather"],
      designations: ["GT", "Mid", "High"],
      price: [2299, 3999],
      weight: [1080, 1480],
    },
  ],
  materials: [
    {
      id: "nubuck",
      name: localised("Nubuck", "Nubuck leather", "Nubukleder"),
      composition: localised(
        "Ovandel av nubuck 2,2 mm, foder av polyester, sula av gummi",
        "Upper 2.2 mm nubuck, polyester lining, rubber sole",
        "Obermaterial Nubuk 2,2 mm, Futter Polyester, Sohle Gummi",
      ),
      sentence: localised(
        "Nubucken formar sig efter foten på några mil och går att sula om när mönstret är slitet.",
        "The nubuck shapes itself to the foot within a few days, and the boot can be resoled when the tread is gone.",
        "Das Nubuk formt sich nach wenigen Touren an den Fuß, und der Schuh lässt sich neu besohlen.",
      ),
      care: "leather",
      waterproofing: 10000,
    },
    {
      id: "waxed-leather",
      name: localised("Vaxat läder", "Waxed leather", "Gewachstes Leder"),
      composition: localised(
        "Ovandel av vaxat läder 2,6 mm, foder av läder, sula av gummi",
        "Upper 2.6 mm waxed leather, leather lining, rubber sole",
        "Obermaterial gewachstes Leder 2,6 mm, Futter Leder, Sohle Gummi",
      ),
      sentence: localised(
        "Det vaxade lädret tål myr, nysnö och år av skötsel, och blir bättre för varje gång det smörjs.",
        "The waxed leather takes bog, fresh snow and years of care, and gets better each time it is greased.",
        "Das gewachste Leder verträgt Moor, Neuschnee und Jahre der Pflege und wird mit jedem Einfetten besser.",
      ),
      care: "leather",
      waterproofing: 8000,
    },
    {
      id: "synthetic-upper",
      name: localised("Syntet med membran", "Synthetic with membrane", "Synthetik mit Membran"),
      composition: localised(
        "Ovandel av polyamid och mikrofiber, vattentätt membran, sula av gummi",
        "Upper polyamide and microfibre, waterproof membrane, rubber sole",
        "Obermaterial Polyamid und Mikrofaser, wasserdichte Membran, Sohle Gummi",
      ),
      sentence: localised(
        "Ovandelen utan läder väger mindre, torkar snabbare och behöver ingen ingångstid.",
        "The leather-free upper weighs less, dries faster and needs no breaking in.",
        "Das lederfreie Obermaterial wiegt weniger, trocknet schneller und muss nicht eingelaufen werden.",
      ),
      care: "leather",
      waterproofing: 15000,
    },
  ],
  intros: [
    localised(
      "{model} ger foten ett lugnt underlag där stigen slutar vara stig.",
      "{model} gives the foot calm ground where the path stops being one.",
      "{model} gibt dem Fuß ruhigen Boden, wo der Weg aufhört, einer zu sein.",
    ),
    localised(
      "En känga med grepp på vått berg och stöd under tung packning.",
      "A boot with grip on wet rock and support under a heavy pack.",
      "Ein Stiefel mit Halt auf nassem Fels und Stütze unter schwerem Gepäck.",
    ),
    localised(
      "Byggd runt foten, inte runt modet: {model} håller fler säsonger än de flesta.",
      "Built around the foot, not the fashion: {model} outlasts most seasons.",
      "Um den Fuß gebaut, nicht um die Mode: {model} hält länger als die meisten.",
    ),
    localised(
      "För långa leder, lösa block och vadställen som kommer utan varning.",
      "For long trails, loose blocks and fords that come without warning.",
      "Für lange Wege, lose Blöcke und Furten, die ohne Warnung kommen.",
    ),
  ],
  details: [
    localised(
      "Gummikanten runt om skyddar lädret mot skarp sten.",
      "The rubber rand all round guards the upper against sharp stone.",
      "Der Gummirand rundum schützt das Obermaterial vor scharfem Stein.",
    ),
    localised(
      "Snörningen låser i vristen, så tå och skaft kan dras åt olika hårt.",
      "The lacing locks at the instep, so toe and shaft can be tightened separately.",
      "Die Schnürung blockiert am Rist, so lassen sich Zehen und Schaft getrennt anziehen.",
    ),
    localised(
      "Mellansulan är fast nog för kanter och mjuk nog för grusväg.",
      "The midsole is firm enough for edges and soft enough for gravel.",
      "Die Zwischensohle ist fest genug für Kanten und weich genug für Schotter.",
    ),
    localised(
      "Hälkappan håller foten bak på branta nedstigningar.",
      "The heel cup keeps the foot back on steep descents.",
      "Die Fersenkappe hält den Fuß in steilen Abstiegen hinten.",
    ),
    localised(
      "Plösen är ihopsydd med skaftet och stänger ute vatten och barr.",
      "The tongue is sewn to the shaft and keeps out water and needles.",
      "Die Zunge ist mit dem Schaft vernäht und hält Wasser und Nadeln draußen.",
    ),
    localised(
      "Sulan kan bytas av en skomakare; reservsulor finns i tio år.",
      "The sole can be replaced by a cobbler; spare soles are kept for ten years.",
      "Die Sohle kann ein Schuster ersetzen; Ersatzsohlen gibt es zehn Jahre lang.",
    ),
  ],
  fits: [
    localised(
      "Normal läst; mellan två storlekar passar den större bäst.",
      "Medium last; between two sizes, take the larger.",
      "Mittlerer Leisten; zwischen zwei Größen die größere nehmen.",
    ),
    localised(
      "Bred tåbox för den som bär tungt eller får svullna fötter.",
      "Wide toe box for heavy loads and swollen feet.",
      "Breite Zehenbox für schwere Lasten und geschwollene Füße.",
    ),
    localised(
      "Smal läst med fast häl, bra för precisa steg.",
      "Narrow last with a firm heel, good for precise steps.",
      "Schmaler Leisten mit fester Ferse, gut für genaue Tritte.",
    ),
  ],
};
