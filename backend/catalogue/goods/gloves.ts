import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { gloveSizes } from "./sizes.ts";

export const gloves: Goods = {
  silhouette: "gloves",
  genders: ["unisex", "women", "men"],
  sizes: gloveSizes,
  kinds: [
    {
      name: localised("Skalhandske", "Shell Glove", "Hardshellhandschuh"),
      category: "gloves",
      activities: ["alpine", "ski-touring"],
      materials: ["goat-leather", "softshell-glove"],
      designations: ["3L", "Guide", "Pro", ""],
      price: [799, 1699],
      weight: [140, 260],
    },
    {
      name: localised("Turhandske", "Touring Glove", "Tourenhandschuh"),
      category: "gloves",
      activities: ["ski-touring", "hiking"],
      materials: ["boiled-wool"],
      designations: ["Light", "Loden", ""],
      price: [499, 999],
      weight: [80, 160],
    },
    {
      name: localised("Isklättringshandske", "Ice Glove", "Eiskletterhandschuh"),
      category: "gloves",
      activities: ["climbing", "alpine"],
      materials: ["goat-leather", "softshell-glove"],
      designations: ["Pro", "Grip", ""],
      price: [699, 1399],
      weight: [120, 210],
    },
    {
      name: localised("Innerhandske", "Liner Glove", "Innenhandschuh"),
      category: "gloves",
      activities: ["trail", "everyday"],
      materials: ["merino-liner"],
      designations: ["Merino", "Touch", ""],
      price: [249, 499],
      weight: [30, 60],
    },
  ],
  materials: [
    {
      id: "goat-leather",
      name: localised("Getskinn", "Goatskin", "Ziegenleder"),
      composition: localised(
        "Handflata av getskinn, ovansida av polyamid, foder av ull",
        "Goatskin palm, polyamide back, wool lining",
        "Innenhand Ziegenleder, Handrücken Polyamid, Futter Wolle",
      ),
      sentence: localised(
        "Getskinnet är tunt nog att knyta en knut i och starkt nog att hålla repet.",
        "The goatskin is thin enough to tie a knot in and strong enough to hold the rope.",
        "Das Ziegenleder ist dünn genug für einen Knoten und stark genug fürs Seil.",
      ),
      care: "leather",
      waterproofing: 10000,
    },
    {
      id: "softshell-glove",
      name: localised("Stretchsoftshell", "Stretch softshell", "Stretch-Softshell"),
      composition: localised(
        "90 % polyamid, 10 % elastan, handflata av mikrofiber",
        "90% polyamide, 10% elastane, microfibre palm",
        "90 % Polyamid, 10 % Elasthan, Innenhand Mikrofaser",
      ),
      sentence: localised(
        "Softshellen följer fingrarna och torkar innanför jackan på en rast.",
        "The softshell follows the fingers and dries inside the jacket during a break.",
        "Der Softshell folgt den Fingern und trocknet in der Jacke während einer Pause.",
      ),
      care: "synthetic",
    },
    {
      id: "merino-liner",
      name: localised("Merinotrikå", "Merino jersey", "Merinojersey"),
      composition: localised(
        "78 % merinoull, 18 % polyamid, 4 % elastan",
        "78% merino wool, 18% polyamide, 4% elastane",
        "78 % Merinowolle, 18 % Polyamid, 4 % Elasthan",
      ),
      sentence: localised(
        "Den tunna trikån går under varje annan handske och räcker ensam till frosten är på riktigt.",
        "The thin jersey goes under any other glove, and is enough alone until the frost means it.",
        "Der dünne Jersey passt unter jeden anderen Handschuh und reicht allein, bis es wirklich friert.",
      ),
      care: "wool",
    },
    {
      id: "boiled-wool",
      name: localised("Valkad ull", "Boiled wool", "Walkwolle"),
      composition: localised(
        "85 % ull, 15 % polyamid, handflata av läder",
        "85% wool, 15% polyamide, leather palm",
        "85 % Wolle, 15 % Polyamid, Innenhand Leder",
      ),
      sentence: localised(
        "Den valkade ullen isar utanpå och förblir varm inuti.",
        "The boiled wool ices on the outside and stays warm within.",
        "Die Walkwolle vereist außen und bleibt innen warm.",
      ),
      care: "wool",
    },
  ],
  intros: [
    localised(
      "{model} håller fingrarna användbara när termometern slutar vara rolig.",
      "{model} keeps fingers useful when the thermometer stops being funny.",
      "{model} hält die Finger brauchbar, wenn das Thermometer keinen Spaß mehr macht.",
    ),
    localised(
      "Handskar för rep, stavar och dragkedjor.",
      "Gloves for ropes, poles and zips.",
      "Handschuhe für Seile, Stöcke und Reißverschlüsse.",
    ),
    localised(
      "Värme utan klumpighet: du behöver inte ta av {model} för att läsa kartan.",
      "Warmth without clumsiness: no need to take {model} off to read the map.",
      "Wärme ohne Ungeschick: Für die Karte muss man {model} nicht ausziehen.",
    ),
    localised(
      "Sydda för händer som arbetar i kyla.",
      "Sewn for hands that work in the cold.",
      "Genäht für Hände, die in der Kälte arbeiten.",
    ),
  ],
  details: [
    localised(
      "Fingrarna är förkrökta, så greppet tröttar mindre.",
      "The fingers are pre-curved, so gripping tires less.",
      "Die Finger sind vorgekrümmt, Greifen ermüdet weniger.",
    ),
    localised(
      "Handflatan är förstärkt mellan tumme och pekfinger.",
      "The palm is reinforced between thumb and forefinger.",
      "Die Innenhand ist zwischen Daumen und Zeigefinger verstärkt.",
    ),
    localised(
      "Handledsremmen hindrar att vinden tar handsken på toppen.",
      "The wrist leash stops the wind taking the glove on the summit.",
      "Die Handschlaufe verhindert, dass der Wind den Handschuh am Gipfel mitnimmt.",
    ),
    localised(
      "Pekfingret fungerar mot en skärm, så telefonen kan stanna i handen.",
      "The forefinger works on a screen, so the glove can stay on.",
      "Der Zeigefinger bedient den Bildschirm, der Handschuh bleibt an.",
    ),
    localised(
      "Tummens baksida är mjuk, och alla vet varför.",
      "The back of the thumb is soft, and everyone knows why.",
      "Der Daumenrücken ist weich, und alle wissen, warum.",
    ),
    localised(
      "Mudden är smal och går under jackans ärm.",
      "The cuff is slim and goes under a jacket sleeve.",
      "Die Stulpe ist schmal und passt unter den Jackenärmel.",
    ),
  ],
  fits: [
    localised(
      "Mät runt knogarna: 20 centimeter är storlek 8.",
      "Measure around the knuckles: 20 centimetres is size 8.",
      "Um die Knöchel messen: 20 Zentimeter sind Größe 8.",
    ),
    localised(
      "Nära passform för känsla i fingrarna.",
      "Close fit for feeling in the fingers.",
      "Enge Passform für Gefühl in den Fingern.",
    ),
    localised(
      "Plats för en tunn innerhandske.",
      "Room for a thin liner.",
      "Platz für einen dünnen Innenhandschuh.",
    ),
  ],
};
