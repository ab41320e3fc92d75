import type { RoomListening, RoomState } from '@chorus/contracts';
import type { DeviceRole } from '../room-view';
import type { Target } from './room-target';

interface Started {
  readonly itemId: string;
  readonly songStart: number;
}

export interface FollowState {
  /** Silent: the listener has paused while the room plays, or another device plays for everybody. */
  readonly mode: 'out' | 'following' | 'silent';
  /** Whether the page's player is playing. */
  readonly isPlaying: boolean;
  /** The last start, by which the song is at the room's position. */
  readonly started: Started | undefined;
  /** The item that can't be played here. */
  readonly failed: string | undefined;
  /** The item that has ended here, perhaps earlier than in the room. */
  readonly ended: string | undefined;
  /** What this device is in the room, as of its last state. */
  readonly role: DeviceRole;
  /** The last state of the room. */
  readonly seen: RoomState | undefined;
  /** How far the room's clock is ahead of the page's, in milliseconds, according to its last state; used until the clock is known. */
  readonly estimatedOffset: number;
}

export type FollowEvent =
  | { type: 'room.read'; state: RoomState; at: number; role: DeviceRole }
  /** `isLeft`: by the listener. */
  | { type: 'room.gone'; isLeft: boolean }
  /** `isLoaded`: its song is loaded already. */
  | { type: 'target.read'; target: Target; isLoaded: boolean }
  /** The target's song is the queue's current one. */
  | { type: 'queue.followed'; target: Target }
  /** `isOwn`: a command of the room caused it, and not the listener. */
  | { type: 'playback.changed'; isPlaying: boolean; isOwn: boolean; target: Target | undefined }
  | { type: 'song.failed'; itemId: string | undefined }
  | { type: 'song.ended' }
  | { type: 'clock.known'; isSounding: boolean };

export type FollowCommand =
  | { type: 'startFollowing' }
  /** `keepsSong`: it plays on, for the listener alone. */
  | { type: 'stopFollowing'; keepsSong: boolean }
  | { type: 'follow'; itemId: string; start: 'play' | 'wait' }
  /** Plays the song from the room's position; no sound before `earliest`. */
  | { type: 'startSong'; songStart: number; earliest: number }
  | { type: 'pauseAt'; seconds: number }
  /** Stops the sound here, while the room goes on. */
  | { type: 'silence' }
  | { type: 'askToPlay'; target: Target }
  /** For everyone: this device plays for all of them. */
  | { type: 'askToPause'; target: Target }
  | { type: 'reportListening'; target: Target }
  | { type: 'sync' };

interface Step {
  state: FollowState;
  commands: readonly FollowCommand[];
}

export const initialState = (isPlaying: boolean): FollowState => ({
  mode: 'out',
  isPlaying,
  started: undefined,
  failed: undefined,
  ended: undefined,
  role: 'own',
  seen: undefined,
  estimatedOffset: 0,
});

export function reduceFollow(state: FollowState, event: FollowEvent): Step {
  switch (event.type) {
    case 'room.read':
      return readRoom(state, event);
    case 'room.gone':
      return leave(state, event.isLeft);
    case 'target.read':
      return state.mode === 'out' ? enter(state, event.target, event.isLoaded) : aim(state, event.target);
    case 'queue.followed':
      return settle(state, event.target);
    case 'playback.changed':
      return changePlayback(state, event);
    case 'song.failed':
      return stay(whileIn(state, { failed: event.itemId }));
    case 'song.ended':
      return sync(whileIn(state, { ended: state.started?.itemId }));
    case 'clock.known':
      // A start that was planned by the estimated offset and is not audible yet is planned again.
      return sync(event.isSounding ? state : { ...state, started: undefined });
  }
}

/** The song to correct while it sounds; undefined while no song of the room does. */
export const soundingSong = ({ mode, started, seen }: FollowState, audible: string | undefined): Omit<StartSong, 'type'> | undefined =>
  mode === 'following' && started && audible === started.itemId ? { songStart: started.songStart, earliest: earliestIn(seen) } : undefined;

export const listeningOf = ({ mode, failed }: FollowState, { itemId }: Target, isInQueue: boolean): RoomListening => {
  if (mode === 'silent') return 'paused';
  return itemId === failed || !isInQueue ? 'skipping' : 'listening';
};

