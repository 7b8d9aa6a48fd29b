/** Whether the last of these digits is the right check digit of the others (Luhn). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
