const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Cannot end its script element. All but Latin-1 is escaped: one dash would double the memory of the text. */
export const escapeJson = (json: string) => json.replace(/[<\u0100-\uffff]/g, escapeCharacter);