type StartSong = Extract<FollowCommand, { type: 'startSong' }>;

/** A start that moved by less counts as the same: it was computed from another song of the queue. */
const SAME_START_MS = 5;

const stay = (state: FollowState): Step => ({ state, commands: [] });
const sync = (state: FollowState): Step => ({ state, commands: [{ type: 'sync' }] });
const earliestIn = (seen: RoomState | undefined): number => seen?.anchor.at ?? 0;

const whileIn = (state: FollowState, change: Partial<FollowState>): FollowState => (state.mode === 'out' ? state : { ...state, ...change });

const leave = (state: FollowState, isLeft: boolean): Step =>
  state.mode === 'out'
    ? stay(state)
    : { state: { ...state, mode: 'out' }, commands: [{ type: 'stopFollowing', keepsSong: isLeft && state.isPlaying }] };

function readRoom(state: FollowState, { state: room, at, role }: Extract<FollowEvent, { type: 'room.read' }>): Step {
  if (room === state.seen) return stay(state);
  const ended = room.anchor === state.seen?.anchor ? state.ended : undefined;
  const read = { ...state, seen: room, estimatedOffset: room.sentAt - at, ended, role };
  return state.mode === 'out' || role === state.role ? stay(read) : moveSpeaker(read);
}

/** A device that becomes a remote is silent, and one that is a remote no longer plays. */
function moveSpeaker(state: FollowState): Step {
  if (state.role !== 'remote') return stay({ ...state, mode: 'following', started: undefined });
  return { state: { ...state, mode: 'silent', started: undefined }, commands: [{ type: 'silence' }] };
}

/** A song that plays already continues, and is corrected inaudibly. */
function enter(state: FollowState, target: Target, isLoaded: boolean): Step {
  const isRemote = state.role === 'remote';
  const started = isLoaded && state.isPlaying && target.isPlaying && !isRemote ? target : undefined;
  const mode = isRemote ? 'silent' : 'following';
  const entered = aim({ ...state, mode, started, failed: undefined, ended: undefined }, target);
  return {
    ...entered,
    commands: [{ type: 'startFollowing' }, ...entered.commands, ...(isRemote ? [{ type: 'silence' } as const] : [])],
  };
}

function aim(state: FollowState, { itemId, isPlaying }: Target): Step {
  const failed = state.failed === itemId ? itemId : undefined;
  return {
    state: { ...state, failed },
    commands: [{ type: 'follow', itemId, start: isPlaying && state.mode === 'following' ? 'play' : 'wait' }],
  };
}

/** Plays the song at the room's position, or pauses it there if the room is paused. */
function settle(state: FollowState, target: Target): Step {
  if (!target.isPlaying) return { state: { ...state, started: undefined }, commands: [{ type: 'pauseAt', seconds: target.seconds }] };
  if (state.mode !== 'following' || isStarted(state, target) || state.failed === target.itemId) return stay(state);
  return {
    state: { ...state, started: target },
    commands: [{ type: 'startSong', songStart: target.songStart, earliest: earliestIn(state.seen) }],
  };
}

const isStarted = ({ started, isPlaying }: FollowState, { itemId, songStart }: Target): boolean =>
  isPlaying && started?.itemId === itemId && Math.abs(started.songStart - songStart) < SAME_START_MS;

function changePlayback(state: FollowState, { isPlaying, isOwn, target }: Extract<FollowEvent, { type: 'playback.changed' }>): Step {
  const changed = { ...state, isPlaying };
  if (state.mode === 'out' || isOwn || isPlaying === state.isPlaying || !target) return stay(changed);
  if (!isPlaying) return pause(changed, target);
  return {
    state: { ...changed, mode: 'following', started: undefined },
    commands: target.isPlaying ? [{ type: 'sync' }] : [{ type: 'askToPlay', target }, { type: 'sync' }],
  };
}

/** A pause of the speaker is one for everyone. On any other device, it is silence. */
function pause(state: FollowState, target: Target): Step {
  const isSilent = target.isPlaying && state.failed !== target.itemId;
  if (isSilent && state.role === 'speaker') return { state: { ...state, started: undefined }, commands: [{ type: 'askToPause', target }] };
  return { state: { ...state, mode: isSilent ? 'silent' : 'following' }, commands: [{ type: 'reportListening', target }] };
}
