import type { Song } from '@chorus/contracts';
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { addByHand, byHandAgain, jumpTo, takeOver } from './queue-by-hand';
import type { QueueCommand, QueueContext, QueueEvent, QueueRequest, Rule, Start } from './queue-commands';
import { amendOwn, emptied, endFollowing, follow, ownWithoutDeleted, startsAnew } from './queue-following';
import { keyOf } from './queue-key';
import { removeSongs, replaceAroundCurrent, withNewAudio, withoutDeleted } from './queue-order';
import { albumQueue, currentOf, isAvailable, isPlayable, placeOf, queueAroundSong, randomQueue } from './queue-rules';
import type { Available, Direction, Queue, Random } from './queue-rules';
import { endsHere, isUnpicked, pickedOf, stepOf } from './queue-steps';

const poolOf = ({ library, songs, deletedId, available }: QueueContext) =>
  [...library, ...songs].filter((song) => song._id !== deletedId && isAvailable(song, available));
const currentChanged = (context: QueueContext, start: Start): QueueEvent => ({ type: 'current.changed', song: currentOf(context), start });

type Followed = Queue & { seconds?: number };

const song = ({ event }: { event: { song: Song } }) => event.song;
const songs = ({ event }: { event: { songs: readonly Song[] } }) => event.songs;
const by = ({ event }: { event: { by: Rule } }) => event.by;
const keys = ({ event }: { event: { keys: readonly string[] } }) => event.keys;
const request = ({ event }: { event: QueueRequest }) => event;
const songIds = ({ event }: { event: { songIds: readonly string[] } }) => event.songIds;

