import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { garmentSizes } from "./sizes.ts";

export const baseLayer: Goods = {
  silhouette: "base-layer",
  genders: ["women", "men"],
  sizes: garmentSizes,
  kinds: [
    {
      name: localised("Undertröja", "Base Layer Top", "Funktionsshirt"),
      category: "base-layers",
      activities: ["ski-touring", "alpine", "hiking"],
      materials: ["merino", "merino-blend", "polypropylene"],
      designations: ["150", "180", "200", "260", ""],
      price: [599, 1299],
      weight: [150, 290],
    },
    {
      name: localised("Zip-tröja", "Half-Zip Top", "Zip-Shirt"),
      category: "base-layers",
      activities: ["ski-touring", "hiking", "trail"],
      materials: ["merino", "merino-blend"],
      designations: ["200", "250", "Light", ""],
      price: [799, 1499],
      weight: [190, 320],
    },
    {
      name: localised("Huvtröja i ull", "Hooded Base Layer", "Kapuzenshirt"),
      category: "base-layers",
      activities: ["alpine", "climbing", "ski-touring"],
      materials: ["merino", "merino-blend"],
      designations: ["220", "Pro", ""],
      price: [999, 1699],
      weight: [220, 340],
    },
  ],
  materials: [
    {
      id: "merino",
      name: localised("Merinoull", "Merino wool", "Merinowolle"),
      composition: localised("100 % merinoull", "100% merino wool", "100 % Merinowolle"),
      sentence: localised(
        "Fin merinoull från gårdar utan mulesing kliar inte och luktar inte efter tre dagar på tur.",
        "Fine merino from mulesing-free farms does not itch, and does not smell after three days out.",
        "Feine Merinowolle von Höfen ohne Mulesing kratzt nicht und riecht auch nach drei Tagen Tour nicht.",
      ),
      care: "wool",
    },
    {
      id: "merino-blend",
      name: localised("Ullblandning", "Wool blend", "Wollmischung"),
      composition: localised(
        "65 % merinoull, 35 % lyocell",
        "65% merino wool, 35% lyocell",
        "65 % Merinowolle, 35 % Lyocell",
      ),
      sentence: localised(
        "Ull och lyocell i samma garn torkar snabbare än ren ull och känns svalare i solen.",
        "Wool and lyocell in one yarn dry faster than pure wool and feel cooler in the sun.",
        "Wolle und Lyocell in einem Garn trocknen schneller als reine Wolle und fühlen sich in der Sonne kühler an.",
      ),
      care: "wool",
    },
    {
      id: "polypropylene",
      name: localised("Nätstickad polypropen", "Mesh-knit polypropylene", "Netzgestrick aus Polypropylen"),
      composition: localised(
        "92 % polypropen, 8 % elastan",
        "92% polypropylene, 8% elastane",
        "92 % Polypropylen, 8 % Elasthan",
      ),
      sentence: localised(
        "Det öppna nätet tar inte upp vatten utan skickar svetten vidare till nästa lager.",
        "The open mesh takes up no water and passes sweat on to the next layer.",
        "Das offene Netz nimmt kein Wasser auf, sondern gibt Schweiß an die nächste Schicht weiter.",
      ),
      care: "synthetic",
    },
  ],
  intros: [
    localised(
      "{model} ligger närmast huden och är det lager du märker minst.",
      "{model} lies next to the skin and is the layer you notice least.",
      "{model} liegt direkt auf der Haut und ist die Schicht, die man am wenigsten merkt.",
    ),
    localised(
      "Underställ som håller dig torr i uppförsbacken och varm på väg ner.",
      "A base layer that keeps you dry on the climb and warm on the way down.",
      "Eine Basisschicht, die im Aufstieg trocken und in der Abfahrt warm hält.",
    ),
    localised(
      "En tröja, en vecka, ett ombyte mindre i packningen.",
      "One top, one week, one change of clothes less in the pack.",
      "Ein Shirt, eine Woche, ein Wechselteil weniger im Rucksack.",
    ),
    localised(
      "{model} är stickad för rörelse: tunn där det blir varmt, tätare där vinden tar.",
      "{model} is knitted for movement: thin where it gets warm, denser where the wind bites.",
      "{model} ist für Bewegung gestrickt: dünn, wo es warm wird, dichter, wo der Wind angreift.",
    ),
  ],
  details: [
    localised(
      "Axelsömmen är flyttad framåt, bort från ryggsäckens remmar.",
      "The shoulder seam is moved forward, away from pack straps.",
      "Die Schulternaht sitzt weiter vorn, weg von den Trägern.",
    ),
    localised(
      "Ryggen är längre än framsidan och glider inte upp.",
      "The back is longer than the front and does not ride up.",
      "Der Rücken ist länger als die Front und rutscht nicht hoch.",
    ),
    localised(
      "Kilar under armarna ger fri rörelse när du sträcker dig efter nästa grepp.",
      "Gussets under the arms free you to reach for the next hold.",
      "Zwickel unter den Armen geben Freiheit für den nächsten Griff.",
    ),
    localised(
      "Märklappen är tryckt, så inget skaver i nacken.",
      "The label is printed, so nothing scratches the neck.",
      "Das Etikett ist gedruckt, im Nacken kratzt nichts.",
    ),
    localised(
      "Mudden vid handleden är dubbel och behåller formen efter många tvättar.",
      "The cuff is double-knit and keeps its shape wash after wash.",
      "Das Bündchen ist doppelt gestrickt und bleibt auch nach vielen Wäschen in Form.",
    ),
    localised(
      "Sidsömmarna är vridna framåt så att selen inte trycker på dem.",
      "The side seams are turned forward so a harness does not press on them.",
      "Die Seitennähte sind nach vorn gedreht, damit der Klettergurt nicht darauf drückt.",
    ),
  ],
  fits: [
    localised(
      "Sitter åt utan att klämma; välj din vanliga storlek.",
      "Sits close without squeezing; take your usual size.",
      "Liegt an, ohne zu drücken; nimm deine übliche Größe.",
    ),
    localised(
      "Smal passform, avsedd under andra lager.",
      "Slim fit, meant for under other layers.",
      "Schmale Passform, gedacht für unter andere Schichten.",
    ),
    localised(
      "Rak passform som också går att bära ensam.",
      "Regular fit that can be worn alone.",
      "Gerade Passform, die auch allein getragen werden kann.",
    ),
  ],
};
