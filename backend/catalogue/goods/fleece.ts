import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { garmentSizes } from "./sizes.ts";

export const fleece: Goods = {
  silhouette: "fleece",
  genders: ["women", "men", "unisex"],
  sizes: garmentSizes,
  kinds: [
    {
      name: localised("Fleecejacka", "Fleece Jacket", "Fleecejacke"),
      category: "fleece",
      activities: ["hiking", "everyday", "alpine"],
      materials: ["classic-fleece", "wool-fleece"],
      designations: ["100", "200", "300", ""],
      price: [899, 1799],
      weight: [260, 440],
    },
    {
      name: localised("Fleecehoodie", "Fleece Hoodie", "Fleecehoodie"),
      category: "fleece",
      activities: ["climbing", "ski-touring", "hiking"],
      materials: ["grid-fleece", "wool-fleece"],
      designations: ["Grid", "Pro", "Light", ""],
      price: [1099, 1999],
      weight: [240, 400],
    },
    {
      name: localised("Pilejacka", "Pile Jacket", "Florjacke"),
      category: "fleece",
      activities: ["everyday", "hiking"],
      materials: ["classic-fleece", "wool-fleece"],
      designations: ["Retro", ""],
      price: [1299, 2199],
      weight: [400, 620],
    },
  ],
  materials: [
    {
      id: "grid-fleece",
      name: localised("Rutad fleece", "Grid fleece", "Gitterfleece"),
      composition: localised(
        "94 % återvunnen polyester, 6 % elastan",
        "94% recycled polyester, 6% elastane",
        "94 % recycelter Polyester, 6 % Elasthan",
      ),
      sentence: localised(
        "Rutmönstret på insidan transporterar fukt snabbt och gör plagget lättare än det ser ut.",
        "The grid inside moves moisture fast and makes the garment lighter than it looks.",
        "Das Gitter auf der Innenseite führt Feuchtigkeit schnell ab und macht das Stück leichter, als es aussieht.",
      ),
      care: "synthetic",
    },
    {
      id: "classic-fleece",
      name: localised("Klassisk fleece", "Classic fleece", "Klassischer Fleece"),
      composition: localised(
        "100 % återvunnen polyester",
        "100% recycled polyester",
        "100 % recycelter Polyester",
      ),
      sentence: localised(
        "Fleecen är borstad på båda sidor och ruggad så tätt att den noppar sig mindre.",
        "The fleece is brushed on both sides and raised so densely that it pills less.",
        "Der Fleece ist beidseitig gebürstet und so dicht aufgeraut, dass er weniger Knötchen bildet.",
      ),
      care: "synthetic",
    },
    {
      id: "wool-fleece",
      name: localised("Ullfleece", "Wool fleece", "Wollfleece"),
      composition: localised(
        "55 % merinoull, 45 % polyester",
        "55% merino wool, 45% polyester",
        "55 % Merinowolle, 45 % Polyester",
      ),
      sentence: localised(
        "Ull på insidan och polyester utåt: mjukt mot huden, slitstarkt mot axelremmarna.",
        "Wool inside and polyester outside: soft on the skin, hard-wearing under pack straps.",
        "Wolle innen, Polyester außen: weich auf der Haut, robust unter den Trägern.",
      ),
      care: "wool",
    },
  ],
  intros: [
    localised(
      "{model} är mellanlagret som åker på först och av sist.",
      "{model} is the middle layer that goes on first and comes off last.",
      "{model} ist die Mittelschicht, die zuerst an- und zuletzt ausgezogen wird.",
    ),
    localised(
      "Mjuk värme som klarar att bli blöt, kramas ur och tas på igen.",
      "Soft warmth that can get wet, be wrung out and be worn again.",
      "Weiche Wärme, die nass werden darf, ausgewrungen und wieder angezogen wird.",
    ),
    localised(
      "En fleece för topptur på lördag och frukost på söndag.",
      "A fleece for Saturday's summit and Sunday's breakfast.",
      "Ein Fleece für den Gipfel am Samstag und das Frühstück am Sonntag.",
    ),
    localised(
      "{model} fyller luckan mellan underställ och skal utan att ta plats.",
      "{model} fills the gap between base layer and shell without taking up room.",
      "{model} füllt die Lücke zwischen Unterwäsche und Hardshell, ohne Platz zu brauchen.",
    ),
  ],
  details: [
    localised(
      "Flata sömmar ligger still under remmarna.",
      "Flat seams lie still under the straps.",
      "Flache Nähte liegen ruhig unter den Trägern.",
    ),
    localised(
      "Tumhålen håller ärmen på plats när jackan dras över.",
      "Thumb loops keep the sleeve in place when a jacket goes over it.",
      "Daumenschlaufen halten den Ärmel, wenn eine Jacke darüberkommt.",
    ),
    localised(
      "Kragen når hakan och är fodrad så att dragkedjan inte skaver.",
      "The collar reaches the chin and is lined so the zip does not rub.",
      "Der Kragen reicht bis zum Kinn und ist gefüttert, damit der Reißverschluss nicht scheuert.",
    ),
    localised(
      "Bröstfickan rymmer telefonen, sidfickorna kalla händer.",
      "The chest pocket takes a phone, the side pockets cold hands.",
      "Die Brusttasche nimmt das Telefon auf, die Seitentaschen kalte Hände.",
    ),
    localised(
      "Sidopaneler i tunnare tyg vädrar ut där du blir varmast.",
      "Side panels of thinner fabric vent where you run hottest.",
      "Seitenteile aus dünnerem Stoff lüften dort, wo es am wärmsten wird.",
    ),
    localised(
      "Fållen är lätt svängd och stannar under höftbältet.",
      "The hem is slightly curved and stays under the hip belt.",
      "Der Saum ist leicht geschwungen und bleibt unter dem Hüftgurt.",
    ),
  ],
  fits: [
    localised(
      "Kroppsnära passform som lager på lager.",
      "Close fit, made for layering.",
      "Körpernahe Passform, gemacht zum Kombinieren.",
    ),
    localised(
      "Rak passform med fri rörlighet i axlarna.",
      "Regular fit with free shoulders.",
      "Gerade Passform mit freien Schultern.",
    ),
    localised(
      "Ledig passform för stan och stugan.",
      "Relaxed fit for town and hut.",
      "Lockere Passform für Stadt und Hütte.",
    ),
  ],
};
