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
}
