import { Agent, request } from "node:http";

/**
 * Asks so many times a second, each at its own moment, however long the ones before take. autocannon sends those of a
 * second all at once: what it says of a rate is how long the last of them waits for the others.
 * @returns milliseconds of each answer with status 200 since it was due, the fastest first; others fail
 */
export async function askEvenly(url: string, rate: number, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const ask = (due: number) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(url, { agent }, (answer) => {
        answer.on("error", reject).resume();
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve(performance.now() - due)
            : reject(new Error(`Status ${answer.statusCode}`)),
        );
      });
      asked.on("error", reject).end();
    });
  const answers: Promise<number>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const due = start + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(ask(due));
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times.toSorted((one, other) => one - other);
}
