import type { Caller } from '../../../platform/identity/caller';

export interface EndedSession {
  userId: string;
  id: string;
  endedAt: Date;
}

interface Person {
  /** When the person ended sessions last. */
  endedAt: number;
  ended: Set<string>;
  /** Those that the person did not end. */
  living: Set<string>;
}

const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1_000);

/** The sessions that people have ended, and which others each of these people had then. */
export class EndedSessions {
  private readonly people = new Map<string, Person>();

  /**
   * Whether the session was ended, or the token may be that of an ended session although it does not say so: it was issued before its person
   * ended sessions, and names none that goes on. Compares whole seconds, which is what tokens say. A token that does not say when it was issued
   * counts as older.
   */
  refuses({ userId, sessionId, issuedAt }: Pick<Caller, 'userId' | 'sessionId' | 'issuedAt'>): boolean {
    const person = this.people.get(userId);
    if (!person) return false;
    if (sessionId !== undefined && person.ended.has(sessionId)) return true;
    if (sessionId !== undefined && person.living.has(sessionId)) return false;
    return secondOf(issuedAt?.getTime() ?? -Infinity) < secondOf(person.endedAt);
  }

  /** Returns whether it may refuse what was not refused before. */
  add({ userId, id, endedAt }: EndedSession): boolean {
    const known = this.people.get(userId) ?? { endedAt: -Infinity, ended: new Set(), living: new Set() };
    this.people.set(userId, known);
    const isNew = !known.ended.has(id) || endedAt.getTime() > known.endedAt;
    known.endedAt = Math.max(known.endedAt, endedAt.getTime());
    known.ended.add(id);
    known.living.delete(id);
    return isNew;
  }

  addLiving({ userId, id }: Pick<EndedSession, 'userId' | 'id'>): void {
    this.people.get(userId)?.living.add(id);
  }

  /** To be called when no token and no cookie of the session is left. */
  remove({ userId, id }: Pick<EndedSession, 'userId' | 'id'>): void {
    const person = this.people.get(userId);
    if (person?.ended.delete(id) && person.ended.size === 0) this.people.delete(userId);
  }

  /** Takes over what `next` holds, which must not change any more, and returns the people for whom sessions are new. */
  become(next: EndedSessions): string[] {
    const isKnown = (userId: string, { endedAt, ended }: Person) => {
      const person = this.people.get(userId);
      return person !== undefined && person.endedAt >= endedAt && [...ended].every((id) => person.ended.has(id));
    };
    const userIds = [...next.people].filter(([userId, person]) => !isKnown(userId, person)).map(([userId]) => userId);
    this.people.clear();
    for (const [userId, person] of next.people) this.people.set(userId, person);
    return userIds;
  }
}
