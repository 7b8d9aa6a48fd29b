import { localised } from "../localised.ts";
import type { Campaign, PickedList } from "../types.ts";

/** Active: 1–3. Past (still in the price log) and to come: 4 and 5. */
export const campaigns: readonly Campaign[] = [
  {
    campaignId: 1,
    alias: "winter-sale",
    name: localised("Vinterrea", "Winter sale", "Winter-Sale"),
    description: localised(
      "Trettio procent på utvalda skal, kängor och säckar så länge lagret räcker.",
      "Thirty percent off selected shells, boots and packs while stocks last.",
      "Dreißig Prozent auf ausgewählte Hardshells, Stiefel und Rucksäcke, solange der Vorrat reicht.",
    ),
    percent: 30,
    startsIn: -12,
    endsIn: 23,
    hideTitle: false,
  },
  {
    campaignId: 2,
    alias: "last-pairs",
    name: localised("Sista paren", "Last pairs", "Letzte Paare"),
    description: localised(
      "Halva priset på färger som inte kommer tillbaka.",
      "Half price on colours that will not return.",
      "Halber Preis für Farben, die nicht wiederkommen.",
    ),
    percent: 50,
    startsIn: -20,
    endsIn: 40,
    hideTitle: false,
  },
  {
    campaignId: 3,
    alias: "layer-up",
    name: localised("Lager på lager", "Layer up", "Schicht für Schicht"),
    description: localised(
      "Tjugo procent på mellanlager och underställ.",
      "Twenty percent off middle and base layers.",
      "Zwanzig Prozent auf Mittelschichten und Funktionswäsche.",
    ),
    percent: 20,
    startsIn: -5,
    endsIn: 9,
    hideTitle: true,
  },
  {
    campaignId: 4,
    alias: "autumn-offers",
    name: localised("Höstpriser", "Autumn offers", "Herbstangebote"),
    description: localised(
      "Erbjudandet är slut, men nästa rea väntar runt hörnet.",
      "This offer has ended; the next one is around the corner.",
      "Dieses Angebot ist vorbei, das nächste kommt bald.",
    ),
    percent: 25,
    startsIn: -26,
    endsIn: -8,
    hideTitle: false,
  },
  {
    campaignId: 5,
    alias: "spring-preview",
    name: localised("Vårpremiär", "Spring preview", "Frühlingsvorschau"),
    description: localised(
      "Snart vår: femton procent på lätta plagg.",
      "Spring is close: fifteen percent off light garments.",
      "Bald Frühling: fünfzehn Prozent auf Leichtes.",
    ),
    percent: 15,
    startsIn: 14,
    endsIn: 28,
    hideTitle: false,
  },
];

export const isActive = (campaign: Campaign): boolean => campaign.startsIn <= 0 && campaign.endsIn > 0;

export const pickedLists: readonly PickedList[] = [
  {
    listId: 1,
    alias: "spring-picks",
    name: localised("Vårens urval", "Spring picks", "Frühlingsauswahl"),
    description: localised(
      "Det vi själva packar när snön sjunker ihop och bäckarna stiger.",
      "What we pack ourselves when the snow settles and the streams rise.",
      "Was wir selbst einpacken, wenn der Schnee sich setzt und die Bäche steigen.",
    ),
  },
  {
    listId: 2,
    alias: "hut-to-hut",
    name: localised("Från stuga till stuga", "Hut to hut", "Von Hütte zu Hütte"),
    description: localised(
      "En vecka i fjällen i en enda säck.",
      "A week in the mountains in a single pack.",
      "Eine Woche in den Bergen in einem einzigen Rucksack.",
    ),
  },
];
