declare module "virtual:assets" {
  export interface Chunk {
    file: string;
    css?: string[];
    imports?: string[];
    dynamicImports?: string[];
  }
  export const entry: string;
  /** Vite's manifest; null in development. */
  export const manifest: Record<string, Chunk> | null;
  /** What every document brings along; the hash as a policy wants it. Null in development. */
  export const sheet: { files: string[]; text: string; hash: string } | null;
}
