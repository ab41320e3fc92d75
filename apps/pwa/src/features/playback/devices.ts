import type { PlaybackWrite } from '@chorus/contracts';
import type { Readable } from '../../platform/store/create-store';
import type { Elsewhere } from './elsewhere';

/** The song that this page plays, with the part of its queue that another device continues with. */
export type PlaybackSnapshot = Omit<PlaybackWrite, 'revision'>;

/** The devices of the person who listens. The host is the one that was last to store what it plays. */
export interface Devices {
  /** Undefined while this device is the host, nothing has played, or nobody is signed in. */
  elsewhere: Readable<Elsewhere | undefined>;
  actAs: (userId: string | undefined) => void;
  /** Call it after every change of what this page plays. */
  changed: () => void;
  /** Plays here what plays elsewhere. Call it in the handler of a press: phones do not start playing otherwise. */
  continueHere: () => void;
  /** Does not offer that device again on this page, also after a reload, until another one plays. */
  decline: () => void;
  /** Call it when the page is being left. */
  leave: () => void;
}
