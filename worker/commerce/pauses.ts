/** Different subjects, or askers, that were told to wait before all of them are left alone. */
const fewestTold = 5;
const mostKept = 200;

interface Pause {
  asker: string;
  subject: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** When fewer than five of the different names are paused; 0 where they are not so many. */
function findEnd(pauses: readonly Pause[], toName: (pause: Pause) => string): number {
  const ends = new Map<string, number>();
  for (const pause of pauses) ends.set(toName(pause), Math.max(ends.get(toName(pause)) ?? 0, pause.until));
  return [...ends.values()].toSorted((one, other) => other - one)[fewestTold - 1] ?? 0;
}

const toSubject = ({ subject }: Pause) => subject;
const toAsker = ({ asker }: Pause) => asker;

/**
 * To whom one question was answered with `Retry-After`, and about what: a page, a size or a cart is refused alone, who
 * was refused five of them is refused all, and so is everybody once five were refused five.
 */
export function createPauses() {
  let pauses: Pause[] = [];

  return {
    /** Milliseconds for which `asker` is not to ask about `subject`, 0 when it may. */
    find(asker: string, subject: string, now: number): number {
      const own = pauses.filter((pause) => pause.asker === asker);
      const ofSubject = own.filter((pause) => pause.subject === subject).map(({ until }) => until);
      const ofAll = Math.min(findEnd(pauses, toSubject), findEnd(pauses, toAsker));
      return Math.max(0, Math.max(...ofSubject, findEnd(own, toSubject), ofAll) - now);
    },
    note(asker: string, subject: string, duration: number, now: number): void {
      const others = pauses.filter(({ until }) => until > now).slice(1 - mostKept);
      pauses = [...others, { asker, subject, until: now + duration }];
    },
  };
}
