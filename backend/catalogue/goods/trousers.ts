import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { trouserSizes } from "./sizes.ts";

export const trousers: Goods = {
  silhouette: "trousers",
  genders: ["women", "men"],
  sizes: trouserSizes,
  kinds: [
    {
      name: localised("Vandringsbyxa", "Hiking Trousers", "Wanderhose"),
      category: "hiking-trousers",
      activities: ["hiking", "everyday", "trail"],
      materials: ["stretch-weave", "waxed-cotton"],
      designations: ["Stretch", "Light", "Pro", ""],
      price: [1199, 2299],
      weight: [320, 520],
    },
    {
      name: localised("Skalbyxa", "Shell Trousers", "Hardshellhose"),
      category: "shell-trousers",
      activities: ["ski-touring", "alpine"],
      materials: ["trouser-membrane"],
      designations: ["3L", "Pro", "Tour", ""],
      price: [2499, 4999],
      weight: [380, 560],
    },
    {
      name: localised("Alpinbyxa", "Alpine Trousers", "Bergsteigerhose"),
      category: "hiking-trousers",
      activities: ["alpine", "climbing"],
      materials: ["stretch-weave", "trouser-membrane"],
      designations: ["Guide", "Stretch", ""],
      price: [1699, 2999],
      weight: [360, 540],
    },
    {
      name: localised("Klätterbyxa", "Climbing Trousers", "Kletterhose"),
      category: "hiking-trousers",
      activities: ["climbing"],
      materials: ["stretch-weave", "waxed-cotton"],
      designations: ["Light", "Canvas", ""],
      price: [999, 1699],
      weight: [300, 460],
    },
  ],
  materials: [
    {
      id: "stretch-weave",
      name: localised("Stretchväv", "Stretch weave", "Stretchgewebe"),
      composition: localised(
        "86 % återvunnen polyamid, 14 % elastan",
        "86% recycled polyamide, 14% elastane",
        "86 % recyceltes Polyamid, 14 % Elasthan",
      ),
      sentence: localised(
        "Väven ger efter åt fyra håll, torkar i farten och skakar av sig en skur.",
        "The weave gives four ways, dries as you walk and shakes off a shower.",
        "Das Gewebe gibt in vier Richtungen nach, trocknet beim Gehen und schüttelt einen Schauer ab.",
      ),
      care: "synthetic",
    },
    {
      id: "waxed-cotton",
      name: localised("Vaxad bomullsblandning", "Waxed cotton blend", "Gewachste Baumwollmischung"),
      composition: localised(
        "65 % polyester, 35 % ekologisk bomull",
        "65% polyester, 35% organic cotton",
        "65 % Polyester, 35 % Bio-Baumwolle",
      ),
      sentence: localised(
        "Tyget går att vaxa efter väder: mer vax mot vind och väta, mindre när sommaren kommer.",
        "The cloth can be waxed to suit the weather: more against wind and wet, less when summer comes.",
        "Der Stoff lässt sich je nach Wetter wachsen: mehr gegen Wind und Nässe, weniger im Sommer.",
      ),
      care: "synthetic",
    },
    {
      id: "trouser-membrane",
      name: localised("Membran med stretch", "Stretch membrane", "Stretchmembran"),
      composition: localised(
        "100 % polyamid, membran av polyuretan",
        "100% polyamide, polyurethane membrane",
        "100 % Polyamid, Membran aus Polyurethan",
      ),
      sentence: localised(
        "Membranet håller tätt när du knäböjer i blöt snö och ger ändå efter vid höga kliv.",
        "The membrane stays tight when you kneel in wet snow and still gives on high steps.",
        "Die Membran bleibt dicht, wenn du im nassen Schnee kniest, und gibt bei hohen Tritten trotzdem nach.",
      ),
      care: "membrane",
      waterproofing: 20000,
    },
  ],
  intros: [
    localised(
      "{model} är byxan som följer med över stenblock utan att säga ifrån.",
      "{model} is the pair that follows you over boulders without complaint.",
      "{model} ist die Hose, die ohne Murren über Blockfelder mitgeht.",
    ),
    localised(
      "Slitstark där marken river, luftig där benen arbetar.",
      "Tough where the ground tears, airy where the legs work.",
      "Robust, wo der Boden reißt, luftig, wo die Beine arbeiten.",
    ),
    localised(
      "En byxa för hela turen, från parkeringen till toppen och tillbaka.",
      "One pair for the whole trip, from the car park to the top and back.",
      "Eine Hose für die ganze Tour, vom Parkplatz zum Gipfel und zurück.",
    ),
    localised(
      "{model} är skuren för höga kliv, långa steg och sittpauser på kalla stenar.",
      "{model} is cut for high steps, long strides and breaks on cold stones.",
      "{model} ist geschnitten für hohe Tritte, lange Schritte und Pausen auf kalten Steinen.",
    ),
  ],
  details: [
    localised(
      "Knäna är formade och förstärkta utan att bli stela.",
      "The knees are shaped and reinforced without growing stiff.",
      "Die Knie sind vorgeformt und verstärkt, ohne steif zu werden.",
    ),
    localised(
      "Benfickan rymmer en karta och sitter så att den inte slår mot låret.",
      "The thigh pocket takes a map and sits where it does not swing.",
      "Die Beintasche fasst eine Karte und sitzt so, dass sie nicht schlägt.",
    ),
    localised(
      "Linningen är mjuk på insidan och ligger platt under höftbältet.",
      "The waistband is soft inside and lies flat under a hip belt.",
      "Der Bund ist innen weich und liegt flach unter dem Hüftgurt.",
    ),
    localised(
      "Ventiler längs låret öppnas med en hand när solen går upp.",
      "Vents along the thigh open with one hand when the sun comes up.",
      "Belüftungen am Oberschenkel öffnen mit einer Hand, wenn die Sonne kommt.",
    ),
    localised(
      "Benslutet går att dra åt runt kängan och har ögla för en hake.",
      "The hem draws in around a boot and has a loop for a lace hook.",
      "Der Beinabschluss lässt sich um den Schuh ziehen und hat eine Schlaufe für den Haken.",
    ),
    localised(
      "Förstärkningen på insidan tål stålkant och stegjärn.",
      "The inner patch stands up to ski edges and crampons.",
      "Der Kantenschutz innen hält Stahlkanten und Steigeisen stand.",
    ),
  ],
  fits: [
    localised(
      "Rak passform med god plats i sätet.",
      "Regular fit with a roomy seat.",
      "Gerade Passform mit viel Platz am Gesäß.",
    ),
    localised(
      "Smalare ben, hög midja bak, bälte behövs sällan.",
      "Slimmer leg, high at the back, rarely needs a belt.",
      "Schmaleres Bein, hinten höher, ein Gürtel ist selten nötig.",
    ),
    localised(
      "Normal benlängd; benen går att lägga upp utan att förlora dragskon.",
      "Regular inseam; the legs can be taken up without losing the drawcord.",
      "Normale Beinlänge; kürzen ist möglich, ohne den Saumzug zu verlieren.",
    ),
  ],
};
