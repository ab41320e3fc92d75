import type { Change, Activity, Online } from './roster';

export interface PresenceListener {
  onChange(change: Change): void;
  /** The whole state; unless `settled`, people who are online may be missing. */
  onEverybody(online: Online, settled: boolean): void;
}

/** Shared by all nodes. Methods return at once and never throw. */
export abstract class PresenceStore {
  abstract listen(listener: PresenceListener): void;
  abstract arrive(userId: string): void;
  abstract leave(userId: string): void;
  abstract act(userId: string, activity: Activity): void;
  /** Stops reporting in both directions. People of this node are not marked offline: they may have reconnected to another. */
  abstract stop(): void;
}
