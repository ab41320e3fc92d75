import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import fc from 'fast-check';
import { createActor } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { createQueueMachine } from './queue-machine';
import { moveTo, shift, toggleShuffle } from './queue-changes';
import type { QueueCommand } from './queue-commands';
import { currentOf } from './queue-rules';
import { QueueModel } from './queue-model.fixture';
import type { ModelCommand } from './queue-model.fixture';

const first = () => 0;
const machine = createQueueMachine(first);
const silent = songNumber(9, { audioUrl: '' });
const idOf = (n: number) => songNumber(n)._id;

/** In the short form, each state handles every fourth command, and the next state the ones after those. */
const STRIDE = process.env.CHORUS_LONG === undefined ? 4 : 1;

/** The machine and the model throw the same dice, each its own. */
const diceOf = (seed: number) => {
  let thrown = seed;
  return () => (thrown = (thrown * 16_807) % 2_147_483_647) / 2_147_483_647;
};

function toMachine(command: ModelCommand): QueueCommand {
  switch (command.type) {
    case 'model.move':
      return moveTo(command.songId, command.to);
    case 'model.shift':
      return shift(command.songIds, command.to);
    case 'model.toggleShuffle':
      return toggleShuffle;
    case 'model.repeatAll':
      return { type: 'queue.amend', by: () => ({ repeatsAll: command.isOn }) };
    default:
      return command;
  }
}

function start(random: () => number, logic = createQueueMachine(random), randomOfModel = random) {
  const actor = createActor(logic);
  const heard: string[] = [];
  actor.on('current.changed', ({ song, start }) => heard.push(song ? `${start} ${numberOf(song)}` : 'nothing'));
  actor.on('queue.rejected', () => heard.push('rejected'));
  actor.start();
  const model = new QueueModel(randomOfModel);

  return {
    send: (command: ModelCommand) => {
      actor.send(toMachine(command));
      model.send(command);
    },
    compare: () => {
      const { context, value } = actor.getSnapshot();
      const current = currentOf(context);
      const kind = typeof value === 'object' ? value.filled : value;
      expect({ queue: numbersOf(context.songs), current: current && numberOf(current), kind, source: context.source, heard }).toEqual(
        model.seen,
      );
    },
  };
}

const queueCommands = (): ModelCommand[] => [
  { type: 'queue.libraryChanged', songs: songNumbers(1, 3) },
  { type: 'queue.playSong', song: songNumber(2) },
  { type: 'queue.playSong', song: silent },
  { type: 'queue.playAlbum', songs: [silent, ...songNumbers(1, 2)], startIndex: 2 },
  { type: 'queue.playAlbum', songs: [], startIndex: 0 },
  { type: 'queue.next' },
  { type: 'queue.previous' },
  { type: 'queue.playNext', songs: [songNumber(3)] },
  { type: 'queue.remove', keys: [idOf(1)] },
  { type: 'queue.remove', keys: [idOf(2)] },
  { type: 'model.move', songId: idOf(2), to: 0 },
  { type: 'queue.offer', songs: songNumbers(2, 3) },
  { type: 'queue.restore', songs: songNumbers(1, 3), index: 1 },
  { type: 'queue.clear' },
  { type: 'queue.songsDeleted', songIds: [idOf(1)] },
  { type: 'queue.songsDeleted', songIds: [idOf(2), idOf(3)] },
];

const modeCommands = (): ModelCommand[] => [
  { type: 'queue.libraryChanged', songs: songNumbers(1, 4) },
  { type: 'queue.playAlbum', songs: songNumbers(1, 3), source: 'Heat Index' },
  { type: 'queue.playSong', song: songNumber(3) },
  { type: 'queue.playNext', songs: [songNumber(4)], afterAdded: true },
  { type: 'queue.playNext', songs: [silent], afterAdded: true },
  { type: 'queue.next' },
  { type: 'queue.previous' },
  { type: 'model.toggleShuffle' },
  { type: 'model.repeatAll', isOn: true },
  { type: 'model.repeatAll', isOn: false },
  { type: 'queue.clear' },
];

