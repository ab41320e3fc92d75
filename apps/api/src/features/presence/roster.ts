import { IDLE, type PresenceEvents } from '@chorus/contracts';
import type { FactOf } from '../../platform/events/event-bus';

/** What somebody who is online does. */
export interface Doing {
  activity: string;
  songId: string | undefined;
}

/** Everybody who is online, by id. */
export type Online = ReadonlyMap<string, Doing>;

/** Something that is now so: somebody does something, or is gone (null). */
export interface Change {
  personId: string;
  doing: Doing | null;
}

type Fact = FactOf<PresenceEvents>;

export const idle: Doing = { activity: IDLE, songId: undefined };

/** Who is online, as this node knows it. It answers what is new to it, so that the same news twice is told once. */
export class Roster {
  private readonly people = new Map<string, Doing>();

  get online(): Online {
    return this.people;
  }

  apply({ personId, doing }: Change): Fact[] {
    const before = this.people.get(personId);
    if (doing === null) return before ? this.remove(personId, before) : [];
    this.people.set(personId, doing);
    const arrived: Fact[] = before ? [] : [['person.arrived', { personId }]];
    return isSame(before ?? idle, doing) ? arrived : [...arrived, ['activity.changed', { personId, ...doing }]];
  }

  /** Makes it the whole truth. While that is not `settled`, who or what is missing from it is not gone. */
  become(online: Online, settled: boolean): Fact[] {
    const gone = settled ? [...this.people.keys()].filter((personId) => !online.has(personId)) : [];
    return [
      ...gone.flatMap((personId) => this.apply({ personId, doing: null })),
      ...[...online]
        .filter(([personId, doing]) => settled || !this.people.has(personId) || !isSame(doing, idle))
        .flatMap(([personId, doing]) => this.apply({ personId, doing })),
    ];
  }

  private remove(personId: string, before: Doing): Fact[] {
    this.people.delete(personId);
    const left: Fact = ['person.left', { personId }];
    return isSame(before, idle) ? [left] : [left, ['activity.changed', { personId, ...idle }]];
  }
}

const isSame = (one: Doing, other: Doing) => one.activity === other.activity && one.songId === other.songId;
