import { IDLE } from '@chorus/contracts';

/** What somebody does, as text, and the song that they play where that is known. */
export interface Activity {
  activity: string;
  songId?: string | undefined;
}

export interface PresenceState {
  online: ReadonlySet<string>;
  /** Of those who are not idle. */
  doing: ReadonlyMap<string, Activity>;
}

export type PresenceEvent =
  | { type: 'online.listed'; personIds: readonly string[] }
  | { type: 'doing.listed'; doing: readonly (readonly [string, Activity])[] }
  | { type: 'person.arrived'; personId: string }
  | { type: 'person.left'; personId: string }
  | { type: 'person.did'; personId: string; doing: Activity };

export const nobody: PresenceState = { online: new Set(), doing: new Map() };

/** Applies what has happened, in its order. What did not change stays the same object. */
export function reducePresence(state: PresenceState, events: readonly PresenceEvent[]): PresenceState {
  let online = new Set(state.online);
  let doing = new Map(state.doing);
  for (const event of events) {
    switch (event.type) {
      case 'online.listed':
        online = new Set(event.personIds);
        break;
      case 'doing.listed':
        doing = new Map(event.doing.filter(([, { activity }]) => activity !== IDLE));
        break;
      case 'person.arrived':
        online.add(event.personId);
        break;
      case 'person.left':
        online.delete(event.personId);
        doing.delete(event.personId);
        break;
      case 'person.did':
        if (event.doing.activity === IDLE) doing.delete(event.personId);
        else doing.set(event.personId, event.doing);
        break;
    }
  }
  return { online: sameSet(online, state.online) ? state.online : online, doing };
}

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((item) => other.has(item));

/** Those who are online first, in the order that they have. */
export const onlineFirst = <P extends { clerkId: string }>(people: readonly P[], online: ReadonlySet<string>): P[] => [
  ...people.filter(({ clerkId }) => online.has(clerkId)),
  ...people.filter(({ clerkId }) => !online.has(clerkId)),
];

const collator = new Intl.Collator('vi');

/** By name, as Vietnamese dictionaries do. */
export const byName = <P extends { fullName: string }>(people: readonly P[]): P[] =>
  [...people].sort((one, other) => collator.compare(one.fullName, other.fullName));
