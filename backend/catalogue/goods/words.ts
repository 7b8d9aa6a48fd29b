import { localised } from "../localised.ts";
import type { Activity, Localised, StyleGender } from "../types.ts";
import type { CareId } from "./goods.ts";

export const activityNames: Readonly<Record<Activity, Localised>> = {
  hiking: localised("Vandring", "Hiking", "Wandern"),
  alpine: localised("Alpinism", "Alpine", "Hochtour"),
  climbing: localised("Klättring", "Climbing", "Klettern"),
  "ski-touring": localised("Topptur", "Ski touring", "Skitour"),
  trail: localised("Stiglöpning", "Trail", "Trail"),
  everyday: localised("Vardag", "Everyday", "Alltag"),
};

export const genderNames: Readonly<Record<StyleGender, Localised>> = {
  women: localised("Dam", "Women", "Damen"),
  men: localised("Herr", "Men", "Herren"),
  unisex: localised("Unisex", "Unisex", "Unisex"),
};

/** How the activity opens a description; `{model}` stands for the model line. */
export const openings: Readonly<Record<Activity, readonly Localised[]>> = {
  hiking: [
    localised(
      "På en vecka mellan stugor märks det vad som är genomtänkt. {model} är det.",
      "A week between huts shows what has been thought through. {model} has.",
      "Eine Woche zwischen Hütten zeigt, was durchdacht ist. {model} ist es.",
    ),
    localised(
      "{model} är gjord för leder där dagsetappen avgörs av vädret och inte av kartan.",
      "{model} is made for trails where weather, not the map, decides the stage.",
      "{model} ist für Wege gemacht, auf denen das Wetter und nicht die Karte die Etappe bestimmt.",
    ),
  ],
  alpine: [
    localised(
      "När du startar i mörker ska utrustningen sköta sig själv. {model} gör det.",
      "When you start in the dark, gear should look after itself. {model} does.",
      "Wer im Dunkeln aufbricht, braucht Ausrüstung, die für sich selbst sorgt. {model} tut das.",
    ),
    localised(
      "{model} hör hemma på glaciärer, kammar och i väntan på att stenarna fryser fast.",
      "{model} belongs on glaciers, on ridges and in the wait for the stones to freeze.",
      "{model} gehört auf Gletscher, auf Grate und ins Warten, bis die Steine festfrieren.",
    ),
  ],
  climbing: [
    localised(
      "{model} är ritad med selen på, av folk som står mycket på standplats.",
      "{model} was drawn wearing a harness, by people who stand at belays a lot.",
      "{model} wurde mit angelegtem Gurt entworfen, von Leuten, die viel am Standplatz stehen.",
    ),
    localised(
      "Mellan replängderna är det kallt, i dem är det varmt. {model} klarar båda.",
      "Between pitches it is cold, on them it is warm. {model} manages both.",
      "Zwischen den Seillängen ist es kalt, darin warm. {model} kann beides.",
    ),
  ],
  "ski-touring": [
    localised(
      "Upp i solen, ner i skuggan: {model} är byggd för att bära av och på många gånger om dagen.",
      "Up in the sun, down in the shade: {model} is built to be put on and taken off many times a day.",
      "Hinauf in der Sonne, hinab im Schatten: {model} lässt sich viele Male am Tag an- und ablegen.",
    ),
    localised(
      "{model} följer stighudens takt och åkets vind.",
      "{model} follows the rhythm of the skins and the wind of the descent.",
      "{model} folgt dem Takt der Felle und dem Wind der Abfahrt.",
    ),
  ],
  trail: [
    localised(
      "Ju kortare tur, desto mindre vill du bära. {model} väger lite och gör mycket.",
      "The shorter the outing, the less you want to carry. {model} weighs little and does much.",
      "Je kürzer die Runde, desto weniger will man tragen. {model} wiegt wenig und kann viel.",
    ),
    localised(
      "{model} är till för snabba stigar före frukost.",
      "{model} is for quick paths before breakfast.",
      "{model} ist für schnelle Pfade vor dem Frühstück.",
    ),
  ],
  everyday: [
    localised(
      "{model} tar sig lika lätt till jobbet som till vindskyddet.",
      "{model} gets to work as easily as to the shelter in the woods.",
      "{model} kommt so leicht zur Arbeit wie zum Unterstand im Wald.",
    ),
    localised(
      "Berget börjar vid ytterdörren. {model} hänger närmast den.",
      "The mountain begins at the front door. {model} hangs next to it.",
      "Der Berg beginnt an der Haustür. {model} hängt gleich daneben.",
    ),
  ],
};

