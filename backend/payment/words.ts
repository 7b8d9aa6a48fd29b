import type { Localised } from "#backend/catalogue/types.ts";
import type { Outcome } from "./outcomes.ts";

export const outcomeWords: Readonly<Record<Outcome, Localised>> = {
  approved: { sv: "Godkänn köpet", en: "Approve the purchase", de: "Kauf annehmen" },
  "out-of-stock": { sv: "Slut i lager", en: "Out of stock", de: "Nicht auf Lager" },
  blocked: { sv: "Kunden är spärrad", en: "Customer is blocked", de: "Kunde ist gesperrt" },
  unable: { sv: "Ordern kan inte skapas", en: "Unable to create the order", de: "Bestellung nicht möglich" },
  failed: { sv: "Allmänt fel", en: "Generic failure", de: "Allgemeiner Fehler" },
  lost: {
    sv: "Förbindelsen bryts efter köpet",
    en: "Connection lost after the purchase",
    de: "Verbindung bricht nach dem Kauf ab",
  },
};

export const words = {
  title: { sv: "Betala", en: "Pay", de: "Bezahlen" },
  toPay: { sv: "Att betala", en: "To pay", de: "Zu zahlen" },
  outcome: {
    sv: "Provköp: vad ska hända?",
    en: "Test purchase: what shall happen?",
    de: "Testkauf: Was soll geschehen?",
  },
  pay: { sv: "Slutför köp", en: "Complete purchase", de: "Kauf abschließen" },
  paid: {
    sv: "Betalningen är genomförd.",
    en: "The payment is completed.",
    de: "Die Zahlung ist abgeschlossen.",
  },
  over: {
    sv: "Den här betalningen är avslutad.",
    en: "This payment is over.",
    de: "Diese Zahlung ist beendet.",
  },
  method: { sv: "Betala med", en: "Pay with", de: "Bezahlen mit" },
  card: { sv: "Kort", en: "Card", de: "Karte" },
  invoice: { sv: "Faktura", en: "Invoice", de: "Rechnung" },
  cardNumber: {
    sv: "Kortnummer (prova 4242 4242 4242 4242)",
    en: "Card number (try 4242 4242 4242 4242)",
    de: "Kartennummer (zum Beispiel 4242 4242 4242 4242)",
  },
  identityNumber: {
    sv: "Person- eller organisationsnummer",
    en: "Personal or organisation ID",
    de: "Personen- oder Organisationsnummer",
  },
  email: { sv: "E-post", en: "Email", de: "E-Mail" },
  firstName: { sv: "Förnamn", en: "First name", de: "Vorname" },
  lastName: { sv: "Efternamn", en: "Last name", de: "Nachname" },
  addressLine1: { sv: "Adress", en: "Address", de: "Adresse" },
  zip: { sv: "Postnummer", en: "Postal code", de: "Postleitzahl" },
  city: { sv: "Ort", en: "City", de: "Ort" },
  mobile: { sv: "Mobil", en: "Mobile", de: "Mobil" },
} as const satisfies Record<string, Localised>;
