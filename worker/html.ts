const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * JSON that cannot end its script element. What is not Latin is escaped too: one dash would make the whole text take
 * twice the memory and several times as long to send.
 */
export const escapeJson = (json: string) => json.replace(/[<\u0100-\uffff]/g, escapeCharacter);

/** 144 random bits, base64: what only scripts of this one answer know. */
export const createNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
