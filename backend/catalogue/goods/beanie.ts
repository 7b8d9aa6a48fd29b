import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { singleSize } from "./sizes.ts";

export const beanie: Goods = {
  silhouette: "beanie",
  genders: ["unisex"],
  sizes: singleSize,
  kinds: [
    {
      name: localised("Mössa", "Beanie", "Mütze"),
      category: "beanies",
      activities: ["everyday", "hiking", "ski-touring"],
      materials: ["lambswool", "merino-knit", "recycled-yarn"],
      designations: ["Rib", "Light", "Classic", ""],
      price: [249, 549],
      weight: [48, 96],
    },
    {
      name: localised("Tofsmössa", "Pompom Hat", "Bommelmütze"),
      category: "beanies",
      activities: ["everyday", "ski-touring"],
      materials: ["lambswool", "merino-knit", "recycled-yarn"],
      designations: ["Chunky", "Cable", ""],
      price: [299, 599],
      weight: [80, 140],
    },
    {
      name: localised("Fiskarmössa", "Watch Cap", "Seemannsmütze"),
      category: "beanies",
      activities: ["everyday", "trail"],
      materials: ["lambswool", "merino-knit", "recycled-yarn"],
      designations: ["Fine", ""],
      price: [279, 499],
      weight: [44, 84],
    },
  ],
  materials: [
    {
      id: "lambswool",
      name: localised("Lammull", "Lambswool", "Lammwolle"),
      composition: localised("100 % lammull", "100% lambswool", "100 % Lammwolle"),
      sentence: localised(
        "Lammullen är spunnen i ett litet spinneri och stickad tätt så att vinden stannar utanför.",
        "The lambswool is spun in a small mill and knitted densely so the wind stays outside.",
        "Die Lammwolle wird in einer kleinen Spinnerei gesponnen und so dicht gestrickt, dass der Wind draußen bleibt.",
      ),
      care: "wool",
    },
    {
      id: "merino-knit",
      name: localised("Stickad merino", "Knitted merino", "Gestrickte Merinowolle"),
      composition: localised(
        "80 % merinoull, 20 % polyamid",
        "80% merino wool, 20% polyamide",
        "80 % Merinowolle, 20 % Polyamid",
      ),
      sentence: localised(
        "Merinogarnet är mjukt i pannan och värmer också när det blir fuktigt.",
        "The merino yarn is soft on the forehead and stays warm when damp.",
        "Das Merinogarn ist weich an der Stirn und wärmt auch feucht.",
      ),
      care: "wool",
    },
    {
      id: "recycled-yarn",
      name: localised("Återvunnet garn", "Recycled yarn", "Recyceltes Garn"),
      composition: localised(
        "60 % återvunnen polyester, 40 % ull",
        "60% recycled polyester, 40% wool",
        "60 % recycelter Polyester, 40 % Wolle",
      ),
      sentence: localised(
        "Garnet är spunnet av restfibrer och behåller färgen tvätt efter tvätt.",
        "The yarn is spun from leftover fibres and keeps its colour wash after wash.",
        "Das Garn ist aus Restfasern gesponnen und behält seine Farbe Wäsche um Wäsche.",
      ),
      care: "wool",
    },
  ],
  intros: [
    localised(
      "{model} är den lilla värmen som gör störst skillnad.",
      "{model} is the small warmth that makes the largest difference.",
      "{model} ist die kleine Wärme mit dem größten Unterschied.",
    ),
    localised(
      "En mössa som ryms i fickan tills vinden kommer.",
      "A hat that lives in the pocket until the wind comes.",
      "Eine Mütze, die in der Tasche wohnt, bis der Wind kommt.",
    ),
    localised(
      "Stickad för raster, hemvägar och kalla morgnar.",
      "Knitted for breaks, ways home and cold mornings.",
      "Gestrickt für Pausen, Heimwege und kalte Morgen.",
    ),
    localised(
      "{model} sitter under huvan och ser bra ut utan den.",
      "{model} sits under a hood and looks good without one.",
      "{model} sitzt unter der Kapuze und sieht auch ohne sie gut aus.",
    ),
  ],
  details: [
    localised(
      "Kanten viks upp dubbelt över öronen.",
      "The brim folds double over the ears.",
      "Der Rand liegt doppelt über den Ohren.",
    ),
    localised(
      "Insidan är fodrad med ett mjukt band i pannan.",
      "A soft band lines the forehead.",
      "Ein weiches Band füttert die Stirn.",
    ),
    localised(
      "Kronan är formstickad utan sömmar som trycker under hjälmen.",
      "The crown is knitted to shape, with no seams to press under a helmet.",
      "Die Krone ist formgestrickt, keine Naht drückt unter dem Helm.",
    ),
    localised(
      "Den lilla vävda etiketten på kanten är fastsydd för hand.",
      "The small woven label on the brim is sewn on by hand.",
      "Das kleine gewebte Etikett am Rand ist von Hand angenäht.",
    ),
    localised(
      "Ribbstickningen återtar formen efter en dag i fickan.",
      "The rib knit springs back after a day in the pocket.",
      "Das Rippenmuster findet nach einem Tag in der Tasche zur Form zurück.",
    ),
    localised(
      "Garnet är färgat före stickningen, så tonen går igenom hela vägen.",
      "The yarn is dyed before knitting, so the shade goes all the way through.",
      "Das Garn wird vor dem Stricken gefärbt, der Ton geht ganz hindurch.",
    ),
  ],
  fits: [
    localised(
      "En storlek som passar huvudmått 54 till 61 centimeter.",
      "One size for heads of 54 to 61 centimetres.",
      "Eine Größe für Kopfumfänge von 54 bis 61 Zentimeter.",
    ),
    localised(
      "Grund modell som sitter kort.",
      "Shallow cut that sits short.",
      "Flacher Schnitt, kurz getragen.",
    ),
    localised(
      "Djup modell som täcker öronen helt.",
      "Deep cut that covers the ears.",
      "Tiefer Schnitt, der die Ohren ganz bedeckt.",
    ),
  ],
};
