import { range, type Silhouette } from "#backend/pictures/range.ts";
import { localised } from "../localised.ts";
import type { Brand, Localised } from "../types.ts";
import { moreBrands } from "./more-brands.ts";

const everything = Object.keys(range) as Silhouette[];
const clothing: Silhouette[] = ["shell", "insulated", "fleece", "trousers"];
const knitwear: Silhouette[] = ["base-layer", "beanie", "socks"];

const house = (
  brandId: number,
  name: string,
  silhouettes: readonly Silhouette[],
  story: Localised,
): Brand => ({ brandId, alias: name.toLowerCase(), name, silhouettes, story });

/** Invented houses; ids never change, `norrsken` is 3. */
export const brands: readonly Brand[] = [
  house(
    1,
    "Skarn",
    ["shell", "trousers", "gloves"],
    localised(
      "Skarn syr skal i en gammal smedja i Jämtland. Fyra modeller om året, lagade så länge tyget håller.",
      "Skarn sews shells in an old smithy in Jämtland. Four models a year, mended for as long as the cloth lasts.",
      "Skarn näht Hardshells in einer alten Schmiede in Jämtland. Vier Modelle im Jahr, repariert, solange der Stoff hält.",
    ),
  ),
  house(
    2,
    "Fjellrev",
    ["backpack", "trousers", "beanie", "insulated"],
    localised(
      "Fjellrev bär Norge på ryggen: ryggsäckar från Valdres. Varje säck går en vinter med en hyttvärd först.",
      "Fjellrev carries Norway on its back: packs from Valdres. Every pack spends a winter with a hut warden first.",
      "Fjellrev trägt Norwegen auf dem Rücken: Rucksäcke aus Valdres. Jeder geht zuerst einen Winter mit einem Hüttenwirt.",
    ),
  ),
  house(
    3,
    "Norrsken",
    everything,
    localised(
      "Norrsken klär dem som arbetar norr om polcirkeln. Plaggen ska gå att ta på i mörker och med vantar.",
      "Norrsken dresses those who work north of the Arctic Circle. Its clothes go on in the dark and with mittens.",
      "Norrsken kleidet Menschen, die nördlich des Polarkreises arbeiten. Alles lässt sich im Dunkeln und mit Fäustlingen anziehen.",
    ),
  ),
  house(
    4,
    "Granit",
    ["boot", "gloves"],
    localised(
      "Granit gör kängor på tre läster i Bohuslän. Slitna sulor byts i samma verkstad.",
      "Granit makes boots on three lasts in Bohuslän. Worn soles are replaced in the same workshop.",
      "Granit fertigt Stiefel auf drei Leisten in Bohuslän. Abgelaufene Sohlen tauscht dieselbe Werkstatt.",
    ),
  ),
  house(
    5,
    "Tarn",
    ["fleece", "base-layer", "socks"],
    localised(
      "Tarn stickar i Cumbria av ull från fyra dalar. Garnet har ett postnummer i stället för en trend.",
      "Tarn knits in Cumbria with wool from four valleys. The yarn has a postcode instead of a trend.",
      "Tarn strickt in Cumbria mit Wolle aus vier Tälern. Das Garn hat eine Postleitzahl statt eines Trends.",
    ),
  ),
  house(
    6,
    "Vardsten",
    ["boot", "socks"],
    localised(
      "Vardsten är uppkallat efter stenarna som visar vägen. Kängor för den som går långt och sällan har bråttom.",
      "Vardsten is named after the stones that mark the way. Boots for those who go far and are rarely in a hurry.",
      "Vardsten heißt nach den Steinen, die den Weg zeigen. Stiefel für alle, die weit gehen und selten eilen.",
    ),
  ),
  house(
    7,
    "Isbrand",
    ["insulated", "gloves"],
    localised(
      "Isbrand fyller jackor med dun som annars hade slängts. Varmt nog för väntan, lätt nog för vägen dit.",
      "Isbrand fills jackets with down that would have been thrown away. Warm enough to wait in, light enough to get there.",
      "Isbrand füllt Jacken mit Daune, die sonst weggeworfen würde. Warm genug zum Warten, leicht genug für den Weg.",
    ),
  ),
  house(
    8,
    "Kolmosse",
    clothing,
    localised(
      "Kolmosse färgar sina tyger i dova toner från myren. Kläder som tål bär, bark och barnbarn.",
      "Kolmosse dyes its cloth in quiet bog colours. Clothes that stand up to berries, bark and grandchildren.",
      "Kolmosse färbt Stoffe in stillen Moortönen. Kleidung, die Beeren, Rinde und Enkel aushält.",
    ),
  ),
  house(
    9,
    "Ullrik",
    knitwear,
    localised(
      "Ullrik använder bara ull och lite tålamod. Familjen spinner i Dalsland i tredje led.",
      "Ullrik uses only wool and some patience. The family is in its third generation of spinning in Dalsland.",
      "Ullrik verwendet nur Wolle und etwas Geduld. Die Familie spinnt in dritter Generation in Dalsland.",
    ),
  ),
  house(
    10,
    "Hochfirn",
    ["shell", "insulated", "gloves"],
    localised(
      "Hochfirn kommer från Innsbruck och tänker i höjdmeter. Bergsguider provar, snickare räknar sömmarna.",
      "Hochfirn comes from Innsbruck and thinks in metres of ascent. Guides test, joiners count the seams.",
      "Hochfirn kommt aus Innsbruck und denkt in Höhenmetern. Bergführer testen, Schreiner zählen die Nähte.",
    ),
  ),
  house(
    11,
    "Steinkar",
    ["boot", "backpack"],
    localised(
      "Steinkar bygger för Karwendels kalksten: vasst, brant, torrt. Grepp före glans.",
      "Steinkar builds for the limestone of the Karwendel: sharp, steep, dry. Grip before gloss.",
      "Steinkar baut für den Kalk des Karwendels: scharf, steil, trocken. Halt vor Glanz.",
    ),
  ),
  house(
    12,
    "Gratweg",
    ["trousers", "backpack", "fleece"],
    localised(
      "Gratweg gör byxor och säckar för kammarnas folk. Allt kan repareras med nål och vanlig tråd.",
      "Gratweg makes trousers and packs for people of the ridges. Everything can be mended with needle and plain thread.",
      "Gratweg macht Hosen und Rucksäcke für Gratmenschen. Alles lässt sich mit Nadel und einfachem Faden flicken.",
    ),
  ),
  house(
    13,
    "Felswerk",
    ["shell", "trousers", "backpack"],
    localised(
      "Felswerk är tre klättrare och en syverkstad i Allgäu. De gör bara det de själva saknade.",
      "Felswerk is three climbers and a sewing room in the Allgäu. They make only what they missed themselves.",
      "Felswerk sind drei Kletterer und eine Nähstube im Allgäu. Sie machen nur, was ihnen selbst gefehlt hat.",
    ),
  ),
  house(
    14,
    "Almruh",
    ["fleece", "beanie", "insulated"],
    localised(
      "Almruh syr för dagarna efter turen. Mjukt, varmt och gjort för bänken framför stugan.",
      "Almruh sews for the days after the tour. Soft, warm and made for the bench outside the hut.",
      "Almruh näht für die Tage nach der Tour. Weich, warm und gemacht für die Bank vor der Hütte.",
    ),
  ),
  house(
    15,
    "Northmere",
    ["shell", "fleece", "trousers"],
    localised(
      "Northmere provar sina regnplagg i Lake District, där det räcker att vänta tio minuter.",
      "Northmere tests its rainwear in the Lake District, where waiting ten minutes is enough.",
      "Northmere prüft Regenkleidung im Lake District, wo zehn Minuten Warten genügen.",
    ),
  ),
  house(
    16,
    "Cairnwell",
    ["boot", "base-layer", "socks"],
    localised(
      "Cairnwell kommer från Skottland och räknar i blöta mil. Byggt för ljung, torv och vind från sidan.",
      "Cairnwell comes from Scotland and counts in wet miles. Built for heather, peat and wind from the side.",
      "Cairnwell kommt aus Schottland und zählt in nassen Meilen. Gebaut für Heide, Torf und Seitenwind.",
    ),
  ),
  house(
    17,
    "Skavl",
    ["shell", "insulated", "base-layer"],
    localised(
      "Skavl är norska för vindpackad snö. Kläder för skidor, ritade av folk som åker hem sist.",
      "Skavl is Norwegian for wind-packed snow. Ski clothing drawn by people who go home last.",
      "Skavl ist norwegisch für windgepressten Schnee. Skikleidung von Leuten, die als Letzte heimfahren.",
    ),
  ),
  house(
    18,
    "Rimfrost",
    ["gloves", "beanie", "socks"],
    localised(
      "Rimfrost ägnar sig åt det som fryser först: händer, öron, tår. Allt görs i Kalix.",
      "Rimfrost cares for what freezes first: hands, ears, toes. Everything is made in Kalix.",
      "Rimfrost kümmert sich um das, was zuerst friert: Hände, Ohren, Zehen. Alles entsteht in Kalix.",
    ),
  ),
  house(
    19,
    "Talgrund",
    ["trousers", "boot", "socks"],
    localised(
      "Talgrund klär vandrare nedifrån och upp. Det börjar med strumpan och slutar vid höften.",
      "Talgrund dresses walkers from the ground up. It begins with the sock and ends at the hip.",
      "Talgrund kleidet Wanderer von unten nach oben. Es beginnt bei der Socke und endet an der Hüfte.",
    ),
  ),
  house(
    20,
    "Vestvind",
    ["shell", "backpack", "gloves"],
    localised(
      "Vestvind kommer från kusten där regnet faller uppåt. Tätt, enkelt och utan onödiga dragkedjor.",
      "Vestvind comes from the coast where rain falls upwards. Tight, simple and free of needless zips.",
      "Vestvind kommt von der Küste, wo Regen nach oben fällt. Dicht, einfach, ohne unnötige Reißverschlüsse.",
    ),
  ),
  house(
    21,
    "Sennhof",
    ["base-layer", "fleece", "beanie"],
    localised(
      "Sennhof köper ullen av grannarna i Appenzell. Det som inte blir tröja blir mössa.",
      "Sennhof buys its wool from the neighbours in Appenzell. What does not become a top becomes a hat.",
      "Sennhof kauft die Wolle bei den Nachbarn in Appenzell. Was kein Shirt wird, wird eine Mütze.",
    ),
  ),
  house(
    22,
    "Lavin",
    ["backpack", "insulated", "trousers"],
    localised(
      "Lavin gör utrustning för branta vintrar. Lätt, synlig och genomtänkt av räddningsfolk.",
      "Lavin makes gear for steep winters. Light, visible and thought through by rescue crews.",
      "Lavin macht Ausrüstung für steile Winter. Leicht, sichtbar und von Rettungsleuten durchdacht.",
    ),
  ),
  ...moreBrands,
];
