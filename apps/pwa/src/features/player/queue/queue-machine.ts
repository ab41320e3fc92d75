import type { Song } from '@chorus/contracts';
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { moveSong, playNext, putBack, removeSongs, replaceAroundCurrent, shiftSongs, withNewAudio, withoutDeleted } from './queue-order';
import type { RemovedSongs, Shift } from './queue-order';
import {
  albumQueue,
  currentOf,
  emptyQueue,
  isAvailable,
  isPlayable,
  positionOf,
  queueAroundSong,
  randomQueue,
  stepFrom,
} from './queue-rules';
import type { Available, Direction, Queue, Random } from './queue-rules';

interface QueueContext extends Queue {
  library: readonly Song[];
  /**
   * The current song after its deletion from the catalogue: it leaves the queue when it is no
   * longer current.
   */
  deletedId: string | undefined;
  available: Available;
}

export type QueueCommand =
  | { type: 'queue.playSong'; song: Song }
  | { type: 'queue.playAlbum'; songs: readonly Song[]; startIndex: number }
  | { type: 'queue.next' }
  | { type: 'queue.previous' }
  | { type: 'queue.playNext'; song: Song }
  | { type: 'queue.remove'; songIds: readonly string[] }
  | { type: 'queue.putBack'; removed: RemovedSongs }
  | { type: 'queue.move'; songId: string; to: number }
  | { type: 'queue.shift'; songIds: readonly string[]; to: Shift }
  | { type: 'queue.offer'; songs: readonly Song[] }
  | { type: 'queue.restore'; songs: readonly Song[]; index: number }
  | { type: 'queue.clear' }
  | { type: 'queue.songsDeleted'; songIds: readonly string[] }
  | { type: 'queue.libraryChanged'; songs: readonly Song[] }
  | { type: 'queue.availabilityChanged'; available: Available };

export type Start = 'play' | 'wait' | 'keep';

export type QueueEvent =
  | { type: 'current.changed'; song: Song | undefined; start: Start }
  /** After what the listener had arranged. */
  | { type: 'songs.picked' }
  | { type: 'queue.rejected'; reason: 'no songs' }
  | { type: 'queue.rejected'; reason: 'not available' }
  | { type: 'queue.rejected'; reason: 'invalid song'; song: Song };

const poolOf = ({ library, songs, deletedId, available }: QueueContext) =>
  [...library, ...songs].filter((song) => song._id !== deletedId && isAvailable(song, available));
const currentChanged = (context: QueueContext, start: Start): QueueEvent => ({ type: 'current.changed', song: currentOf(context), start });

const song = ({ event }: { event: { song: Song } }) => event.song;
const songs = ({ event }: { event: { songs: readonly Song[] } }) => event.songs;
const songIds = ({ event }: { event: { songIds: readonly string[] } }) => event.songIds;