export const careTexts: Readonly<Record<CareId, Localised>> = {
  membrane: localised(
    "Tvätta i 30 grader med flytande tvättmedel, skölj två gånger och torktumla varmt i tjugo minuter så vaknar impregneringen.",
    "Wash at 30 degrees with liquid detergent, rinse twice and tumble dry warm for twenty minutes to revive the repellency.",
    "Bei 30 Grad mit Flüssigwaschmittel waschen, zweimal spülen und zwanzig Minuten warm trocknen, das weckt die Imprägnierung.",
  ),
  down: localised(
    "Tvätta sällan, i 30 grader med duntvättmedel, och torktumla svalt med två tennisbollar tills inga klumpar finns kvar.",
    "Wash seldom, at 30 degrees with down soap, and tumble dry cool with two tennis balls until no lumps remain.",
    "Selten waschen, bei 30 Grad mit Daunenwaschmittel, und kühl mit zwei Tennisbällen trocknen, bis keine Klumpen bleiben.",
  ),
  synthetic: localised(
    "Tvätta i 40 grader i tvättpåse utan sköljmedel och låt hängtorka.",
    "Wash at 40 degrees in a wash bag without softener, and line dry.",
    "Bei 40 Grad im Wäschesack ohne Weichspüler waschen und aufhängen.",
  ),
  wool: localised(
    "Vädra ofta, tvätta i ullprogram när det behövs och torka plant.",
    "Air often, wash on the wool cycle when needed and dry flat.",
    "Oft lüften, bei Bedarf im Wollprogramm waschen und liegend trocknen.",
  ),
  leather: localised(
    "Borsta rent med ljummet vatten, torka i rumstemperatur och fetta in efter blöta turer.",
    "Brush clean with lukewarm water, dry at room temperature and grease after wet tours.",
    "Mit lauwarmem Wasser sauber bürsten, bei Raumtemperatur trocknen und nach nassen Touren fetten.",
  ),
  pack: localised(
    "Skölj ur, torka av med en fuktig trasa och förvara öppen och torr.",
    "Rinse out, wipe with a damp cloth and store open and dry.",
    "Ausspülen, feucht abwischen und offen und trocken lagern.",
  ),
};

export const closings: readonly Localised[] = [
  localised(
    "Går något sönder lagar vi det i Göteborg, också långt efter garantin.",
    "If something breaks we mend it in Gothenburg, long after the warranty too.",
    "Geht etwas kaputt, reparieren wir es in Göteborg, auch lange nach der Garantie.",
  ),
  localised(
    "Vi har burit den en säsong innan vi tog in den i sortimentet.",
    "We wore it for a season before we took it into the range.",
    "Wir haben das Stück eine Saison lang benutzt, bevor es ins Sortiment kam.",
  ),
  localised(
    "Reservdelar finns hos oss: spännen, dragsko, dragkedjor och snören.",
    "We keep spare parts: buckles, cords, zips and laces.",
    "Ersatzteile haben wir da: Schnallen, Kordeln, Reißverschlüsse und Schnürsenkel.",
  ),
  localised(
    "Den tål att ärvas, och det är hela poängen.",
    "It can be handed down, and that is the whole point.",
    "Man kann es vererben, und genau darum geht es.",
  ),
];
