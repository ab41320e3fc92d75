import type { Song } from '@chorus/contracts';
import { and, assign, emit, fromCallback, not, sendTo, setup, stateIn } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AudioCommand, AudioEvent } from './audio-actor';
import { DEFAULT_VOLUME } from './default-volume';
import type { Start } from '../queue/queue-commands';

const FAILURES_THAT_STOP = 3;

export type Repeat = 'off' | 'one' | 'all';

interface PlayerContext {
  song: Song | undefined;
  /** Whether the song has been played since it was loaded. */
  isPlayed: boolean;
  volume: number;
  /** The volume that unmuting restores after the slider was dragged to 0. */
  earlierVolume: number;
  /** The factor of the volume while the music fades: 1 is the full volume. */
  fade: number;
  failuresInARow: number;
  /** Whether a room decides the position in the song: the listener's seeks are requested of it, and nothing repeats. */
  isLed: boolean;
}

export type PlayerCommand =
  | { type: 'player.load'; song: Song; start: Start }
  | { type: 'player.unload' }
  | { type: 'player.toggle' }
  | { type: 'player.play' }
  | { type: 'player.pause' }
  | { type: 'player.seek'; seconds: number }
  /** The position that the song must have in `delayMs`: until then it is silent, without being paused. */
  | { type: 'player.align'; seconds: number; delayMs: number }
  | { type: 'player.setLed'; isLed: boolean }
  | { type: 'player.setVolume'; volume: number }
  | { type: 'player.keepVolume' }
  | { type: 'player.fade'; to: number }
  | { type: 'player.toggleMute' }
  | { type: 'player.toggleRepeat' };

export type PlayerEvent =
  | { type: 'playback.changed'; song: Song | undefined; isPlaying: boolean }
  /** The player was to pause while nothing played. */
  | { type: 'pause.repeated' }
  | { type: 'repeat.changed'; repeat: Repeat }
  | { type: 'seek.requested'; seconds: number }
  | { type: 'song.ended' }
  | { type: 'song.restarted' }
  | { type: 'song.failed'; song: Song | undefined; reason: string; next: 'skip' | 'stop' };

const playbackChanged = (song: Song | undefined, isPlaying: boolean): PlayerEvent => ({ type: 'playback.changed', song, isPlaying });
const songFailed = (song: Song | undefined, reason: string, next: 'skip' | 'stop'): PlayerEvent => ({
  type: 'song.failed',
  song,
  reason,
  next,
});
const reason = ({ event }: { event: { reason: string } }) => event.reason;
const song = ({ event }: { event: { song: Song } }) => event.song;
const seconds = ({ event }: { event: { seconds: number } }) => event.seconds;
const volume = ({ event }: { event: { volume: number } }) => event.volume;
const to = ({ event }: { event: { to: number } }) => event.to;
/** The volume of the element, from 0 to 1. */
const heard = ({ volume, fade }: PlayerContext) => (volume / 100) * fade;

