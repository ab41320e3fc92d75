import { IDLE } from '@chorus/contracts';
import type { PresenceFact } from './presence-facts';

export interface Activity {
  activity: string;
  songId: string | undefined;
  /** The session of the device that does it, if it has one. Nodes of the previous release leave it out. It is never sent to a client. */
  sessionId?: string | undefined;
}

export type Online = ReadonlyMap<string, Activity>;

export interface Change {
  userId: string;
  activity: Activity | null;
}

export const idle: Activity = { activity: IDLE, songId: undefined };

/** The people who are online, as this node knows it. Returns only the facts that are new, so that repeated changes are published once. */
export class Roster {
  private readonly people = new Map<string, Activity>();
  private readonly changedAt = new Map<string, number>();

  get online(): Online {
    return this.people;
  }

  since(userId: string): number | undefined {
    return this.changedAt.get(userId);
  }

  apply({ userId, activity }: Change): PresenceFact[] {
    const before = this.people.get(userId);
    if (activity === null) return before ? this.remove(userId, before) : [];
    this.people.set(userId, activity);
    const arrived: PresenceFact[] = before ? [] : [['person.arrived', { userId }]];
    const isKnown = isSame(before ?? idle, activity);
    if (!before || !isKnown) this.changedAt.set(userId, Date.now());
    return isKnown ? arrived : [...arrived, changed(userId, activity)];
  }

  /** Replaces the whole state. Unless it is `settled`, what is missing from it is kept. */
  replaceAll(online: Online, settled: boolean): PresenceFact[] {
    const gone = settled ? [...this.people.keys()].filter((userId) => !online.has(userId)) : [];
    return [
      ...gone.flatMap((userId) => this.apply({ userId, activity: null })),
      ...[...online]
        .filter(([userId, activity]) => settled || !this.people.has(userId) || !isSame(activity, idle))
        .flatMap(([userId, activity]) => this.apply({ userId, activity })),
    ];
  }

  private remove(userId: string, before: Activity): PresenceFact[] {
    this.people.delete(userId);
    this.changedAt.delete(userId);
    const left: PresenceFact = ['person.left', { userId }];
    return isSame(before, idle) ? [left] : [left, changed(userId, idle)];
  }
}

const changed = (userId: string, { activity, songId }: Activity): PresenceFact => ['activity.changed', { userId, activity, songId }];

const isSame = (one: Activity, other: Activity) => one.activity === other.activity && one.songId === other.songId;
