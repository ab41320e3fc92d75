import { assign, emit, fromCallback, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

export const sleepMinutes = [15, 30, 60] as const;
export type SleepMinutes = (typeof sleepMinutes)[number];

/** When the music stops: after so many minutes, or with what plays. */
export type SleepChoice = SleepMinutes | 'song' | 'album';

const FADE_MS = 10_000;
const STEP_MS = 100;
const MINUTE_MS = 60_000;

export type SleepEvent =
  | { type: 'sleep.set'; choice: SleepChoice; albumId: string | null; now: number }
  | { type: 'sleep.cancel' }
  /** With the album of the song that follows; undefined where the queue begins again, or the song. */
  | { type: 'song.ended'; nextAlbumId: string | null | undefined };

export type SleepFact = { type: 'faded'; to: number } | { type: 'due' };

interface SleepContext {
  choice: SleepChoice | undefined;
  /** In milliseconds since 1970, of a choice in minutes. */
  endsAt: number | undefined;
  albumId: string | null;
}

const minutesOf = (choice: SleepChoice | undefined): number => (typeof choice === 'number' ? choice : 0);

/** How loud the music is in each step of the last seconds. */
const fading = fromCallback<{ type: 'none' }>(({ sendBack }) => {
  let left = FADE_MS;
  const timer = setInterval(() => {
    left -= STEP_MS;
    sendBack({ type: 'step', to: Math.max(0, left / FADE_MS) });
  }, STEP_MS);
  return () => clearInterval(timer);
});

export const sleepMachine = setup({
  types: { context: {} as SleepContext, events: {} as SleepEvent | { type: 'step'; to: number }, emitted: {} as SleepFact },
  actors: { fading },
  delays: { untilFade: ({ context }) => minutesOf(context.choice) * MINUTE_MS - FADE_MS, fade: FADE_MS },
  guards: {
    isOfSong: (_, choice: SleepChoice) => choice === 'song',
    isOfAlbum: (_, choice: SleepChoice) => choice === 'album',
    isOtherAlbum: ({ context }, albumId: string | null | undefined) => albumId !== context.albumId,
  },
  actions: {
    take: assign((_, { choice, albumId, now }: { choice: SleepChoice; albumId: string | null; now: number }) => ({
      choice,
      albumId,
      endsAt: typeof choice === 'number' ? now + choice * MINUTE_MS : undefined,
    })),
    forget: assign({ choice: undefined, endsAt: undefined, albumId: null }),
    announceFade: emit((_, to: number) => ({ type: 'faded' as const, to })),
    announceDue: emit({ type: 'due' }),
  },
}).createMachine({
  id: 'sleep',
  context: { choice: undefined, endsAt: undefined, albumId: null },
  initial: 'off',
  on: {
    'sleep.set': [
      {
        guard: { type: 'isOfSong', params: ({ event }) => event.choice },
        target: '.untilSongEnds',
        actions: { type: 'take', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOfAlbum', params: ({ event }) => event.choice },
        target: '.untilAlbumEnds',
        actions: { type: 'take', params: ({ event }) => event },
      },
      { target: '.counting', reenter: true, actions: { type: 'take', params: ({ event }) => event } },
    ],
    'sleep.cancel': '.off',
  },
  states: {
    off: { entry: 'forget' },
    counting: { after: { untilFade: 'fading' } },
    fading: {
      invoke: { src: 'fading' },
      exit: { type: 'announceFade', params: 1 },
      on: { step: { actions: { type: 'announceFade', params: ({ event }) => event.to } } },
      after: { fade: { target: 'off', actions: 'announceDue' } },
    },
    untilSongEnds: { on: { 'song.ended': { target: 'off', actions: 'announceDue' } } },
    untilAlbumEnds: {
      on: {
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
