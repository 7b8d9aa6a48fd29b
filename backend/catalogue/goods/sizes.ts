const letters = ["XS", "S", "M", "L", "XL", "XXL"];
const between = (first: number, last: number, step = 1) =>
  Array.from({ length: (last - first) / step + 1 }, (_, position) => String(first + position * step));

export const garmentSizes = { women: letters.slice(0, 5), men: letters.slice(1), unisex: letters };
export const trouserSizes = {
  women: between(34, 44, 2),
  men: between(46, 56, 2),
  unisex: between(44, 56, 2),
};
export const shoeSizes = { women: between(36, 42), men: between(40, 47), unisex: between(36, 47) };
export const gloveSizes = { women: between(7, 9), men: between(8, 11), unisex: between(7, 11) };

const sockRanges = ["36–38", "39–41", "42–44", "45–47"];
export const sockSizes = { women: sockRanges.slice(0, 2), men: sockRanges.slice(1), unisex: sockRanges };

export const oneSize = "One size";
export const singleSize = { women: [oneSize], men: [oneSize], unisex: [oneSize] };

/** Sizes in the order of a shelf: letters first, then figures. */
export const sizeOrder = (size: string): number => {
  const letter = letters.indexOf(size);
  if (letter >= 0) return letter;
  return size === oneSize ? 999 : 100 + Number.parseInt(size, 10);
};
