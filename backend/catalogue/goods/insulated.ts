import { localised } from "../localised.ts";
import type { Goods } from "./goods.ts";
import { garmentSizes } from "./sizes.ts";

export const insulated: Goods = {
  silhouette: "insulated",
  genders: ["women", "men", "unisex"],
  sizes: garmentSizes,
  kinds: [
    {
      name: localised("Dunjacka", "Down Jacket", "Daunenjacke"),
      category: "insulated-jackets",
      activities: ["alpine", "everyday", "ski-touring"],
      materials: ["goose-down"],
      designations: ["700", "800", "Light", ""],
      price: [2299, 4499],
      weight: [320, 620],
    },
    {
      name: localised("Isolerad jacka", "Insulated Jacket", "Isolationsjacke"),
      category: "insulated-jackets",
      activities: ["hiking", "climbing", "everyday"],
      materials: ["synthetic-fill", "wool-fill"],
      designations: ["60", "100", "Hybrid", ""],
      price: [1799, 3299],
      weight: [300, 520],
    },
    {
      name: localised("Belayjacka", "Belay Parka", "Sicherungsparka"),
      category: "insulated-jackets",
      activities: ["climbing", "alpine"],
      materials: ["goose-down", "synthetic-fill"],
      designations: ["Pro", "120", ""],
      price: [3499, 5999],
      weight: [540, 820],
    },
    {
      name: localised("Vinterparkas", "Winter Parka", "Winterparka"),
      category: "parkas",
      activities: ["everyday"],
      materials: ["goose-down", "synthetic-fill", "wool-fill"],
      designations: ["Long", "Storm", ""],
      price: [3999, 6999],
      weight: [980, 1480],
    },
  ],
  materials: [
    {
      id: "goose-down",
      name: localised("Gåsdun", "Goose down", "Gänsedaune"),
      composition: localised(
        "Yttertyg 100 % återvunnen polyamid, fyllning 90 % gåsdun, 10 % fjäder",
        "Shell 100% recycled polyamide, fill 90% goose down, 10% feather",
        "Oberstoff 100 % recyceltes Polyamid, Füllung 90 % Gänsedaune, 10 % Federn",
      ),
      sentence: localised(
        "Dunet kommer från spårbara gårdar, reser sig snabbt efter packning och värmer mest per gram av allt vi känner till.",
        "The down comes from traceable farms, lofts quickly after packing and warms more per gram than anything we know.",
        "Die Daune stammt von rückverfolgbaren Höfen, bauscht nach dem Verpacken schnell auf und wärmt pro Gramm mehr als alles, was wir kennen.",
      ),
      care: "down",
      fill: localised("Dun", "Down", "Daune"),
    },
    {
      id: "synthetic-fill",
      name: localised("Syntetisk fyllning", "Synthetic fill", "Kunstfaserfüllung"),
      composition: localised(
        "Yttertyg 100 % polyamid, fyllning 100 % återvunnen polyester",
        "Shell 100% polyamide, fill 100% recycled polyester",
        "Oberstoff 100 % Polyamid, Füllung 100 % recycelter Polyester",
      ),
      sentence: localised(
        "Fyllningen av återvunna fibrer värmer också när den är fuktig och torkar på en natt i tältet.",
        "The fill of recycled fibres stays warm when damp and dries in one night in the tent.",
        "Die Füllung aus recycelten Fasern wärmt auch feucht und trocknet in einer Nacht im Zelt.",
      ),
      care: "synthetic",
      fill: localised("Syntetfiber", "Synthetic", "Kunstfaser"),
    },
    {
      id: "wool-fill",
      name: localised("Ullvadd", "Wool wadding", "Wollvlies"),
      composition: localised(
        "Yttertyg 100 % polyester, fyllning 70 % ull, 30 % polyester",
        "Shell 100% polyester, fill 70% wool, 30% polyester",
        "Oberstoff 100 % Polyester, Füllung 70 % Wolle, 30 % Polyester",
      ),
      sentence: localised(
        "Vadden av svensk ull håller temperaturen jämn, från tågperrongen till rasten i vinden.",
        "The wadding of Swedish wool keeps the temperature even, from the platform to the break in the wind.",
        "Das Vlies aus schwedischer Wolle hält die Temperatur gleichmäßig, vom Bahnsteig bis zur Rast im Wind.",
      ),
      care: "wool",
      fill: localised("Ull", "Wool", "Wolle"),
    },
  ],
  intros: [
    localised(
      "{model} är värmen du tar fram när gruppen stannar och ingen vill stå still.",
      "{model} is the warmth you take out when the group stops and nobody wants to stand still.",
      "{model} ist die Wärme für den Moment, in dem die Gruppe hält und niemand stillstehen mag.",
    ),
    localised(
      "En isolerad jacka som ryms i sin egen ficka och ändå klarar en kväll vid stugan.",
      "An insulated jacket that fits its own pocket and still sees you through an evening at the hut.",
      "Eine Isolationsjacke, die in die eigene Tasche passt und trotzdem einen Hüttenabend lang wärmt.",
    ),
    localised(
      "Värme med måtta: {model} fyller ut där kroppen tappar mest och håller sig tunn under armarna.",
      "Warmth in measure: {model} is thick where the body loses most and stays thin under the arms.",
      "Wärme mit Maß: {model} ist dort dick, wo der Körper am meisten verliert, und unter den Armen dünn.",
    ),
    localised(
      "För kalla morgnar, långa standplatser och vägen hem från bussen.",
      "For cold mornings, long belays and the way home from the bus.",
      "Für kalte Morgen, lange Standplätze und den Heimweg vom Bus.",
    ),
  ],
  details: [
    localised(
      "Kanalerna är sydda i olika bredd så att fyllningen stannar där den behövs.",
      "The baffles are sewn in different widths so the fill stays where it is needed.",
      "Die Kammern sind verschieden breit genäht, damit die Füllung bleibt, wo sie gebraucht wird.",
    ),
    localised(
      "Två varma handfickor, en innerficka för kartan och en för handskarna.",
      "Two warm hand pockets, one inside for the map and one for gloves.",
      "Zwei warme Handtaschen, innen eine für die Karte und eine für die Handschuhe.",
    ),
    localised(
      "Huvan sluter tätt runt ansiktet utan att skymma sikten åt sidan.",
      "The hood closes around the face without blocking the view to the side.",
      "Die Kapuze schließt am Gesicht, ohne die Sicht zur Seite zu nehmen.",
    ),
    localised(
      "Dragkedjan öppnas nerifrån, så att selens öglor går att nå.",
      "The zip opens from below, so the loops of a harness stay within reach.",
      "Der Reißverschluss öffnet auch von unten, so bleiben die Gurtschlaufen erreichbar.",
    ),
    localised(
      "Yttertyget är tätvävt och klarar gnistor dåligt men vind mycket väl.",
      "The face fabric is tightly woven: poor with sparks, very good with wind.",
      "Der Oberstoff ist dicht gewebt: empfindlich gegen Funken, sehr gut gegen Wind.",
    ),
    localised(
      "Ärmsluten är mjuka och smala nog för att gå under ett skal.",
      "The cuffs are soft and slim enough to go under a shell.",
      "Die Bündchen sind weich und schmal genug für eine Jacke darüber.",
    ),
  ],
  fits: [
    localised(
      "Rak passform som går både över en fleece och under ett rymligt skal.",
      "Regular fit that goes over a fleece and under a roomy shell.",
      "Gerade Passform, passt über Fleece und unter eine weite Hardshell.",
    ),
    localised(
      "Rymlig passform, tänkt att dras över det du redan har på dig.",
      "Roomy fit, meant to go over whatever you already wear.",
      "Weite Passform, gedacht zum Überziehen über alles, was du schon trägst.",
    ),
    localised(
      "Kroppsnära passform för den som främst bär jackan som mellanlager.",
      "Close fit for those who mostly wear it as a middle layer.",
      "Körpernahe Passform für alle, die sie vor allem als Mittelschicht tragen.",
    ),
  ],
};
