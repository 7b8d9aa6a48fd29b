/**
 * Words that praise a product as good for the environment without saying how, by Directive (EU) 2024/825: as a stem, so
 * that endings count. What is named and can be shown ("100 % recycled polyester", "GOTS 6.0") is none of them.
 */
const stems: readonly RegExp[] = [
  /\beco[ -]?(?:friendly|conscious|logical)/i,
  /\b(?:environmentally|climate|planet|ocean|nature)[ -](?:friendly|neutral|positive|safe|conscious)/i,
  /\b(?:sustainab|biodegradab|carbon[ -]neutral|co2[ -]?neutral|greener\b|green (?:choice|product|fashion))/i,
  /\bconscious (?:choice|collection|fashion)/i,
  /nachhaltig/i,
  /\b(?:umwelt|klima|öko|natur)(?:freundlich|neutral|bewusst|schonend|positiv|verträglich)/i,
  /\b(?:ökologisch|biologisch abbaubar|co2-neutral|grüne (?:wahl|mode))/i,
  /\b(?:miljö|klimat|natur)(?:vänlig|neutral|smart|positiv|medvet|anpassa)/i,
  /\b(?:ekologisk|biologiskt nedbrytbar|hållbar(?:t|a)? (?:mode|val|kläder|produktion|framtid)|hållbarhet(?!sgaranti))/i,
];

/** As written in the text. */
export const findGreenClaims = (text: string): string[] =>
  stems.flatMap((stem) => [...text.matchAll(new RegExp(stem, "gi"))].map(([found]) => found));