export const playerMachine = setup({
  types: { context: {} as PlayerContext, events: {} as PlayerCommand | AudioEvent, emitted: {} as PlayerEvent },
  actors: { audio: fromCallback<AudioCommand>(() => undefined) },
  guards: {
    startsPlaying: (_, start: Start) => start === 'play',
    startsWaiting: (_, start: Start) => start === 'wait',
    isSilent: (_, volume: number) => volume <= 0,
    isLed: ({ context }) => context.isLed,
    isDelayed: (_, delayMs: number) => delayMs > 0,
    /** Whether the browser can't play the song's coding, which says nothing of the line or of the songs that follow. */
    isUnplayable: () => false,
    hasFailedTooOften: ({ context }) => context.failuresInARow + 1 >= FAILURES_THAT_STOP,
  },
  actions: {
    take: assign((_, song: Song) => ({ song, isPlayed: false })),
    drop: assign({ song: undefined }),
    load: sendTo('audio', (_, song: Song) => ({ type: 'audio.load', url: song.audioUrl })),
    unload: sendTo('audio', { type: 'audio.unload' }),
    play: sendTo('audio', { type: 'audio.play' }),
    pause: sendTo('audio', { type: 'audio.pause' }),
    restart: sendTo('audio', ({ context }) => ({ type: 'audio.restart', url: context.song?.audioUrl ?? '' })),
    seek: sendTo('audio', (_, seconds: number) => ({ type: 'audio.seek', seconds })),
    align: sendTo('audio', (_, { seconds, delayMs }: { seconds: number; delayMs: number }) => ({ type: 'audio.align', seconds, delayMs })),
    requestSeek: emit((_, seconds: number) => ({ type: 'seek.requested' as const, seconds })),
    rememberVolume: assign({ volume: (_, volume: number) => Math.min(100, Math.max(0, volume)) }),
    keepVolume: assign({ earlierVolume: ({ context }) => context.volume || context.earlierVolume }),
    recallVolume: assign({ volume: ({ context }) => context.volume || context.earlierVolume }),
    fade: assign({ fade: (_, to: number) => to }),
    sound: sendTo('audio', ({ context }) => ({ type: 'audio.setVolume', volume: heard(context), muted: false })),
    silence: sendTo('audio', ({ context }) => ({ type: 'audio.setVolume', volume: heard(context), muted: true })),
    countFailure: assign({ failuresInARow: ({ context }) => context.failuresInARow + 1 }),
    forgetFailures: assign({ failuresInARow: 0 }),
    announcePlaying: emit(({ context }) => playbackChanged(context.song, true)),
    announceIdle: emit(({ context }) => playbackChanged(context.song, false)),
    announceRepeat: emit((_, repeat: Repeat) => ({ type: 'repeat.changed' as const, repeat })),
    announceEnd: emit({ type: 'song.ended' }),
    announceRestart: emit({ type: 'song.restarted' }),
    announceSkip: emit(({ context }, reason: string) => songFailed(context.song, reason, 'skip')),
    announceStop: emit(({ context }, reason: string) => songFailed(context.song, reason, 'stop')),
  },
}).createMachine({
  id: 'player',
  context: {
    song: undefined,
    isPlayed: false,
    volume: DEFAULT_VOLUME,
    earlierVolume: DEFAULT_VOLUME,
    fade: 1,
    failuresInARow: 0,
    isLed: false,
  },
  invoke: { src: 'audio', id: 'audio' },
  type: 'parallel',
  states: {
    playback: {
      initial: 'idle',
      on: {
        'player.load': [
          {
            guard: { type: 'startsPlaying', params: ({ event }) => event.start },
            target: '.playing',
            actions: [{ type: 'take', params: song }, { type: 'load', params: song }, 'play'],
          },
          {
            target: '.paused',
            actions: [
              { type: 'take', params: song },
              { type: 'load', params: song },
            ],
          },
        ],
        'player.unload': { target: '.idle', actions: ['drop', 'unload', 'announceIdle'] },
        'player.pause': { actions: emit({ type: 'pause.repeated' }) },
        'player.setLed': { actions: assign({ isLed: ({ event }) => event.isLed }) },
      },
      states: {
        idle: {},
        playing: {
          entry: [assign({ isPlayed: true }), 'announcePlaying'],
          initial: 'buffering',
          states: {
            buffering: { on: { 'audio.started': { target: 'sounding', actions: 'forgetFailures' } } },
            sounding: { on: { 'audio.waiting': 'buffering' } },
          },
          on: {
            'player.load': [
              {
                guard: { type: 'startsWaiting', params: ({ event }) => event.start },
                target: 'paused',
                actions: [
                  { type: 'take', params: song },
                  { type: 'load', params: song },
                ],
              },
              { target: 'playing', reenter: true, actions: [{ type: 'take', params: song }, { type: 'load', params: song }, 'play'] },
            ],
            'player.toggle': { target: 'paused', actions: 'pause' },
            'player.pause': { target: 'paused', actions: 'pause' },
            'player.seek': [
              { guard: 'isLed', actions: { type: 'requestSeek', params: seconds } },
              { actions: { type: 'seek', params: seconds } },
            ],
            'player.align': [
              {
                guard: { type: 'isDelayed', params: ({ event }) => event.delayMs },
                target: '.buffering',
                actions: { type: 'align', params: ({ event }) => event },
              },
              { actions: { type: 'align', params: ({ event }) => event } },
            ],
            'audio.paused': 'paused',
            'audio.blocked': { target: 'paused', actions: { type: 'announceStop', params: 'blocked' } },
            'audio.failed': [
              { guard: 'isUnplayable', actions: { type: 'announceSkip', params: reason } },
              {
                guard: 'hasFailedTooOften',
                target: 'paused',
                actions: ['forgetFailures', { type: 'announceStop', params: reason }],
              },
              { actions: ['countFailure', { type: 'announceSkip', params: reason }] },
            ],
            'audio.ended': [
              { guard: and([stateIn({ repeat: 'one' }), not('isLed')]), actions: ['restart', 'announceRestart'] },
              { actions: 'announceEnd' },
            ],
          },
        },
        paused: {
          entry: 'announceIdle',
          on: {
            'player.toggle': { target: 'playing', actions: 'play' },
            'player.play': { target: 'playing', actions: 'play' },
            'player.seek': [
              { guard: 'isLed', actions: { type: 'requestSeek', params: seconds } },
              { actions: { type: 'seek', params: seconds } },
            ],
            'player.align': { actions: { type: 'seek', params: seconds } },
            'audio.started': 'playing.sounding',
          },
        },
      },
    },
    sound: {
      initial: 'audible',
      on: {
        'player.setVolume': [
          { guard: { type: 'isSilent', params: volume }, target: '.muted', actions: { type: 'rememberVolume', params: volume } },
          { target: '.audible', actions: { type: 'rememberVolume', params: volume } },
        ],
        'player.keepVolume': { actions: 'keepVolume' },
      },
      states: {
        audible: {
          entry: 'sound',
          on: { 'player.toggleMute': 'muted', 'player.fade': { actions: [{ type: 'fade', params: to }, 'sound'] } },
        },
        muted: {
          entry: 'silence',
          on: {
            'player.toggleMute': { target: 'audible', actions: 'recallVolume' },
            'player.fade': { actions: [{ type: 'fade', params: to }, 'silence'] },
          },
        },
      },
    },
    repeat: {
      initial: 'off',
      states: {
        off: { entry: { type: 'announceRepeat', params: 'off' }, on: { 'player.toggleRepeat': 'one' } },
        one: { entry: { type: 'announceRepeat', params: 'one' }, on: { 'player.toggleRepeat': 'all' } },
        all: { entry: { type: 'announceRepeat', params: 'all' }, on: { 'player.toggleRepeat': 'off' } },
      },
    },
  },
});

export type PlayerActor = ActorRefFrom<typeof playerMachine>;
export type PlayerSnapshot = SnapshotFrom<typeof playerMachine>;

export const heardVolume = (player: PlayerSnapshot): number => (player.matches({ sound: 'muted' }) ? 0 : player.context.volume);
