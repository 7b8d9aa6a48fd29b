/** A GraphQL operation as both sides name it: no text, only the SHA-256 of it. */
export interface Operation<Data, Variables> {
  name: string;
  hash: string;
  /** Never set; carries the types. */
  readonly types?: { data: Data; variables: Variables };
}
