/**
 * Spreads a whole amount over weights, each share in proportion and rounded to a whole number; together the
 * shares are exactly the amount (largest remainders get what rounding down leaves over, earlier ones first).
 * A share never exceeds its weight when the amount does not exceed their sum.
 * @param amount whole minor units, 0 or more
 * @param weights whole numbers, 0 or more; when all are 0 there is nothing to spread over and all shares are 0
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // Products of two amounts in won go beyond what a double counts exactly.
  const divisor = BigInt(whole);
  const parts = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = parts.map((part) => Number(part / divisor));
  const rest = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part % divisor }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
