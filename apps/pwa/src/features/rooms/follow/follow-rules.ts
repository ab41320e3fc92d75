import type { RoomListening, RoomState } from '@chorus/contracts';
import type { Target } from './room-target';

interface Started {
  readonly itemId: string;
  readonly songStart: number;
}

export interface FollowState {
  /** Silent: the listener has paused while the room plays. */
  readonly mode: 'out' | 'following' | 'silent';
  /** Whether the page's player is playing. */
  readonly isPlaying: boolean;
  /** The last start, by which the song is at the room's position. */
  readonly started: Started | undefined;
  /** The item that can't be played here. */
  readonly failed: string | undefined;
  /** The item that has ended here, perhaps earlier than in the room. */
  readonly ended: string | undefined;
  /** The last state of the room. */
  readonly seen: RoomState | undefined;
  /** How far the room's clock is ahead of the page's, in milliseconds, according to its last state; used until the clock is known. */
  readonly estimatedOffset: number;
}

export type FollowEvent =
  | { type: 'room.read'; state: RoomState; at: number }
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
  | { type: 'askToPlay'; target: Target }
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
  seen: undefined,
  estimatedOffset: 0,
});

export function reduceFollow(state: FollowState, event: FollowEvent): Step {
  switch (event.type) {
    case 'room.read':
      return stay(readRoom(state, event.state, event.at));
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

function readRoom(state: FollowState, room: RoomState, at: number): FollowState {
  if (room === state.seen) return state;
  const ended = room.anchor === state.seen?.anchor ? state.ended : undefined;
  return { ...state, seen: room, estimatedOffset: room.sentAt - at, ended };
}

/** A song that plays already continues, and is corrected inaudibly. */
function enter(state: FollowState, target: Target, isLoaded: boolean): Step {
  const started = isLoaded && state.isPlaying && target.isPlaying ? target : undefined;
  const entered = aim({ ...state, mode: 'following', started, failed: undefined, ended: undefined }, target);
  return { ...entered, commands: [{ type: 'startFollowing' }, ...entered.commands] };
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
  if (!isPlaying) {
    const isSilent = target.isPlaying && state.failed !== target.itemId;
    return { state: { ...changed, mode: isSilent ? 'silent' : 'following' }, commands: [{ type: 'reportListening', target }] };
  }
  return {
    state: { ...changed, mode: 'following', started: undefined },
    commands: target.isPlaying ? [{ type: 'sync' }] : [{ type: 'askToPlay', target }, { type: 'sync' }],
  };
}