/** `random` is a closure, not context: functions cannot be persisted. */
// oxlint-disable-next-line max-lines-per-function -- a chart, and `random` is closed over
export const createQueueMachine = (random: Random) => {
  const pick = (context: QueueContext) => randomQueue(poolOf(context), currentOf(context), random);
  const randomly = ({ context }: { context: QueueContext }) => {
    const picked = pickedOf(context);
    return { queue: picked?.songs.length ? picked : pick(context) };
  };
  return setup({
    types: { context: {} as QueueContext, events: {} as QueueCommand, emitted: {} as QueueEvent },
    guards: {
      isInvalid: (_, song: Song) => !isPlayable(song),
      areUnplayable: (_, songs: readonly Song[]) => !songs.some(isPlayable),
      areUnavailable: ({ context }, songs: readonly Song[]) =>
        !songs.some((song) => isPlayable(song) && isAvailable(song, context.available)),
      isRestricted: ({ context }) => context.available !== undefined,
      isQueued: ({ context }, song: Song) => placeOf(context.songs, song) !== -1,
      holdsCurrent: ({ context }, keys: readonly string[]) => keys.includes(keyOf(currentOf(context) ?? { _id: '' })),
      areAll: ({ context }, keys: readonly string[]) => removeSongs(context, keys).songs.length === 0,
      holdCurrent: ({ context }, songs: readonly Song[]) => songs.some((song) => isPlayable(song) && song._id === currentOf(context)?._id),
      canStep: ({ context }, direction: Direction) => stepOf(context, direction) !== undefined,
      endsHere: ({ context }) => endsHere(context),
      fills: ({ context }, by: Rule) => Boolean(by(context, random).songs?.length),
      isUnpicked: ({ context }) => isUnpicked(context),
      knowsSongs: ({ context }) => poolOf(context).some(isPlayable),
      startsAnew: ({ context }, queue: Queue) => startsAnew(context, queue),
      isByItself: (_, request: QueueRequest) => request.type === 'queue.next' && request.after !== undefined,
      followsSong: ({ context }, request: QueueRequest) =>
        request.type === 'queue.next' && request.after === 'end' && context.songs[context.index + 1] !== undefined,
      ownIsEmpty: ({ context }) => context.own?.songs.length === 0,
      ownIsSuggested: ({ context }) => context.own?.isSuggested === true,
      hasLeftDeleted: ({ context }) => context.deletedId !== undefined && currentOf(context)?._id !== context.deletedId,
    },
    actions: {
      pick: assign(({ context }) => ({ picked: { queue: pick(context), afterKey: keyOf(currentOf(context) ?? { _id: '' }) } })),
      dropPicked: assign({ picked: undefined }),
      rememberLibrary: assign(({ context }, library: readonly Song[]) => ({ library, songs: withNewAudio(context.songs, library) })),
      restrict: assign({ available: (_, available: Available) => available }),
      take: assign(({ context }, { queue, source }: { queue: Queue; source?: string | undefined }) => ({
        ...(context.shuffle ?? takeOver)(context, queue, random),
        source,
        picked: undefined,
      })),
      jumpTo: assign(({ context }, song: Song) => jumpTo(context, placeOf(context.songs, song))),
      step: assign(({ context }, direction: Direction) => {
        const index = stepOf(context, direction) ?? context.index;
        return { index, byHand: direction === 1 && index < context.index ? byHandAgain(context) : context.byHand };
      }),
      add: assign(({ context }, { song, afterAdded }: { song: Song; afterAdded?: boolean }) => addByHand(context, song, afterAdded)),
      arrange: assign(({ context }, by: Rule) => by(context, random)),
      remove: assign(({ context }, keys: readonly string[]) => removeSongs(context, keys)),
      clear: assign(emptied),
      dropDeleted: assign(({ context }, songIds: readonly string[]) => ({
        ...withoutDeleted(context, songIds),
        library: context.library.filter(({ _id }) => !songIds.includes(_id)),
        deletedId: songIds.find((id) => id === currentOf(context)?._id) ?? context.deletedId,
      })),
      dropLeft: assign(({ context }) => ({ ...withoutDeleted(context, [context.deletedId ?? '']), deletedId: undefined })),
      followFromSuggested: assign(({ context }, followed: Followed) => follow(context, followed, true)),
      follow: assign(({ context }, followed: Followed) => follow(context, followed, false)),
      stepFollowed: assign({ index: ({ context }) => context.index + 1 }),
      amendOwn: assign(({ context }, by: Rule) => amendOwn(context, by, random)),
      dropDeletedOfOwn: assign(({ context }, songIds: readonly string[]) => ownWithoutDeleted(context, songIds)),
      endFollowing: assign(({ context }) => endFollowing(context)),
      request: emit((_, request: QueueRequest) => ({ type: 'queue.requested' as const, request })),
      announce: emit(({ context }, start: Start) => currentChanged(context, start)),
      announceOwn: emit(({ context: { own } }) => ({
        type: 'current.changed' as const,
        song: own && currentOf(own),
        start: 'wait' as const,
        ...(own && { seconds: own.seconds }),
      })),
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
    context: {
      ...emptied(),
      shuffle: undefined,
      repeatsAll: false,
      library: [],
      deletedId: undefined,
      available: undefined,
      picked: undefined,
      own: undefined,
    },
    initial: 'empty',
    always: { guard: 'hasLeftDeleted', actions: 'dropLeft' },
    on: {
      'queue.libraryChanged': { actions: ['dropPicked', { type: 'rememberLibrary', params: songs }] },
      'queue.availabilityChanged': { actions: ['dropPicked', { type: 'restrict', params: ({ event }) => event.available }] },
      'queue.songsDeleted': { actions: ['dropPicked', { type: 'dropDeleted', params: songIds }] },
      'queue.pick': { guard: 'isUnpicked', actions: 'pick' },
      'queue.amend': { actions: { type: 'arrange', params: by } },
      'queue.follow': [
        {
          guard: { type: 'startsAnew', params: ({ event }) => event },
          target: '.following',
          actions: [
            { type: 'follow', params: ({ event }) => event },
            { type: 'announce', params: ({ event }) => event.start },
          ],
        },
        { target: '.following', actions: { type: 'follow', params: ({ event }) => event } },
      ],
      'queue.playSong': [
        { guard: { type: 'isInvalid', params: song }, actions: { type: 'rejectSong', params: song } },
        { guard: { type: 'areUnavailable', params: ({ event }) => [event.song] }, actions: 'rejectUnavailable' },
        { guard: { type: 'isQueued', params: song }, actions: [{ type: 'jumpTo', params: song }, 'announceToPlay'] },
        {
          target: '.filled.suggested',
          actions: [
            { type: 'take', params: ({ context, event }) => ({ queue: queueAroundSong(event.song, poolOf(context), random) }) },
            'announceToPlay',
          ],
        },
      ],
      'queue.playAlbum': [
        { guard: { type: 'areUnplayable', params: songs }, actions: 'rejectSongs' },
        { guard: { type: 'areUnavailable', params: songs }, actions: 'rejectUnavailable' },
        {
          target: '.filled.arranged',
          actions: [
            {
              type: 'take',
              params: ({ context, event: { songs, source, startIndex = context.shuffle ? Math.floor(random() * songs.length) : 0 } }) => ({
                queue: albumQueue(songs, startIndex, context.available),
                source,
              }),
            },
            'announceToPlay',
          ],
        },
      ],
      'queue.next': [
        { guard: 'endsHere', actions: [{ type: 'step', params: 1 }, 'announceToWait'] },
        { guard: { type: 'canStep', params: 1 }, actions: [{ type: 'step', params: 1 }, 'announceToPlay'] },
        {
          guard: and(['knowsSongs', stateIn({ filled: 'arranged' })]),
          target: '.filled.suggested',
          actions: [{ type: 'take', params: randomly }, 'announceToPlay', 'announcePicked'],
        },
        { guard: 'knowsSongs', target: '.filled.suggested', actions: [{ type: 'take', params: randomly }, 'announceToPlay'] },
        { guard: 'isRestricted', actions: ['announceToWait', 'rejectUnavailable'] },
        { target: '.empty', actions: ['clear', 'announceToWait'] },
      ],
      'queue.previous': [
        { guard: { type: 'canStep', params: -1 }, actions: [{ type: 'step', params: -1 }, 'announceToPlay'] },
        { guard: 'knowsSongs', target: '.filled.suggested', actions: [{ type: 'take', params: randomly }, 'announceToPlay'] },
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
              actions: [{ type: 'take', params: ({ event }) => ({ queue: albumQueue(event.songs, 0) }) }, 'announceToWait'],
            },
          ],
          'queue.playNext': [
            { guard: { type: 'isInvalid', params: song }, actions: { type: 'rejectSong', params: song } },
            { target: 'filled.arranged', actions: [{ type: 'add', params: ({ event }) => event }, 'announceToWait'] },
          ],
          'queue.arrange': {
            guard: { type: 'fills', params: by },
            target: 'filled.arranged',
            actions: [{ type: 'arrange', params: by }, 'announceToWait'],
          },
          'queue.restore': [
            { guard: { type: 'areUnplayable', params: songs }, actions: 'rejectSongs' },
            {
              target: 'filled.arranged',
              actions: [{ type: 'take', params: ({ event }) => ({ queue: albumQueue(event.songs, event.index) }) }, 'announceToWait'],
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
            { target: '.arranged', actions: { type: 'add', params: ({ event }) => event } },
          ],
          'queue.arrange': { target: '.arranged', actions: { type: 'arrange', params: by } },
          'queue.remove': [
            { guard: { type: 'areAll', params: keys }, target: 'empty', actions: ['clear', 'announceToWait'] },
            {
              guard: { type: 'holdsCurrent', params: keys },
              target: '.arranged',
              actions: [{ type: 'remove', params: keys }, 'announceToKeep'],
            },
            { target: '.arranged', actions: { type: 'remove', params: keys } },
          ],
        },
        states: {
          /** Nobody chose this order, so another list may replace it. */
          suggested: {
            on: {
              'queue.follow': [
                {
                  guard: { type: 'startsAnew', params: ({ event }) => event },
                  target: '#queue.following',
                  actions: [
                    { type: 'followFromSuggested', params: ({ event }) => event },
                    { type: 'announce', params: ({ event }) => event.start },
                  ],
                },
                { target: '#queue.following', actions: { type: 'followFromSuggested', params: ({ event }) => event } },
              ],
              'queue.offer': [
                { guard: { type: 'areUnplayable', params: songs }, actions: 'rejectSongs' },
                {
                  guard: { type: 'holdCurrent', params: songs },
                  actions: {
                    type: 'take',
                    params: ({ context, event }) => ({ queue: replaceAroundCurrent(context, event.songs) }),
                  },
                },
              ],
            },
          },
          /** An album, a restored queue, or one that the listener has edited: it stays. */
          arranged: {},
        },
      },
      /** The songs are a room's: what the listener wants to change is requested of it. */
      following: {
        on: {
          'queue.next': [
            { guard: { type: 'followsSong', params: request }, actions: ['stepFollowed', 'announceToPlay'] },
            { guard: { type: 'isByItself', params: request } },
            { actions: { type: 'request', params: request } },
          ],
          'queue.previous': { actions: { type: 'request', params: request } },
          'queue.playSong': { actions: { type: 'request', params: request } },
          'queue.playAlbum': { actions: { type: 'request', params: request } },
          'queue.playNext': { actions: { type: 'request', params: request } },
          'queue.arrange': { actions: { type: 'request', params: request } },
          'queue.remove': { actions: { type: 'request', params: request } },
          'queue.amend': { actions: { type: 'amendOwn', params: by } },
          'queue.songsDeleted': { actions: { type: 'dropDeletedOfOwn', params: songIds } },
          'queue.clear': { target: 'empty', actions: ['endFollowing', 'clear', 'announceToWait'] },
          'queue.unfollow': [
            { guard: 'ownIsEmpty', target: 'empty', actions: ['endFollowing', 'announceToWait'] },
            {
              guard: 'ownIsSuggested',
              target: 'filled.suggested',
              actions: ['announceOwn', 'endFollowing'],
            },
            { target: 'filled.arranged', actions: ['announceOwn', 'endFollowing'] },
          ],
        },
      },
    },
  });
};

export type QueueActor = ActorRefFrom<ReturnType<typeof createQueueMachine>>;
