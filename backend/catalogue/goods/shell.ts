import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { garmentSizes } from "./sizes.ts";

export const shell: Goods = {
  silhouette: "shell",
  genders: ["women", "men", "women", "men", "unisex"],
  sizes: garmentSizes,
  kinds: [
    {
      name: localised("Skaljacka", "Shell Jacket", "Hardshelljacke"),
      category: "shell-jackets",
      activities: ["alpine", "ski-touring", "climbing", "hiking"],
      materials: ["membrane-3l"],
      designations: ["3L", "Pro", "Tour", "Guide", ""],
      price: [3499, 6499],
      weight: [360, 560],
    },
    {
      name: localised("Regnjacka", "Rain Jacket", "Regenjacke"),
      category: "rain-jackets",
      activities: ["hiking", "everyday", "trail"],
      materials: ["membrane-2-5l"],
      designations: ["2.5L", "Light", "Eco", ""],
      price: [1499, 2999],
      weight: [260, 420],
    },
    {
      name: localised("Anorak", "Anorak", "Anorak"),
      category: "shell-jackets",
      activities: ["ski-touring", "hiking"],
      materials: ["membrane-3l", "softshell"],
      designations: ["3L", "Storm", ""],
      price: [2999, 4999],
      weight: [340, 520],
    },
    {
      name: localised("Klätterskal", "Climbing Shell", "Kletterjacke"),
      category: "shell-jackets",
      activities: ["climbing", "alpine"],
      materials: ["membrane-3l", "softshell"],
      designations: ["Light", "Pro", "Stretch"],
      price: [2999, 5299],
      weight: [290, 440],
    },
  ],
  materials: [
    {
      id: "membrane-3l",
      name: localised("3-lagersmembran", "3-layer membrane", "3-Lagen-Membran"),
      composition: localised(
        "100 % återvunnen polyamid, membran av expanderad polyeten",
        "100% recycled polyamide, expanded polyethylene membrane",
        "100 % recyceltes Polyamid, Membran aus expandiertem Polyethylen",
      ),
      sentence: localised(
        "Det treskiktade tyget stänger ute regn och driven snö och släpper ändå ut fukten när det går uppför.",
        "The three-layer fabric shuts out rain and driven snow and still lets moisture leave when the track goes up.",
        "Das dreilagige Gewebe hält Regen und Triebschnee ab und lässt Feuchtigkeit trotzdem hinaus, wenn es bergauf geht.",
      ),
      care: "membrane",
      waterproofing: 28000,
    },
    {
      id: "membrane-2-5l",
      name: localised("2,5-lagersmembran", "2.5-layer membrane", "2,5-Lagen-Membran"),
      composition: localised(
        "100 % polyamid, beläggning av polyuretan",
        "100% polyamide, polyurethane coating",
        "100 % Polyamid, Beschichtung aus Polyurethan",
      ),
      sentence: localised(
        "Tyget väger lite, packas smått och har ett torrt tryck på insidan så att det inte klibbar mot huden.",
        "The fabric weighs little, packs small and carries a dry print inside so that it never clings to the skin.",
        "Der Stoff wiegt wenig, lässt sich klein verpacken und ist innen trocken bedruckt, damit nichts auf der Haut klebt.",
      ),
      care: "membrane",
      waterproofing: 15000,
    },
    {
      id: "softshell",
      name: localised("Vävd softshell", "Woven softshell", "Gewebter Softshell"),
      composition: localised(
        "88 % polyamid, 12 % elastan",
        "88% polyamide, 12% elastane",
        "88 % Polyamid, 12 % Elasthan",
      ),
      sentence: localised(
        "Den tätt vävda softshellen andas bättre än ett membran och tål en skur, men inte en hel regndag.",
        "The tightly woven softshell breathes better than a membrane and takes a shower, though not a whole day of rain.",
        "Der dicht gewebte Softshell atmet besser als eine Membran und übersteht einen Schauer, aber keinen ganzen Regentag.",
      ),
      care: "synthetic",
      waterproofing: 8000,
    },
  ],
  intros: [
    localised(
      "{model} är skalet du drar över allt annat när vädret slår om ovanför trädgränsen.",
      "{model} is the shell you pull over everything else when the weather turns above the tree line.",
      "{model} ist die Schicht, die du über alles andere ziehst, wenn das Wetter über der Baumgrenze umschlägt.",
    ),
    localised(
      "Ett lugnt byggt skal för dagar då prognosen bara är en gissning.",
      "A calmly built shell for days when the forecast is only a guess.",
      "Eine ruhig gebaute Jacke für Tage, an denen die Prognose nur geraten ist.",
    ),
    localised(
      "Väderskydd utan överflöd: {model} har det du använder och inget som fladdrar.",
      "Weather protection without excess: {model} has what you use and nothing that flaps.",
      "Wetterschutz ohne Überfluss: {model} hat, was man braucht, und nichts, was flattert.",
    ),
    localised(
      "{model} är sydd för sidvind, blöt snö och långa väntan vid standplatsen.",
      "{model} is sewn for crosswinds, wet snow and long waits at the belay.",
      "{model} ist genäht für Seitenwind, nassen Schnee und langes Warten am Standplatz.",
    ),
  ],
  details: [
    localised(
      "Huvan rymmer en hjälm och följer med när du vrider på huvudet.",
      "The hood takes a helmet and turns with your head.",
      "Die Kapuze passt über den Helm und dreht sich mit dem Kopf.",
    ),
    localised(
      "Bröstfickorna sitter ovanför höftbältet, så de går att öppna med ryggsäcken på.",
      "The chest pockets sit above the hip belt, so they open with a pack on.",
      "Die Brusttaschen liegen über dem Hüftgurt und lassen sich auch mit Rucksack öffnen.",
    ),
    localised(
      "Långa dragkedjor under armarna släpper ut värme på vägen upp.",
      "Long zips under the arms let heat out on the way up.",
      "Lange Reißverschlüsse unter den Armen lassen auf dem Weg nach oben Wärme hinaus.",
    ),
    localised(
      "Ärmsluten är lågt skurna och går att dra åt över eller under handsken.",
      "The cuffs are cut low and close over or under a glove.",
      "Die Bündchen sind flach geschnitten und schließen über oder unter dem Handschuh.",
    ),
    localised(
      "Alla sömmar är tejpade och axlarna har färre sömmar där remmarna ligger.",
      "Every seam is taped, and the shoulders carry fewer of them where the straps lie.",
      "Alle Nähte sind verklebt, und an den Schultern liegen weniger davon unter den Trägern.",
    ),
    localised(
      "Dragskon i fållen justeras med en hand, också med tjocka handskar.",
      "The hem cord adjusts with one hand, even in thick gloves.",
      "Der Saumzug lässt sich mit einer Hand verstellen, auch mit dicken Handschuhen.",
    ),
  ],
  fits: [
    localised(
      "Rak passform med plats för en tunn dunjacka under.",
      "Regular fit with room for a thin down jacket underneath.",
      "Gerade Passform mit Platz für eine dünne Daunenjacke darunter.",
    ),
    localised(
      "Smal passform: ta en storlek större om du vill ha tjocka lager under.",
      "Trim fit: go one size up if you want thick layers underneath.",
      "Schmale Passform: Für dicke Schichten darunter eine Größe größer wählen.",
    ),
    localised(
      "Något längre bak, så att ryggen förblir täckt när du böjer dig framåt.",
      "Slightly longer at the back, so you stay covered when you bend forward.",
      "Hinten etwas länger, damit der Rücken auch beim Bücken bedeckt bleibt.",
    ),
  ],
};
