import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import fc from 'fast-check';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { createQueueMachine } from './queue-machine';
import type { QueueCommand } from './queue-machine';
import { currentOf } from './queue-rules';
import { QueueModel } from './queue-model.fixture';

const first = () => 0;
const machine = createQueueMachine(first);
const silent = songNumber(9, { audioUrl: '' });
const idOf = (n: number) => songNumber(n)._id;

function start(random: () => number, logic = createQueueMachine(random)) {
  const actor = createActor(logic);
  const heard: string[] = [];
  actor.on('current.changed', ({ song, start }) => heard.push(song ? `${start} ${numberOf(song)}` : 'nothing'));
  actor.on('queue.rejected', () => heard.push('rejected'));
  actor.start();
  const model = new QueueModel(random);

  return {
    send: (command: QueueCommand) => {
      actor.send(command);
      model.send(command);
    },
    compare: () => {
      const { context, value } = actor.getSnapshot();
      const current = currentOf(context);
      const kind = value === 'empty' ? 'empty' : value.filled;
      expect({ queue: numbersOf(context.songs), current: current && numberOf(current), kind, heard }).toEqual(model.seen);
    },
  };
}

describe('model of the queue: every state of a small queue', () => {
  const commands: QueueCommand[] = [
    { type: 'queue.libraryChanged', songs: songNumbers(1, 3) },
    { type: 'queue.playSong', song: songNumber(2) },
    { type: 'queue.playSong', song: silent },
    { type: 'queue.playAlbum', songs: [silent, ...songNumbers(1, 2)], startIndex: 2 },
    { type: 'queue.playAlbum', songs: [], startIndex: 0 },
    { type: 'queue.next' },
    { type: 'queue.previous' },
    { type: 'queue.playNext', song: songNumber(3) },
    { type: 'queue.remove', songIds: [idOf(1)] },
    { type: 'queue.remove', songIds: [idOf(2)] },
    { type: 'queue.move', songId: idOf(2), to: 0 },
    { type: 'queue.offer', songs: songNumbers(2, 3) },
    { type: 'queue.restore', songs: songNumbers(1, 3), index: 1 },
    { type: 'queue.clear' },
    { type: 'queue.songsDeleted', songIds: [idOf(1)] },
    { type: 'queue.songsDeleted', songIds: [idOf(2), idOf(3)] },
  ];
  const paths = getShortestPaths(machine, {
    events: commands,
    serializeState: ({ value, context }) =>
      JSON.stringify([value, numbersOf(context.songs), context.index, numbersOf(context.library), context.deletedId]),
  });

  it('has enough states to be meaningful', () => expect(paths.length).toBeGreaterThan(50));

  it('is reached as specified, and handles every command as specified', () => {
    for (const { steps } of paths) {
      const way = steps.map(({ event }) => event).filter((event) => commands.some(({ type }) => type === event.type));
      commands.forEach((command) => {
        const { send, compare } = start(first, machine);
        [...way, command].forEach(send);
        compare();
      });
    }
  });
});

describe('model of the queue: any sequence of commands', () => {
  const song = fc.integer({ min: 1, max: 12 }).map((n) => songNumber(n, n % 5 === 0 ? { audioUrl: '' } : {}));
  const songs = fc.array(song, { maxLength: 8 });
  const songId = song.map(({ _id }) => _id);
  const index = fc.integer({ min: -2, max: 14 });
  const command: fc.Arbitrary<QueueCommand> = fc.oneof(
    fc.record({ type: fc.constant('queue.libraryChanged' as const), songs: fc.subarray(songNumbers(1, 24)) }),
    fc.record({ type: fc.constant('queue.playSong' as const), song }),
    fc.record({ type: fc.constant('queue.playAlbum' as const), songs, startIndex: index }),
    fc.record({ type: fc.constantFrom('queue.next' as const, 'queue.previous' as const, 'queue.clear' as const) }),
    fc.record({ type: fc.constant('queue.playNext' as const), song }),
    fc.record({ type: fc.constant('queue.remove' as const), songIds: fc.array(songId, { maxLength: 4 }) }),
    fc.record({
      type: fc.constant('queue.shift' as const),
      songIds: fc.array(songId, { maxLength: 4 }),
      to: fc.constantFrom('up' as const, 'down' as const, 'next' as const),
    }),
    fc.record({ type: fc.constant('queue.move' as const), songId, to: index }),
    fc.record({ type: fc.constant('queue.songsDeleted' as const), songIds: fc.array(songId, { maxLength: 4 }) }),
    fc.record({ type: fc.constant('queue.offer' as const), songs }),
    fc.record({ type: fc.constant('queue.restore' as const), songs, index }),
  );
  const dice = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it('is handled as specified', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), dice, (commands, thrown) => {
        const { send, compare } = start(() => thrown);
        commands.forEach((command) => {
          send(command);
          compare();
        });
      }),
    );
  });
});
