declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2";
    noLayoutClosure: boolean;
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