const modesOf = ({ byHand, shuffle, ordered, source, repeatsAll }: SnapshotFrom<typeof machine>['context']) => [
  byHand,
  shuffle !== undefined,
  ordered,
  source,
  repeatsAll,
];

describe.each<[string, readonly ModelCommand[]]>([
  ['of a small queue', queueCommands()],
  ['of a queue that is shuffled, repeated and added to', modeCommands()],
])('model of the queue: every state %s', (_, commands) => {
  const events = commands.map(toMachine);
  const asked = new Map<unknown, ModelCommand>(commands.map((command, at) => [events[at], command]));
  const paths = getShortestPaths(machine, {
    events,
    serializeState: ({ value, context }) =>
      JSON.stringify([value, numbersOf(context.songs), context.index, numbersOf(context.library), context.deletedId, modesOf(context)]),
  });

  it('has enough states to be meaningful', () => expect(paths.length).toBeGreaterThan(50));

  it('is reached as specified, and handles every command as specified', () => {
    for (const [at, { steps }] of paths.entries()) {
      const way = steps.flatMap(({ event }) => asked.get(event) ?? []);
      for (const command of commands.filter((_, number) => (at + number) % STRIDE === 0)) {
        const { send, compare } = start(first, machine);
        [...way, command].forEach(send);
        compare();
      }
    }
  });
});

describe('model of the queue: any sequence of commands', () => {
  const song = fc.integer({ min: 1, max: 12 }).map((n) => songNumber(n, n % 5 === 0 ? { audioUrl: '' } : {}));
  const songs = fc.array(song, { maxLength: 8 });
  const songId = song.map(({ _id }) => _id);
  const index = fc.integer({ min: -2, max: 14 });
  const command: fc.Arbitrary<ModelCommand> = fc.oneof(
    fc.record({ type: fc.constant('queue.libraryChanged' as const), songs: fc.subarray(songNumbers(1, 24)) }),
    fc.record({ type: fc.constant('queue.playSong' as const), song }),
    fc.record({
      type: fc.constant('queue.playAlbum' as const),
      songs,
      startIndex: index,
      source: fc.constantFrom('Heat Index', 'Night Trains'),
    }),
    fc.record({ type: fc.constant('queue.playAlbum' as const), songs, source: fc.constant('Anywhere') }),
    fc.record({ type: fc.constant('queue.playNext' as const), songs: fc.tuple(song), afterAdded: fc.boolean() }),
    fc.record({ type: fc.constant('model.toggleShuffle' as const) }),
    fc.record({ type: fc.constant('model.repeatAll' as const), isOn: fc.boolean() }),
    fc.record({ type: fc.constantFrom('queue.next' as const, 'queue.previous' as const, 'queue.clear' as const) }),
    fc.record({ type: fc.constant('queue.playNext' as const), songs: fc.tuple(song) }),
    fc.record({ type: fc.constant('queue.remove' as const), keys: fc.array(songId, { maxLength: 4 }) }),
    fc.record({
      type: fc.constant('model.shift' as const),
      songIds: fc.array(songId, { maxLength: 4 }),
      to: fc.constantFrom('up' as const, 'down' as const, 'next' as const),
    }),
    fc.record({ type: fc.constant('model.move' as const), songId, to: index }),
    fc.record({ type: fc.constant('queue.songsDeleted' as const), songIds: fc.array(songId, { maxLength: 4 }) }),
    fc.record({ type: fc.constant('queue.offer' as const), songs }),
    fc.record({ type: fc.constant('queue.restore' as const), songs, index }),
  );
  const seed = fc.integer({ min: 1, max: 2_147_483_646 });

  it('is handled as specified', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), seed, (commands, seed) => {
        const { send, compare } = start(diceOf(seed), undefined, diceOf(seed));
        commands.forEach((command) => {
          send(command);
          compare();
        });
      }),
    );
  });
});
