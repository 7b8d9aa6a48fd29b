import { printPostalCode } from "#shared/postal-codes.ts";

type Told = string | null | undefined;

interface Place {
  addressLine1?: Told;
  addressLine2?: Told;
  zip?: Told;
  city?: Told;
}

const masks = /[*•●…]|([x#_-])(\s*\1){2}/i;

/** As an address may be written without the letters of its country; what is masked says nothing. */
const fold = (...parts: Told[]) => {
  const text = parts.map((part) => part ?? "").join(" ");
  if (masks.test(text)) return "";
  const plain = text.toUpperCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return plain
    .replaceAll("Æ", "A")
    .replaceAll("Ø", "O")
    .replace(/(?<=[AOU])E|(?<=A)A/g, "");
};

/** "35-12" is that of one house in Queens, written "3512" by the post, and those of two elsewhere. */
const toNumbers = (text: string) =>
  [text, text.replace(/(?<=\d)[-–](?=\d)/g, "")].flatMap((each) => each.match(/\d+/g) ?? []).map(Number);

/** Without the letters of "5TH" and "7B". */
export const toWords = (...parts: Told[]) => [
  ...new Set(fold(...parts).match(/(?<![\p{L}\p{N}])\p{L}+/gu) ?? []),
];

/** "STR" and "BLVD" for what is longer. */
const isShortFor = (short: string, long: string) =>
  long.startsWith(short) || (short.length < 5 && new RegExp(`^${[...short].join(".*")}`).test(long));

/** More than half of the fewer ones. */
export function shareWords(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  const isShared = (word: string) => many.some((each) => isShortFor(word, each) || isShortFor(each, word));
  return few.filter(isShared).length * 2 > few.length;
}

const differ = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !shareWords(one, other);

const toStreet = ({ addressLine1, addressLine2 }: Place) => fold(addressLine1, addressLine2);

/** The first number of a first line is most often that of the house; a street, a flat or a box may have one, too. */
function haveOtherHouses(one: Place, other: Place): boolean {
  const [house, otherHouse] = [one, other].map(({ addressLine1 }) => toNumbers(fold(addressLine1))[0]);
  if (house === undefined || otherHouse === undefined) return false;
  return !toNumbers(toStreet(other)).includes(house) && !toNumbers(toStreet(one)).includes(otherHouse);
}

/** Empty where it stands in for the codes of a whole country. */
const toCode = ({ zip }: Place) => printPostalCode(fold(zip).replace(/[^\p{L}\p{N}]/gu, ""));

const isEitherEnd = (part: string, whole: string) => whole.startsWith(part) || whole.endsWith(part);

/** Another number is another house; of street, postal code and town, one alone may be written in another way. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (haveOtherHouses(one, other)) return false;
  const [code, otherCode] = [toCode(one), toCode(other)];
  const hasOtherStreet = differ(toWords(toStreet(one)), toWords(toStreet(other)));
  // In a country without codes nothing but the street tells two places of a town apart.
  if (code === "" && otherCode === "") return !hasOtherStreet;
  const isSameCode = isEitherEnd(code, otherCode) || isEitherEnd(otherCode, code);
  // The town of a postal code has more names than one.
  const isKnownTown = isSameCode && code !== "" && otherCode !== "";
  const signs = [hasOtherStreet, !isSameCode, !isKnownTown && differ(toWords(one.city), toWords(other.city))];
  return signs.filter(Boolean).length < 2;
}
