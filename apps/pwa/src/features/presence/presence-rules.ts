import { IDLE } from '@chorus/contracts';

export interface Activity {
  activity: string;
  songId?: string | undefined;
}

export interface PresenceState {
  /** Whether the server has said who is online. */
  isListed: boolean;
  online: ReadonlySet<string>;
  activities: ReadonlyMap<string, Activity>;
}

export type PresenceEvent =
  | { type: 'online.listed'; userIds: readonly string[] }
  | { type: 'activities.listed'; activities: readonly (readonly [string, Activity])[] }
  | { type: 'user.connected'; userId: string }
  | { type: 'user.disconnected'; userId: string }
  | { type: 'activity.changed'; userId: string; activity: Activity };

export const nobody: PresenceState = { isListed: false, online: new Set(), activities: new Map() };

/** Applies events in order. Unchanged parts keep their identity. */
export function reducePresence(state: PresenceState, events: readonly PresenceEvent[]): PresenceState {
  let online = new Set(state.online);
  let activities = new Map(state.activities);
  let { isListed } = state;
  for (const event of events) {
    switch (event.type) {
      case 'online.listed':
        online = new Set(event.userIds);
        isListed = true;
        break;
      case 'activities.listed':
        activities = new Map(event.activities.filter(([, { activity }]) => activity !== IDLE));
        break;
      case 'user.connected':
        online.add(event.userId);
        break;
      case 'user.disconnected':
        online.delete(event.userId);
        activities.delete(event.userId);
        break;
      case 'activity.changed':
        if (event.activity.activity === IDLE) activities.delete(event.userId);
        else activities.set(event.userId, event.activity);
        break;
    }
  }
  return { isListed, online: sameSet(online, state.online) ? state.online : online, activities };
}

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((item) => other.has(item));

export const onlineFirst = <P extends { clerkId: string }>(people: readonly P[], online: ReadonlySet<string>): P[] => [
  ...people.filter(({ clerkId }) => online.has(clerkId)),
  ...people.filter(({ clerkId }) => !online.has(clerkId)),
];

const collator = new Intl.Collator('vi');

export const byName = <P extends { fullName: string }>(people: readonly P[]): P[] =>
  [...people].sort((one, other) => collator.compare(one.fullName, other.fullName));
