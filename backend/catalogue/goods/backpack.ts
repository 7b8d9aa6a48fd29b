import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { singleSize } from "./sizes.ts";

/** The designation of a pack is its volume in litres. */
export const backpack: Goods = {
  silhouette: "backpack",
  genders: ["unisex"],
  sizes: singleSize,
  kinds: [
    {
      name: localised("Dagsryggsäck", "Daypack", "Tagesrucksack"),
      category: "daypacks",
      activities: ["hiking", "everyday", "trail"],
      materials: ["ripstop-nylon", "dense-polyester"],
      designations: ["18", "20", "22", "25", "28"],
      price: [899, 1699],
      weight: [520, 940],
    },
    {
      name: localised("Alpinryggsäck", "Alpine Pack", "Alpinrucksack"),
      category: "touring-packs",
      activities: ["alpine", "climbing"],
      materials: ["ripstop-nylon", "laminate"],
      designations: ["32", "35", "38", "42"],
      price: [1499, 2499],
      weight: [820, 1280],
    },
    {
      name: localised("Skidryggsäck", "Ski Pack", "Skirucksack"),
      category: "touring-packs",
      activities: ["ski-touring"],
      materials: ["ripstop-nylon", "laminate"],
      designations: ["30", "34", "40"],
      price: [1699, 2799],
      weight: [980, 1380],
    },
    {
      name: localised("Vandringsryggsäck", "Trekking Pack", "Trekkingrucksack"),
      category: "trekking-packs",
      activities: ["hiking"],
      materials: ["ripstop-nylon", "dense-polyester"],
      designations: ["50", "55", "60", "65"],
      price: [2299, 3799],
      weight: [1480, 2180],
    },
    {
      name: localised("Expeditionsryggsäck", "Expedition Pack", "Expeditionsrucksack"),
      category: "trekking-packs",
      activities: ["alpine", "hiking"],
      materials: ["ripstop-nylon", "dense-polyester"],
      designations: ["70", "75", "80"],
      price: [2999, 4999],
      weight: [1980, 2680],
    },
  ],
  materials: [
    {
      id: "ripstop-nylon",
      name: localised("Ripstopnylon", "Ripstop nylon", "Ripstop-Nylon"),
      composition: localised(
        "100 % återvunnen polyamid 210 denier, beläggning av polyuretan",
        "100% recycled polyamide 210 denier, polyurethane coating",
        "100 % recyceltes Polyamid 210 Denier, Beschichtung aus Polyurethan",
      ),
      sentence: localised(
        "Ripstopväven stoppar revor där de börjar och väger ändå lite.",
        "The ripstop weave stops tears where they start and still weighs little.",
        "Das Ripstop-Gewebe stoppt Risse, wo sie beginnen, und wiegt trotzdem wenig.",
      ),
      care: "pack",
      waterproofing: 1500,
    },
    {
      id: "dense-polyester",
      name: localised("Tät polyester", "Dense polyester", "Dichter Polyester"),
      composition: localised(
        "100 % återvunnen polyester 600 denier",
        "100% recycled polyester 600 denier",
        "100 % recycelter Polyester 600 Denier",
      ),
      sentence: localised(
        "Den täta polyestern tål att släpas över sten och slängas i bagageutrymmet.",
        "The dense polyester can be dragged over stone and thrown into the boot of a car.",
        "Der dichte Polyester darf über Stein gezogen und in den Kofferraum geworfen werden.",
      ),
      care: "pack",
    },
    {
      id: "laminate",
      name: localised("Laminat", "Laminate", "Laminat"),
      composition: localised(
        "70 % polyester, 30 % polyeten med ultrahög molekylvikt",
        "70% polyester, 30% ultra-high-molecular-weight polyethylene",
        "70 % Polyester, 30 % ultrahochmolekulares Polyethylen",
      ),
      sentence: localised(
        "Laminatet tar inte upp vatten, så säcken väger lika mycket efter regnet som före.",
        "The laminate takes up no water, so the pack weighs the same after the rain as before.",
        "Das Laminat nimmt kein Wasser auf: Der Rucksack wiegt nach dem Regen so viel wie davor.",
      ),
      care: "pack",
      waterproofing: 10000,
    },
  ],
  intros: [
    localised(
      "{model} bär tyngden nära ryggen och händerna fria.",
      "{model} carries the weight close to the back and leaves the hands free.",
      "{model} trägt die Last nah am Rücken und lässt die Hände frei.",
    ),
    localised(
      "En säck som öppnas där du packade det du letar efter.",
      "A pack that opens where you put the thing you are looking for.",
      "Ein Rucksack, der sich dort öffnet, wo liegt, was du suchst.",
    ),
    localised(
      "Få remmar, rätt placerade: {model} sitter still när terrängen inte gör det.",
      "Few straps in the right places: {model} sits still when the ground does not.",
      "Wenige Riemen an der richtigen Stelle: {model} sitzt ruhig, wenn es das Gelände nicht tut.",
    ),
    localised(
      "Byggd för att bäras länge och lagas lätt.",
      "Built to be carried for long and mended easily.",
      "Gebaut, um lange getragen und leicht repariert zu werden.",
    ),
  ],
  details: [
    localised(
      "Höftbältet har fickor för kompass och choklad och går att ta av.",
      "The hip belt has pockets for compass and chocolate, and comes off.",
      "Der Hüftgurt hat Taschen für Kompass und Schokolade und lässt sich abnehmen.",
    ),
    localised(
      "Topplocket höjs över repet och stänger tätt också när säcken är överfull.",
      "The lid rises over the rope and closes tightly even when overfull.",
      "Der Deckel wächst über das Seil und schließt auch bei Überfüllung dicht.",
    ),
    localised(
      "Öglorna för isyxor hanteras med handskar på.",
      "The ice-axe loops work with gloves on.",
      "Die Eisgerätehalter lassen sich mit Handschuhen bedienen.",
    ),
    localised(
      "Ryggen är ventilerad i mitten och fast längs sidorna, där lasten ligger.",
      "The back is vented in the middle and firm along the sides, where the load lies.",
      "Der Rücken ist in der Mitte belüftet und seitlich fest, wo die Last liegt.",
    ),
    localised(
      "En lång sidodragkedja når sovsäcken utan att du packar ur.",
      "A long side zip reaches the sleeping bag without unpacking.",
      "Ein langer Seitenreißverschluss führt zum Schlafsack, ohne auszupacken.",
    ),
    localised(
      "Kompressionsremmarna fäster skidor, stavar eller ett liggunderlag.",
      "The compression straps hold skis, poles or a mat.",
      "Die Kompressionsriemen halten Ski, Stöcke oder eine Matte.",
    ),
  ],
  fits: [
    localised(
      "Ryggen justeras från 42 till 52 centimeter.",
      "The back adjusts from 42 to 52 centimetres.",
      "Der Rücken ist von 42 bis 52 Zentimeter verstellbar.",
    ),
    localised(
      "Fast rygglängd som passar de flesta mellan 165 och 190 centimeter.",
      "Fixed back length that suits most people between 165 and 190 centimetres.",
      "Feste Rückenlänge, passend für die meisten zwischen 165 und 190 Zentimeter.",
    ),
    localised(
      "Axelremmarna är svängda och passar smala och breda axlar.",
      "The shoulder straps are curved and suit narrow and broad shoulders.",
      "Die Träger sind geschwungen und passen auf schmale und breite Schultern.",
    ),
  ],
};
