import { IDLE, type PresenceEvents } from '@chorus/contracts';
import type { FactOf } from '../../platform/events/event-bus';

/** The activity of a person who is online. */
export interface Activity {
  activity: string;
  songId: string | undefined;
}

/** Everybody who is online, by user id. */
export type Online = ReadonlyMap<string, Activity>;

/** A person's current activity; null when they are offline. */
export interface Change {
  userId: string;
  activity: Activity | null;
}

type Fact = FactOf<PresenceEvents>;

export const idle: Activity = { activity: IDLE, songId: undefined };

/** Who is online, as this node knows it. Returns only the facts that are new, so that repeated changes are published once. */
export class Roster {
  private readonly people = new Map<string, Activity>();

  get online(): Online {
    return this.people;
  }

  apply({ userId, activity }: Change): Fact[] {
    const before = this.people.get(userId);
    if (activity === null) return before ? this.remove(userId, before) : [];
    this.people.set(userId, activity);
    const arrived: Fact[] = before ? [] : [['person.arrived', { userId }]];
    return isSame(before ?? idle, activity) ? arrived : [...arrived, ['activity.changed', { userId, ...activity }]];
  }

  /** Replaces the whole state. Unless it is `settled`, what is missing from it is kept. */
  replaceAll(online: Online, settled: boolean): Fact[] {
    const gone = settled ? [...this.people.keys()].filter((userId) => !online.has(userId)) : [];
    return [
      ...gone.flatMap((userId) => this.apply({ userId, activity: null })),
      ...[...online]
        .filter(([userId, activity]) => settled || !this.people.has(userId) || !isSame(activity, idle))
        .flatMap(([userId, activity]) => this.apply({ userId, activity })),
    ];
  }

  private remove(userId: string, before: Activity): Fact[] {
    this.people.delete(userId);
    const left: Fact = ['person.left', { userId }];
    return isSame(before, idle) ? [left] : [left, ['activity.changed', { userId, ...idle }]];
  }
}

const isSame = (one: Activity, other: Activity) => one.activity === other.activity && one.songId === other.songId;
