/** An answer that never reached a root field, in the shape every GraphQL client reads. */
export const failure = (status: number, code: string, message: string): Response =>
  Response.json({ errors: [{ message, extensions: { code } }], extensions: {} }, { status });
