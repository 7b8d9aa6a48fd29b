export interface Operation<Data, Variables> {
  name: string;
  /** SHA-256 of its text. */
  hash: string;
  /** Never set: it carries the types. */
  readonly types?: { data: Data; variables: Variables };
}
