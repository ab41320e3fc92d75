import type { Change, Doing, Online } from './roster';

/** What a node hears of everybody's presence. */
export interface PresenceNews {
  /** Something has changed. */
  change(change: Change): void;
  /** This is how it is; where it is not `settled`, some who are online may be missing. */
  everybody(online: Online, settled: boolean): void;
}

/** Where nodes say whom they have, and hear whom all of them have. Nothing here is waited for, and nothing throws. */
export abstract class PresenceStore {
  /** From now on tells what there is to hear. */
  abstract listen(news: PresenceNews): void;
  /** This node has somebody, who may be at others, too. */
  abstract arrive(personId: string): void;
  /** This node has somebody no longer. */
  abstract leave(personId: string): void;
  /** Somebody whom this node has does something. */
  abstract act(personId: string, doing: Doing): void;
  /** From now on it says and tells nothing. Whom this node has may be at others already, so nobody is said to be gone. */
  abstract stop(): void;
}
