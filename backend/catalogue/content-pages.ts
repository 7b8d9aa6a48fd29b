import { legalPages } from "./legal-pages.ts";
import { localised } from "./localised.ts";
import type { Localised } from "./types.ts";

export interface ContentPage {
  id: number;
  alias: string;
  title: Localised;
  /** HTML paragraphs. */
  text: Localised;
}

const page = (id: number, alias: string, title: Localised, text: Localised): ContentPage => ({
  id,
  alias,
  title,
  text,
});

export const contentPages: readonly ContentPage[] = [
  page(
    101,
    "about-us",
    localised("Om Nordkamm", "About Nordkamm", "Über Nordkamm"),
    localised(
      "<p>Nordkamm började 2009 i ett garage i Göteborg med fyra ryggsäckar och en symaskin. I dag väljer sju personer varje plagg, och alla sju går på tur med det först.</p><p>Vi säljer färre saker än andra och lagar dem längre.</p>",
      "<p>Nordkamm began in 2009 in a garage in Gothenburg with four packs and a sewing machine. Today seven people choose every garment, and all seven take it out first.</p><p>We sell fewer things than others and mend them for longer.</p>",
      "<p>Nordkamm begann 2009 in einer Garage in Göteborg mit vier Rucksäcken und einer Nähmaschine. Heute wählen sieben Leute jedes Stück aus, und alle sieben gehen zuerst damit auf Tour.</p><p>Wir verkaufen weniger als andere und reparieren länger.</p>",
    ),
  ),
  page(
    102,
    "returns",
    localised("Retur & byte", "Returns", "Rückgabe"),
    localised(
      "<p>Du har 30 dagar på dig att ångra ett köp. Plagget ska vara oanvänt, men du får gärna prova det hemma.</p><p>Lägg returetiketten i paketet, lämna det hos ombudet, så betalar vi tillbaka när det har kommit fram.</p>",
      "<p>You have 30 days to change your mind. The goods should be unused, but do try them on at home.</p><p>Put the return label in the parcel, hand it in, and we refund you once it has arrived.</p>",
      "<p>Du kannst 30 Tage lang zurückgeben. Die Ware sollte unbenutzt sein, zu Hause anprobieren ist erwünscht.</p><p>Leg das Rücksendeetikett ins Paket, gib es ab, und wir erstatten nach der Ankunft.</p>",
    ),
  ),
  page(
    103,
    "shipping",
    localised("Frakt & leverans", "Shipping", "Versand"),
    localised(
      "<p>Fri frakt över 1000 SEK. Beställningar före klockan 14 lämnar lagret samma dag.</p><p>Utanför EU dras den europeiska momsen av i kassan; tull och lokala avgifter kan tillkomma, utom i Norge.</p>",
      "<p>Free shipping over 1,000 SEK. Orders before 2 pm leave the warehouse the same day.</p><p>Outside the EU, European VAT is taken off at checkout; customs and local charges may apply, except in Norway.</p>",
      "<p>Kostenloser Versand über 1.000 SEK. Bestellungen vor 14 Uhr verlassen das Lager am selben Tag.</p><p>Außerhalb der EU entfällt die europäische Mehrwertsteuer an der Kasse; Zoll und örtliche Abgaben können anfallen, außer in Norwegen.</p>",
    ),
  ),
  page(
    104,
    "repairs",
    localised("Skötsel & lagning", "Care & repairs", "Pflege & Reparatur"),
    localised(
      "<p>Tvätta skal oftare än du tror, dun mer sällan, och fetta in läder efter varje blöt tur.</p><p>Skicka in det som gått sönder. Vi byter dragkedjor, tejpar sömmar och sular om kängor i vår egen verkstad.</p>",
      "<p>Wash shells more often than you think, down more seldom, and grease leather after every wet tour.</p><p>Send us what broke. We replace zips, tape seams and resole boots in our own workshop.</p>",
      "<p>Hardshells öfter waschen, als man denkt, Daune seltener, und Leder nach jeder nassen Tour fetten.</p><p>Schick uns, was kaputt ist. Wir tauschen Reißverschlüsse, verkleben Nähte und besohlen Stiefel in der eigenen Werkstatt.</p>",
    ),
  ),
  ...legalPages,
];

/** Pages somebody works on: seen with a preview token only. */
export const draftPages: readonly ContentPage[] = [
  page(
    190,
    "spring-collection",
    localised("Vårens kollektion", "The spring collection", "Die Frühjahrskollektion"),
    localised(
      "<p>Utkast: i mars kommer tunnare skal, ljusare färger och tre nya kängor.</p>",
      "<p>Draft: March brings thinner shells, lighter colours and three new boots.</p>",
      "<p>Entwurf: Im März kommen dünnere Hardshells, hellere Farben und drei neue Stiefel.</p>",
    ),
  ),
];
