import type { PlaybackState } from '@chorus/contracts';
import { isDeclined } from './declined-device';
import type { DeclinedDevice } from './declined-device';
import { heardOf, isOffered } from './elsewhere';
import type { Elsewhere } from './elsewhere';
import type { PlaybackSnapshot } from './devices';

/** The state of the person's devices as far as this page knows it. */
export interface SyncState {
  readonly userId: string | undefined;
  readonly revision: number;
  /** The revision of this page's last write. */
  readonly own: number | undefined;
  /** The highest revision that the server has announced. */
  readonly announced: number;
  /** The device that is not to be offered. */
  readonly declined: DeclinedDevice | undefined;
  /** A write of this page is under way. */
  readonly isWriting: boolean;
}

export const initialState: SyncState = {
  userId: undefined,
  revision: 0,
  own: undefined,
  announced: 0,
  declined: undefined,
  isWriting: false,
};

/** Whether the last write was this page's. */
export const isHost = ({ own, revision }: SyncState): boolean => own !== undefined && own === revision;

export const isOutdated = ({ announced, revision }: SyncState): boolean => announced > revision;

/** A write for one person may end when another person is here already. */
export const afterPersonChange = (
  { isWriting }: SyncState,
  userId: string | undefined,
  declined: DeclinedDevice | undefined,
): SyncState => ({
  ...initialState,
  userId,
  declined,
  isWriting,
});

export const afterAnnouncement = (state: SyncState, revision: number): SyncState => ({
  ...state,
  announced: Math.max(state.announced, revision),
});

/** The state after a write of this page, which another one may have preceded. */
export const afterWrite = (state: SyncState, revision: number | 'outdated'): SyncState =>
  revision === 'outdated' ? afterAnnouncement(state, state.revision + 1) : { ...state, revision, own: revision, declined: undefined };

export const afterClear = (state: SyncState, revision: number): SyncState => ({ ...state, revision, own: undefined });

export const afterDecline = (state: SyncState, label: string | undefined): SyncState => ({
  ...state,
  declined: label === undefined ? undefined : { label, revision: state.revision },
});

interface OnPage {
  isConnected: boolean;
  isPrivate: boolean;
  own: PlaybackSnapshot | undefined;
}

/** Whether this page stores what it plays: it has something to play, and either plays it or was the last to store. */
export const isDue = (state: SyncState, { isConnected, isPrivate, own }: OnPage): boolean =>
  isConnected && !isPrivate && own !== undefined && (own.isPlaying || isHost(state));

interface Reading {
  state: SyncState;
  elsewhere: Elsewhere | undefined;
  /** The reaction of a page that is playing. */
  whenPlaying: 'writes' | 'pauses' | 'plays on';
}

/** Undefined for an answer that is older than this page's last write, or is that write. */
export function afterRead(before: SyncState, { revision, playback }: PlaybackState, now: number): Reading | undefined {
  if (revision < before.revision || isHost({ ...before, revision })) return undefined;
  const other = playback && !playback.isThisDevice ? heardOf(playback, now) : undefined;
  const declined = other && isDeclined(before.declined, other.label, revision) ? before.declined : undefined;
  return {
    state: { ...before, revision, declined },
    elsewhere: other && isOffered(other) && !declined ? other : undefined,
    whenPlaying: whenPlaying(isHost(before), playback),
  };
}

function whenPlaying(wasHost: boolean, playback: PlaybackState['playback']): Reading['whenPlaying'] {
  if (!playback?.isPlaying) return 'writes';
  // If two tabs play, the one that started first is paused without the server.
  if (playback.isThisDevice) return 'plays on';
  // A page that was not the host has started later than the playback in the answer.
  return wasHost ? 'pauses' : 'writes';
}
