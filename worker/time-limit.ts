/** Rejects when `work` takes longer; what it has begun goes on. @param limit milliseconds */
export function withinTime<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms`)), limit);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
