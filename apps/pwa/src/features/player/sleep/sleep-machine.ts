import { assign, emit, fromCallback, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

export const sleepMinutes = [15, 30, 60] as const;
export type SleepMinutes = (typeof sleepMinutes)[number];

/** When the music stops: after a number of minutes, or at the end of the song or album. */
export type SleepChoice = SleepMinutes | 'song' | 'album';

const FADE_MS = 10_000;
const STEP_MS = 100;
const CHECK_MS = 5_000;
const MINUTE_MS = 60_000;

export type SleepEvent =
  | { type: 'sleep.set'; choice: SleepChoice; albumId: string | null }
  | { type: 'sleep.cancel' }
  /** Another song plays; `albumId` is its album. */
  | { type: 'song.changed'; albumId: string | null }
  | { type: 'played' }
  /** `nextAlbumId` is the album of the song that follows; undefined where the queue or the song starts over. */
  | { type: 'song.ended'; nextAlbumId: string | null | undefined };

export type SleepFact = { type: 'faded'; to: number } | { type: 'due' };

interface SleepContext {
  choice: SleepChoice | undefined;
  /** In milliseconds since 1970; undefined unless the choice is in minutes. */
  endsAt: number | undefined;
  albumId: string | null;
  now: () => number;
}

type SleepStep = { type: 'step'; to: number } | { type: 'late' };
type LeftMs = () => number;

const minutesOf = (choice: SleepChoice | undefined): number => (typeof choice === 'number' ? choice : 0);

/** The remaining milliseconds. Read from the clock, since timers stop while the device sleeps. */
const leftMsOf = ({ endsAt = 0, now }: SleepContext): number => endsAt - now();

/** Sends `late` when the fade should have begun already, as after the device has slept. */
const watching = fromCallback<{ type: 'none' }, LeftMs>(({ sendBack, input: leftMs }) => {
  const timer = setInterval(() => leftMs() <= FADE_MS && sendBack({ type: 'late' }), CHECK_MS);
  return () => clearInterval(timer);
});

/** Sends the volume of each step of the fade, from 0 to 1. Read from the clock: in a hidden page there may be only one step a second. */
const fading = fromCallback<{ type: 'none' }, LeftMs>(({ sendBack, input: leftMs }) => {
  const timer = setInterval(() => sendBack({ type: 'step', to: Math.max(0, Math.min(1, leftMs() / FADE_MS)) }), STEP_MS);
  return () => clearInterval(timer);
});

export const sleepMachine = setup({
  types: {
    context: {} as SleepContext,
    events: {} as SleepEvent | SleepStep,
    emitted: {} as SleepFact,
    input: {} as Pick<SleepContext, 'now'>,
  },
  actors: { watching, fading },
  delays: { untilFade: ({ context }) => minutesOf(context.choice) * MINUTE_MS - FADE_MS, fade: FADE_MS },
  guards: {
    isOver: (_, to: number) => to === 0,
    isOfSong: (_, choice: SleepChoice) => choice === 'song',
    isOfAlbum: (_, choice: SleepChoice) => choice === 'album',
    /** Two songs without an album are not of the same album. */
    isOtherAlbum: ({ context }, albumId: string | null | undefined) => albumId === null || albumId !== context.albumId,
  },
  actions: {
    setChoice: assign(({ context }, { choice, albumId }: { choice: SleepChoice; albumId: string | null }) => ({
      choice,
      albumId,
      endsAt: typeof choice === 'number' ? context.now() + choice * MINUTE_MS : undefined,
    })),
    clearChoice: assign({ choice: undefined, endsAt: undefined, albumId: null }),
    setAlbum: assign((_, albumId: string | null) => ({ albumId })),
    announceFade: emit((_, to: number) => ({ type: 'faded' as const, to })),
    announceDue: emit({ type: 'due' }),
  },
}).createMachine({
  id: 'sleep',
  context: ({ input }) => ({ choice: undefined, endsAt: undefined, albumId: null, now: input.now }),
  initial: 'off',
  on: {
    'sleep.set': [
      {
        guard: { type: 'isOfSong', params: ({ event }) => event.choice },
        target: '.untilSongEnds',
        actions: { type: 'setChoice', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOfAlbum', params: ({ event }) => event.choice },
        target: '.untilAlbumEnds',
        actions: { type: 'setChoice', params: ({ event }) => event },
      },
      { target: '.counting', reenter: true, actions: { type: 'setChoice', params: ({ event }) => event } },
    ],
    'sleep.cancel': '.off',
  },
  states: {
    off: { entry: 'clearChoice' },
    counting: {
      invoke: {
        src: 'watching',
        input:
          ({ context }) =>
          () =>
            leftMsOf(context),
      },
      after: { untilFade: 'fading' },
      on: { late: 'fading' },
    },
    fading: {
      initial: 'lowering',
      exit: { type: 'announceFade', params: 1 },
      states: {
        lowering: {
          invoke: {
            src: 'fading',
            input:
              ({ context }) =>
              () =>
                leftMsOf(context),
          },
          on: {
            step: [
              { guard: { type: 'isOver', params: ({ event }) => event.to }, target: 'silent' },
              { actions: { type: 'announceFade', params: ({ event }) => event.to } },
            ],
          },
          after: { fade: 'silent' },
        },
        // The timer is off, but the volume stays at 0 until music plays again: buffered audio is still heard for a moment after the pause.
        silent: { entry: ['clearChoice', { type: 'announceFade', params: 0 }, 'announceDue'], on: { played: '#sleep.off' } },
      },
    },
    untilSongEnds: { on: { 'song.ended': { target: 'off', actions: 'announceDue' } } },
    untilAlbumEnds: {
      on: {
        'song.changed': { actions: { type: 'setAlbum', params: ({ event }) => event.albumId } },
        'song.ended': {
          guard: { type: 'isOtherAlbum', params: ({ event }) => event.nextAlbumId },
          target: 'off',
          actions: 'announceDue',
        },
      },
    },
  },
});

export type SleepActor = ActorRefFrom<typeof sleepMachine>;
