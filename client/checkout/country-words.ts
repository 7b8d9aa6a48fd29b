import type { MessageKey } from "#shared/translate.ts";
import { type CountryWords, toFieldWord } from "../form/country-words.ts";

const words: CountryWords = {
  US: {
    "checkout.zipGate": "checkout.zipGateUs",
    "checkout.noShipping": "checkout.noShippingUs",
    "enter.zip": "enter.zipUs",
  },
  JP: { "enter.state": "enter.prefecture" },
};

/** What the checkout says of an address, in the words of its country. */
export const toCountryWord = (key: MessageKey, country: string): MessageKey =>
  words[country]?.[key] ?? toFieldWord(key, country);
