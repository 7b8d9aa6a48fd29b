import { localised } from "../localised.ts";
import type { Localised } from "../types.ts";

/** What customers wrote, by the stars they gave; every review begins with one of these. */
export const reviewOpenings: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Localised[]>> = {
  5: [
    localised(
      "Precis vad jag hoppades på.",
      "Exactly what I hoped for.",
      "Genau das, was ich mir erhofft hatte.",
    ),
    localised(
      "Har använt den i två säsonger nu.",
      "Two seasons in and still happy.",
      "Nach zwei Saisons immer noch zufrieden.",
    ),
    localised("Bästa köpet på länge.", "Best purchase in a long while.", "Der beste Kauf seit Langem."),
    localised(
      "Känns genomtänkt i varje detalj.",
      "Feels thought through in every detail.",
      "Wirkt bis ins Detail durchdacht.",
    ),
    localised(
      "Klarade en vecka i Sarek utan anmärkning.",
      "Did a week in Sarek without complaint.",
      "Hat eine Woche Sarek ohne Murren überstanden.",
    ),
    localised(
      "Skulle köpa den igen direkt.",
      "Would buy it again at once.",
      "Würde ich sofort wieder kaufen.",
    ),
  ],
  4: [
    localised(
      "Mycket bra, med en liten anmärkning.",
      "Very good, with one small remark.",
      "Sehr gut, mit einer kleinen Anmerkung.",
    ),
    localised(
      "Nöjd, även om den var dyr.",
      "Happy, though it was not cheap.",
      "Zufrieden, auch wenn es nicht billig war.",
    ),
    localised("Gör det den ska.", "Does what it should.", "Tut, was es soll."),
    localised(
      "Bra kvalitet och snabb leverans.",
      "Good quality and quick delivery.",
      "Gute Qualität und schnelle Lieferung.",
    ),
    localised(
      "Lite varmare än väntat, men fin.",
      "A bit warmer than expected, but nice.",
      "Etwas wärmer als erwartet, aber schön.",
    ),
  ],
  3: [
    localised(
      "Helt okej, varken mer eller mindre.",
      "Fine, neither more nor less.",
      "In Ordnung, nicht mehr und nicht weniger.",
    ),
    localised(
      "Bra i torrt väder, sämre i blött.",
      "Good in the dry, less so in the wet.",
      "Bei Trockenheit gut, bei Nässe weniger.",
    ),
    localised(
      "Färgen var mörkare än på bilden.",
      "The colour was darker than in the picture.",
      "Die Farbe war dunkler als auf dem Bild.",
    ),
    localised(
      "Passformen är inte riktigt för mig.",
      "The fit is not quite for me.",
      "Die Passform ist nicht ganz meine.",
    ),
  ],
  2: [
    localised(
      "Hade väntat mig mer för priset.",
      "Expected more for the price.",
      "Für den Preis hatte ich mehr erwartet.",
    ),
    localised(
      "Fick byta storlek två gånger.",
      "Had to change size twice.",
      "Musste zweimal die Größe tauschen.",
    ),
    localised(
      "Slits fortare än min förra.",
      "Wears faster than my last one.",
      "Nutzt sich schneller ab als mein voriges Stück.",
    ),
  ],
  1: [
    localised(
      "Gick tyvärr sönder på andra turen.",
      "Sadly broke on the second trip.",
      "Ging leider auf der zweiten Tour kaputt.",
    ),
    localised("Inte alls som beskrivet.", "Not at all as described.", "Gar nicht wie beschrieben."),
  ],
};

export const reviewClosings: readonly Localised[] = [
  localised("Storleken stämmer.", "True to size.", "Fällt normal aus."),
  localised(
    "Jag tog en storlek större och det var rätt.",
    "I went one size up and that was right.",
    "Eine Größe größer war richtig.",
  ),
  localised("Sitter bra med ryggsäck.", "Sits well with a pack on.", "Sitzt gut mit Rucksack."),
  localised(
    "Använder den mest på vardagar.",
    "I use it mostly on weekdays.",
    "Ich nutze es meist im Alltag.",
  ),
  localised(
    "Köpt till min syster, som är nöjd.",
    "Bought for my sister, who is pleased.",
    "Für meine Schwester gekauft, sie ist zufrieden.",
  ),
  localised(
    "Kundtjänsten svarade samma dag.",
    "Customer service answered the same day.",
    "Der Kundendienst antwortete am selben Tag.",
  ),
  localised("Materialet känns rejält.", "The material feels solid.", "Das Material wirkt solide."),
  localised(
    "Packas mindre än jag trodde.",
    "Packs smaller than I thought.",
    "Lässt sich kleiner packen als gedacht.",
  ),
];

export const reviewers: readonly string[] = (
  "Anna Lukas Johan Maria Henrik Sofie Mats Lena Oskar Ingrid Jonas Elin Felix Karin Nils Mira Simon Astrid Tobias " +
  "Frida Erik Hanna Moritz Klara Anders Greta Viktor Ida Peter Lina James Ruth Owen Claire Yuki Min-jun Kate Daniel"
).split(" ");
