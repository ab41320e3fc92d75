import type { Change, Activity, Online } from './roster';

/** Receives presence changes of all nodes. */
export interface PresenceListener {
  /** One person has changed. */
  onChange(onChange: Change): void;
  /** The whole state; unless `settled`, people who are online may be missing. */
  onEverybody(online: Online, settled: boolean): void;
}

/** Presence shared by all nodes. Methods return at once and never throw. */
export abstract class PresenceStore {
  /** Starts reporting to the listener. */
  abstract listen(listener: PresenceListener): void;
  /** A person has connected to this node, maybe to others too. */
  abstract arrive(userId: string): void;
  /** A person has no connection to this node any more. */
  abstract leave(userId: string): void;
  /** Sets the activity of a person on this node. */
  abstract act(userId: string, activity: Activity): void;
  /** Stops reporting in both directions. People of this node are not marked offline: they may have reconnected to another. */
  abstract stop(): void;
}