/** `random` is a closure, not context: functions cannot be persisted. */
// oxlint-disable-next-line max-lines-per-function -- a chart, and `random` is closed over
export const createQueueMachine = (random: Random) =>
  setup({
    types: { context: {} as QueueContext, events: {} as QueueCommand, emitted: {} as QueueEvent },
    guards: {
      isInvalid: (_, song: Song) => !isPlayable(song),
      areUnplayable: (_, songs: readonly Song[]) => !songs.some(isPlayable),
      areUnavailable: ({ context }, songs: readonly Song[]) =>
        !songs.some((song) => isPlayable(song) && isAvailable(song, context.available)),
      isRestricted: ({ context }) => context.available !== undefined,
      isQueued: ({ context }, song: Song) => positionOf(context.songs, song._id) !== -1,
      holdsCurrent: ({ context }, songIds: readonly string[]) => songIds.includes(currentOf(context)?._id ?? ''),
      areAll: ({ context }, songIds: readonly string[]) => removeSongs(context, songIds).songs.length === 0,
      holdCurrent: ({ context }, songs: readonly Song[]) => positionOf(songs.filter(isPlayable), currentOf(context)?._id) !== -1,
      canStep: ({ context }, direction: Direction) => stepFrom(context, direction, context.available) !== undefined,
      knowsSongs: ({ context }) => poolOf(context).some(isPlayable),
      hasLeftDeleted: ({ context }) => context.deletedId !== undefined && currentOf(context)?._id !== context.deletedId,
    },
    actions: {
      rememberLibrary: assign(({ context }, library: readonly Song[]) => ({ library, songs: withNewAudio(context.songs, library) })),
      restrict: assign({ available: (_, available: Available) => available }),
      take: assign((_, queue: Queue) => queue),
      jumpTo: assign({ index: ({ context }, song: Song) => positionOf(context.songs, song._id) }),
      step: assign({ index: ({ context }, direction: Direction) => stepFrom(context, direction, context.available) ?? context.index }),
      queueAround: assign(({ context }, song: Song) => queueAroundSong(song, poolOf(context), random)),
      queueRandomly: assign(({ context }) => randomQueue(poolOf(context), currentOf(context), random)),
      insertNext: assign(({ context }, song: Song) => playNext(context, song)),
      remove: assign(({ context }, songIds: readonly string[]) => removeSongs(context, songIds)),
      putBack: assign(({ context }, removed: RemovedSongs) => putBack(context, removed)),
      move: assign(({ context }, { songId, to }: { songId: string; to: number }) => moveSong(context, songId, to)),
      shift: assign(({ context }, { songIds, to }: { songIds: readonly string[]; to: Shift }) => shiftSongs(context, songIds, to)),
      replaceAroundCurrent: assign(({ context }, songs: readonly Song[]) => replaceAroundCurrent(context, songs)),
      clear: assign(emptyQueue),
      dropDeleted: assign(({ context }, songIds: readonly string[]) => ({
        ...withoutDeleted(context, songIds),
        library: context.library.filter(({ _id }) => !songIds.includes(_id)),
        deletedId: songIds.find((id) => id === currentOf(context)?._id) ?? context.deletedId,
      })),
      dropLeft: assign(({ context }) => ({ ...withoutDeleted(context, [context.deletedId ?? '']), deletedId: undefined })),
      announceToPlay: emit(({ context }) => currentChanged(context, 'play')),
      announceToWait: emit(({ context }) => currentChanged(context, 'wait')),
      announceToKeep: emit(({ context }) => currentChanged(context, 'keep')),
      announcePicked: emit({ type: 'songs.picked' }),
      rejectSong: emit((_, song: Song) => ({ type: 'queue.rejected' as const, reason: 'invalid song' as const, song })),
      rejectSongs: emit({ type: 'queue.rejected', reason: 'no songs' }),
      rejectUnavailable: emit({ type: 'queue.rejected', reason: 'not available' }),
    },
  }).createMachine({
    id: 'queue',
    context: { ...emptyQueue(), library: [], deletedId: undefined, available: undefined },
    initial: 'empty',
    always: { guard: 'hasLeftDeleted', actions: 'dropLeft' },
    on: {
      'queue.libraryChanged': { actions: { type: 'rememberLibrary', params: songs } },
      'queue.availabilityChanged': { actions: { type: 'restrict', params: ({ event }) => event.available } },
      'queue.songsDeleted': { actions: { type: 'dropDeleted', params: songIds } },
      'queue.playSong': [
        { guard: { type: 'isInvalid', params: song }, actions: { type: 'rejectSong', params: song } },
        { guard: { type: 'areUnavailable', params: ({ event }) => [event.song] }, actions: 'rejectUnavailable' },
        { guard: { type: 'isQueued', params: song }, actions: [{ type: 'jumpTo', params: song }, 'announceToPlay'] },
        { target: '.filled.suggested', actions: [{ type: 'queueAround', params: song }, 'announceToPlay'] },
      ],
      'queue.playAlbum': [
        { guard: { type: 'areUnplayable', params: songs }, actions: 'rejectSongs' },
        { guard: { type: 'areUnavailable', params: songs }, actions: 'rejectUnavailable' },
        {
          target: '.filled.arranged',
          actions: [
            { type: 'take', params: ({ context, event }) => albumQueue(event.songs, event.startIndex, context.available) },
            'announceToPlay',
          ],
        },
      ],
      'queue.next': [
        { guard: { type: 'canStep', params: 1 }, actions: [{ type: 'step', params: 1 }, 'announceToPlay'] },
        {
          guard: and(['knowsSongs', stateIn({ filled: 'arranged' })]),
          target: '.filled.suggested',
          actions: ['queueRandomly', 'announceToPlay', 'announcePicked'],
        },
        { guard: 'knowsSongs', target: '.filled.suggested', actions: ['queueRandomly', 'announceToPlay'] },
        { guard: 'isRestricted', actions: ['announceToWait', 'rejectUnavailable'] },
        { target: '.empty', actions: ['clear', 'announceToWait'] },
      ],
      'queue.previous': [
        { guard: { type: 'canStep', params: -1 }, actions: [{ type: 'step', params: -1 }, 'announceToPlay'] },
        { guard: 'knowsSongs', target: '.filled.suggested', actions: ['queueRandomly', 'announceToPlay'] },
        { guard: 'isRestricted', actions: ['announceToWait', 'rejectUnavailable'] },
        { target: '.empty', actions: ['clear', 'announceToWait'] },
      ],
    },
    states: {
      empty: {
        on: {
          'queue.clear': { actions: 'clear' },
          'queue.offer': [
            { guard: { type: 'areUnplayable', params: songs }, actions: 'rejectSongs' },
            {
              target: 'filled.suggested',
              actions: [{ type: 'take', params: ({ event }) => albumQueue(event.songs, 0) }, 'announceToWait'],
            },
          ],
          'queue.playNext': [
            { guard: { type: 'isInvalid', params: song }, actions: { type: 'rejectSong', params: song } },
            { target: 'filled.arranged', actions: [{ type: 'insertNext', params: song }, 'announceToWait'] },
          ],
          'queue.putBack': {
            target: 'filled.arranged',
            actions: [{ type: 'putBack', params: ({ event }) => event.removed }, 'announceToWait'],
          },
          'queue.restore': [
            { guard: { type: 'areUnplayable', params: songs }, actions: 'rejectSongs' },
            {
              target: 'filled.arranged',
              actions: [{ type: 'take', params: ({ event }) => albumQueue(event.songs, event.index) }, 'announceToWait'],
            },
          ],
        },
      },
      filled: {
        initial: 'suggested',
        on: {
          'queue.clear': { target: 'empty', actions: ['clear', 'announceToWait'] },
          'queue.playNext': [
            { guard: { type: 'isInvalid', params: song }, actions: { type: 'rejectSong', params: song } },
            { target: '.arranged', actions: { type: 'insertNext', params: song } },
          ],
          'queue.putBack': { target: '.arranged', actions: { type: 'putBack', params: ({ event }) => event.removed } },
          'queue.move': { target: '.arranged', actions: { type: 'move', params: ({ event }) => event } },
          'queue.shift': { target: '.arranged', actions: { type: 'shift', params: ({ event }) => event } },
          'queue.remove': [
            { guard: { type: 'areAll', params: songIds }, target: 'empty', actions: ['clear', 'announceToWait'] },
            {
              guard: { type: 'holdsCurrent', params: songIds },
              target: '.arranged',
              actions: [{ type: 'remove', params: songIds }, 'announceToKeep'],
            },
            { target: '.arranged', actions: { type: 'remove', params: songIds } },
          ],
        },
        states: {
          /** Nobody chose this order, so another list may replace it. */
          suggested: {
            on: {
              'queue.offer': [
                { guard: { type: 'areUnplayable', params: songs }, actions: 'rejectSongs' },
                { guard: { type: 'holdCurrent', params: songs }, actions: { type: 'replaceAroundCurrent', params: songs } },
              ],
            },
          },
          /** An album, a restored queue, or one that the listener has edited: it stays. */
          arranged: {},
        },
      },
    },
  });

export type QueueActor = ActorRefFrom<ReturnType<typeof createQueueMachine>>;
