const mostKept = 2_000;
/** Characters; longer addresses are rare, and would let strangers fill the memory. */
const longest = 512;

/** What addresses mean, for as long as what it was read from is the same object. */
export function createAddressMemory<Source extends object, Meaning>() {
  let source: WeakMap<Source, Map<string, Meaning>> = new WeakMap();
  let kept = 0;
  return {
    find: (from: Source, address: string): Meaning | undefined => source.get(from)?.get(address),
    keep(from: Source, address: string, meaning: Meaning): void {
      if (address.length > longest) return;
      if (++kept > mostKept) {
        source = new WeakMap();
        kept = 1;
      }
      const meanings = source.get(from) ?? new Map<string, Meaning>();
      source.set(from, meanings.set(address, meaning));
    },
  };
}
