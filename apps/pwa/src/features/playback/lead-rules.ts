import type { PlaybackState } from '@chorus/contracts';
import { isDeclined } from './declined-device';
import type { DeclinedDevice } from './declined-device';
import { heardOf, isOffered } from './elsewhere';
import type { Elsewhere } from './elsewhere';

/** What this page knows of the person's devices. */
interface Known {
  readonly revision: number;
  /** The revision of this page's last write. */
  readonly own: number | undefined;
  /** The highest that the server has announced. */
  readonly announced: number;
  /** Is not to be offered. */
  readonly declined: DeclinedDevice | undefined;
}

export const nothingKnown: Known = { revision: 0, own: undefined, announced: 0, declined: undefined };

/** Whether nobody has written since this page has. */
export const leads = ({ own, revision }: Known): boolean => own !== undefined && own === revision;

export const isOutdated = ({ announced, revision }: Known): boolean => announced > revision;

export const announced = (known: Known, revision: number): Known => ({ ...known, announced: Math.max(known.announced, revision) });

/** After a write of this page, which another one may have forestalled. */
export const written = (known: Known, revision: number | 'outdated'): Known =>
  revision === 'outdated' ? announced(known, known.revision + 1) : { ...known, revision, own: revision, declined: undefined };

export const cleared = (known: Known, revision: number): Known => ({ ...known, revision, own: undefined });

interface Reading {
  known: Known;
  elsewhere: Elsewhere | undefined;
  /** What a page that plays does now. */
  whenPlaying: 'writes' | 'pauses' | 'plays on';
}

/** Undefined for what was answered before this page's last write, or is its own. */
export function whatIsRead(before: Known, { revision, playback }: PlaybackState, now: number): Reading | undefined {
  if (revision < before.revision || leads({ ...before, revision })) return undefined;
  const other = playback && !playback.isThisDevice ? heardOf(playback, now) : undefined;
  const declined = other && isDeclined(before.declined, other.label, revision) ? before.declined : undefined;
  return {
    known: { ...before, revision, declined },
    elsewhere: other && isOffered(other) && !declined ? other : undefined,
    whenPlaying: whenPlaying(leads(before), playback),
  };
}

function whenPlaying(hasLed: boolean, playback: PlaybackState['playback']): Reading['whenPlaying'] {
  if (!playback?.isPlaying) return 'writes';
  // Of two tabs, the one that started first is paused without the server.
  if (playback.isThisDevice) return 'plays on';
  // A page that has not led was started later than what the server says.
  return hasLed ? 'pauses' : 'writes';
}
