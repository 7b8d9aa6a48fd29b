const forms: Record<string, RegExp> = {
  SE: /^\d{5}$/,
  DK: /^\d{4}$/,
  NO: /^\d{4}$/,
  FI: /^\d{5}$/,
  CH: /^\d{4}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  US: /^\d{5}(\d{4})?$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  JP: /^\d{7}$/,
  KR: /^\d{5}$/,
};

const anyForm = /^[A-Z\d]{3,10}$/;

/**
 * Whether somebody delivers to this postal code: it has the form used in the country and is not all zeros.
 * Countries without a form of their own here (Hong Kong, the shared European market) take any plausible one.
 */
export function isServed(zip: string, countryCode: string): boolean {
  const plain = zip.toUpperCase().replace(/[\s-]/g, "");
  return !/^0+$/.test(plain) && (forms[countryCode] ?? anyForm).test(plain);
}
