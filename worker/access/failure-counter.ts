import { DurableObject } from "cloudflare:workers";

export interface FailureLimit {
  most: number;
  seconds: number;
}

const failuresKey = "failures";

/** One object a subject, by its digest: when it was tried in vain lately, in the whole world. */
export class FailureCounter extends DurableObject {
  /**
   * Counts a failure beforehand, so that attempts under way count, too. The time under which it is counted, or null
   * when there were too many.
   */
  async take(limits: readonly FailureLimit[]): Promise<number | null> {
    const now = Date.now();
    const longest = Math.max(...limits.map(({ seconds }) => seconds)) * 1000;
    const failures = this.#read().filter((at) => at > now - longest);
    const isFull = ({ most, seconds }: FailureLimit) =>
      failures.filter((at) => at > now - seconds * 1000).length >= most;
    if (limits.some(isFull)) return null;
    this.ctx.storage.kv.put(failuresKey, [...failures, now]);
    await this.ctx.storage.setAlarm(now + longest);
    return now;
  }

  /** What was counted at `time` was no failure. */
  async giveBack(time: number): Promise<void> {
    const failures = this.#read();
    const place = failures.indexOf(time);
    if (place >= 0) this.ctx.storage.kv.put(failuresKey, failures.toSpliced(place, 1));
  }

  #read = () => this.ctx.storage.kv.get<number[]>(failuresKey) ?? [];

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
