import type { Silhouette } from "#backend/pictures/range.ts";
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
      "Fyller sin funktion, men inte mer.",
      "Serves its purpose, but no more.",
      "Erfüllt seinen Zweck, mehr nicht.",
    ),
  ],
  2: [
    localised(
      "Hade väntat mig mer för priset.",
      "Expected more for the price.",
      "Für den Preis hatte ich mehr erwartet.",
    ),
    localised(
      "Blev aldrig riktigt nöjd med den.",
      "Never quite warmed to it.",
      "So richtig zufrieden war ich nie.",
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

const worn: readonly Silhouette[] = ["shell", "insulated", "fleece", "base-layer", "trousers"];
const sized: readonly Silhouette[] = [...worn, "boot", "gloves", "socks"];

/** What follows: only of goods and from people it can be true of. */
export interface Remark {
  text: Localised;
  /** Of which goods; left out where of all. */
  of?: readonly Silhouette[];
  /** Fewest and most stars of somebody who says so. */
  stars?: readonly [number, number];
}

const remark = (text: Localised, also: Omit<Remark, "text"> = {}): Remark => ({ text, ...also });

export const reviewRemarks: readonly Remark[] = [
  remark(localised("Storleken stämmer.", "True to size.", "Fällt normal aus."), { of: sized }),
  remark(
    localised(
      "Jag tog en storlek större och det var rätt.",
      "I went one size up and that was right.",
      "Eine Größe größer war richtig.",
    ),
    { of: sized, stars: [3, 5] },
  ),
  remark(
    localised(
      "Fick byta storlek två gånger.",
      "Had to change size twice.",
      "Musste zweimal die Größe tauschen.",
    ),
    { of: sized, stars: [1, 3] },
  ),
  remark(localised("Sitter bra med ryggsäck.", "Sits well with a pack on.", "Sitzt gut mit Rucksack."), {
    of: ["shell", "insulated", "fleece", "base-layer"],
    stars: [3, 5],
  }),
  remark(
    localised(
      "Bär bra också när den är full.",
      "Carries well even when it is full.",
      "Trägt sich auch voll beladen gut.",
    ),
    { of: ["backpack"], stars: [3, 5] },
  ),
  remark(
    localised(
      "Gick in på en helg, inga skavsår.",
      "Broken in over a weekend, no blisters.",
      "Nach einem Wochenende eingelaufen, keine Blasen.",
    ),
    { of: ["boot"], stars: [4, 5] },
  ),
  remark(
    localised(
      "Torkar över natten i stugan.",
      "Dries overnight in the hut.",
      "Trocknet über Nacht in der Hütte.",
    ),
    { of: ["base-layer", "socks", "gloves", "beanie", "fleece"], stars: [3, 5] },
  ),
  remark(
    localised(
      "Packas mindre än jag trodde.",
      "Packs smaller than I thought.",
      "Lässt sich kleiner packen als gedacht.",
    ),
    { of: ["shell", "insulated", "base-layer"], stars: [3, 5] },
  ),
  remark(
    localised(
      "Använder den mest på vardagar.",
      "I use it mostly on weekdays.",
      "Ich nutze es meist im Alltag.",
    ),
  ),
  remark(
    localised(
      "Köpt till min syster, som är nöjd.",
      "Bought for my sister, who is pleased.",
      "Für meine Schwester gekauft, sie ist zufrieden.",
    ),
    { stars: [4, 5] },
  ),
  remark(
    localised(
      "Kundtjänsten svarade samma dag.",
      "Customer service answered the same day.",
      "Der Kundendienst antwortete am selben Tag.",
    ),
  ),
  remark(localised("Materialet känns rejält.", "The material feels solid.", "Das Material wirkt solide."), {
    stars: [3, 5],
  }),
  remark(
    localised(
      "Skickade tillbaka den utan krångel.",
      "Sent it back without any trouble.",
      "Die Rückgabe ging ohne Umstände.",
    ),
    { stars: [1, 2] },
  ),
];

export const reviewers: readonly string[] = (
  "Anna Lukas Johan Maria Henrik Sofie Mats Lena Oskar Ingrid Jonas Elin Felix Karin Nils Mira Simon Astrid Tobias " +
  "Frida Erik Hanna Moritz Klara Anders Greta Viktor Ida Peter Lina James Ruth Owen Claire Yuki Min-jun Kate Daniel"
).split(" ");
