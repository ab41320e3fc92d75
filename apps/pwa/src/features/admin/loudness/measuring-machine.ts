import { parseMediaUrl } from '@chorus/contracts';
import type { UnmeasuredSong } from '@chorus/contracts';
import { assign, fromPromise, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { Lost } from '../upload/temporary-failure';
import { isTemporary, lostAgain, pauseOf } from '../upload/temporary-failure';

/** A song to be measured, with its file if that was just uploaded. */
export interface MeasurableSong extends Pick<UnmeasuredSong, 'songId' | 'title' | 'audioUrl' | 'duration'> {
  file?: File;
}

export interface MeasuringProblem {
  title: string;
  reason: string;
}

interface Measuring extends Lost {
  songs: readonly MeasurableSong[];
  /** Whether the server may have more, after the audio with this hash. */
  listsMore: boolean;
  after: string | undefined;
  done: number;
  total: number;
  problems: readonly MeasuringProblem[];
}

type MeasuringEvent = { type: 'all.asked'; count: number } | { type: 'song.added'; song: MeasurableSong } | { type: 'stop.asked' };

const nothing = { songs: [], listsMore: false, after: undefined, lostInARow: 0, retryAfter: undefined };
const idle: Measuring = { ...nothing, done: 0, total: 0, problems: [] };

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const hashOf = (song: MeasurableSong | undefined) => song && parseMediaUrl(song.audioUrl)?.hash;
const why = ({ event }: { event: { error: unknown } }) => event.error;

const measureNothing = fromPromise<unknown, MeasurableSong | undefined>(() => Promise.resolve());
const listNothing = fromPromise<readonly MeasurableSong[], string | undefined>(() => Promise.resolve([]));

/**
 * Measures songs in this browser, one after the other. Songs that are left when it stops stay in the server's list, with which the next run
 * begins. It waits while the server is unreachable.
 */
export const measuringMachine = setup({
  types: { context: {} as Measuring, events: {} as MeasuringEvent, tags: {} as 'busy' },
  actors: { measure: measureNothing, list: listNothing },
  delays: { pause: ({ context }) => pauseOf(context) },
  guards: {
    hasSongs: ({ context }) => context.songs.length > 0,
    listsMore: ({ context }) => context.listsMore,
    isTemporary: (_, error: unknown) => isTemporary(error),
  },
  actions: {
    begin: assign((_, count: number) => ({ ...idle, listsMore: true, total: count })),
    beginWith: assign((_, song: MeasurableSong) => ({ ...idle, songs: [song], total: 1 })),
    add: assign(({ context }, song: MeasurableSong) => ({ songs: [...context.songs, song], total: context.total + 1 })),
    takeList: assign((_, songs: readonly MeasurableSong[]) => ({ songs, listsMore: songs.length > 0, after: hashOf(songs.at(-1)) })),
    noteDone: assign(({ context }) => ({ ...noneLost, songs: context.songs.slice(1), done: context.done + 1 })),
    noteProblem: assign(({ context }, error: unknown) => ({
      ...noneLost,
      songs: context.songs.slice(1),
      problems: [...context.problems, { title: context.songs[0]?.title ?? '', reason: reasonOf(error) }],
    })),
    noteNoList: assign(({ context }, error: unknown) => ({
      listsMore: false,
      problems: [...context.problems, { title: 'The list of songs', reason: reasonOf(error) }],
    })),
    lose: assign(({ context }, error: unknown) => lostAgain(context, error)),
    stop: assign(nothing),
  },
}).createMachine({
  id: 'measuring',
  context: idle,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'all.asked': { target: 'busy', actions: { type: 'begin', params: ({ event }) => event.count } },
        'song.added': { target: 'busy', actions: { type: 'beginWith', params: ({ event }) => event.song } },
      },
    },
    busy: {
      tags: 'busy',
      initial: 'choosing',
      onDone: 'idle',
      on: {
        'song.added': { actions: { type: 'add', params: ({ event }) => event.song } },
        'stop.asked': { target: 'idle', actions: 'stop' },
      },
      states: {
        choosing: {
          always: [{ guard: 'hasSongs', target: 'measuring' }, { guard: 'listsMore', target: 'listing' }, { target: 'done' }],
        },
        listing: {
          invoke: {
            src: 'list',
            input: ({ context }) => context.after,
            onDone: { target: 'choosing', actions: { type: 'takeList', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isTemporary', params: why }, target: 'pausing', actions: { type: 'lose', params: why } },
              { target: 'choosing', actions: { type: 'noteNoList', params: why } },
            ],
          },
        },
        measuring: {
          invoke: {
            src: 'measure',
            input: ({ context }) => context.songs[0],
            onDone: { target: 'choosing', actions: 'noteDone' },
            onError: [
              { guard: { type: 'isTemporary', params: why }, target: 'pausing', actions: { type: 'lose', params: why } },
              { target: 'choosing', actions: { type: 'noteProblem', params: why } },
            ],
          },
        },
        pausing: { after: { pause: 'choosing' } },
        done: { type: 'final' },
      },
    },
  },
});

/** The state after a request that arrived. */
const noneLost: Lost = { lostInARow: 0, retryAfter: undefined };

export type MeasuringActor = ActorRefFrom<typeof measuringMachine>;
