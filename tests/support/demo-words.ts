import { store as demo } from "#shared/store.ts";

const { address } = demo.company;
/** What only the demo shop says of itself. */
const demoWords = [
  demo.name,
  address.street,
  address.postalCode,
  address.city,
  demo.contact.email,
  demo.contact.phone ?? demo.name,
  demo.mark.path,
  ...demo.social,
  "1000 SEK",
  "1,000 SEK",
  "1.000 SEK",
  "1\u00a0000 SEK",
  `${demo.returnDays} days`,
  `${demo.returnDays} Tage`,
  `${demo.returnDays} dagar`,
  `"merchantReturnDays":${demo.returnDays}`,
  "schema.org/ReturnFeesCustomerResponsibility",
  `${demo.newsletterDiscount}% off`,
  `${demo.newsletterDiscount} % `,
  "Delivery in 2–4",
];

/** Every shop must tell the lowest price of these days. */
const lawful =
  /last 30 days|30 days before the|letzten 30 tage|30 tage vor der|senaste 30 dagarna|30 dagarna före/g;

export function findDemoWords(text: string): string[] {
  const own = text.toLowerCase().replaceAll(lawful, "");
  return demoWords.filter((word) => own.includes(word.toLowerCase()));
}
