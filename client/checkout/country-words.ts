import type { MessageKey } from "#shared/translate.ts";

const words: Readonly<Record<string, Partial<Record<MessageKey, MessageKey>>>> = {
  US: {
    "checkout.zip": "field.zipUs",
    "checkout.zipGate": "checkout.zipGateUs",
    "checkout.noShipping": "checkout.noShippingUs",
    "enter.zip": "enter.zipUs",
    "validation.zip": "validation.zipUs",
  },
  CA: { "field.state": "field.province" },
  JP: { "field.state": "field.prefecture", "enter.state": "enter.prefecture" },
};

/** What an address says in its country, where that is another word than elsewhere. */
export const toCountryWord = (key: MessageKey, country: string): MessageKey => words[country]?.[key] ?? key;
