/** 144 random bits, base64: what only scripts of this one answer know. */
export const createNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
