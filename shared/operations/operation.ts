export interface Operation<Data, Variables> {
  name: string;
  hash: string;
  /** Never set: it carries the types. */
  readonly types?: { data: Data; variables: Variables };
}
