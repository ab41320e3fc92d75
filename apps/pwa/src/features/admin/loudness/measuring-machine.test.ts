import { mediaUrl } from '@chorus/contracts';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { MeasurableSong } from './measuring-machine';
import { measuringMachine } from './measuring-machine';

const hashOf = (at: number) => String(at).repeat(64);
const song = (at: number): MeasurableSong => ({
  songId: `s${at}`,
  title: `Song ${at}`,
  audioUrl: mediaUrl({ hash: hashOf(at), ext: 'm4a' }),
  duration: 200,
});

type Measure = (song: MeasurableSong | undefined, signal: AbortSignal) => Promise<void>;

function start(measure: Measure, list = jest.fn((_after: string | undefined) => Promise.resolve<readonly MeasurableSong[]>([]))) {
  const actors = {
    measure: fromPromise<unknown, MeasurableSong | undefined>(({ input, signal }) => measure(input, signal)),
    list: fromPromise<readonly MeasurableSong[], string | undefined>(({ input }) => list(input)),
  };
  const measuring = createActor(measuringMachine.provide({ actors })).start();
  const untilIdle = async () => (await waitFor(measuring, (state) => state.matches('idle'))).context;
  return { measuring, list, untilIdle };
}

const listing = (...pages: MeasurableSong[][]) =>
  jest.fn((after: string | undefined) => {
    const before = after === undefined ? -1 : pages.findIndex((page) => page.at(-1)?.audioUrl.includes(after));
    return Promise.resolve<readonly MeasurableSong[]>(pages[before + 1] ?? []);
  });

describe('measuring songs in the browser', () => {
  it('measures all that the server lists, part by part, one after the other', async () => {
    const measure = jest.fn<Promise<void>, Parameters<Measure>>(() => Promise.resolve());
    const { measuring, list, untilIdle } = start(measure, listing([song(1), song(2)], [song(3)]));
    measuring.send({ type: 'all.asked', count: 3 });
    expect(await untilIdle()).toMatchObject({ done: 3, total: 3, problems: [] });
    expect(measure.mock.calls.map(([measured]) => measured?.songId)).toEqual(['s1', 's2', 's3']);
    expect(list.mock.calls).toEqual([[undefined], [hashOf(2)], [hashOf(3)]]);
  });

  it('names what it could not measure, and goes on with the next', async () => {
    const { measuring, untilIdle } = start(
      (one) => (one?.songId === 's1' ? Promise.reject(new Error('It is longer than 15 minutes.')) : Promise.resolve()),
      listing([song(1), song(2)]),
    );
    measuring.send({ type: 'all.asked', count: 2 });
    expect(await untilIdle()).toMatchObject({ done: 1, problems: [{ title: 'Song 1', reason: 'It is longer than 15 minutes.' }] });
  });

  it('waits while the server is away, and loses nothing', async () => {
    const measure = jest.fn<Promise<void>, Parameters<Measure>>(() => Promise.resolve());
    measure.mockRejectedValueOnce(new ApiFailure('away', 'away'));
    const list = listing([song(1)]);
    list.mockRejectedValueOnce(new ApiFailure('away', 'away'));
    const { measuring, untilIdle } = start(measure, list);
    measuring.send({ type: 'all.asked', count: 1 });
    await waitFor(measuring, (state) => state.matches({ busy: 'pausing' }));
    expect(await untilIdle()).toMatchObject({ done: 1, problems: [], lostInARow: 0 });
    expect(measure).toHaveBeenCalledTimes(2);
  });

  it('ends when the list is refused, and says so', async () => {
    const list = listing();
    list.mockRejectedValueOnce(new ApiFailure('refused', 'Only for admins.', 'forbidden'));
    const { measuring, untilIdle } = start(() => Promise.resolve(), list);
    measuring.send({ type: 'all.asked', count: 1 });
    expect((await untilIdle()).problems).toEqual([{ title: 'The list of songs', reason: 'Only for admins.' }]);
  });

  it('stops in the middle of a song, and begins again with the list', async () => {
    let signal: AbortSignal | undefined;
    const measure = jest.fn<Promise<void>, Parameters<Measure>>(() => Promise.resolve());
    measure.mockImplementationOnce((_, stop) => new Promise(() => (signal = stop)));
    const { measuring, untilIdle } = start(measure, listing([song(1), song(2)]));
    measuring.send({ type: 'all.asked', count: 2 });
    await waitFor(measuring, (state) => state.matches({ busy: 'measuring' }));
    measuring.send({ type: 'stop.asked' });
    expect(signal?.aborted).toBe(true);
    expect(await untilIdle()).toMatchObject({ songs: [], listsMore: false });
    measuring.send({ type: 'all.asked', count: 2 });
    expect(await untilIdle()).toMatchObject({ done: 2 });
  });

  it('measures what is uploaded, also meanwhile, without asking for the list', async () => {
    const { measuring, list, untilIdle } = start(() => Promise.resolve());
    measuring.send({ type: 'song.added', song: song(1) });
    measuring.send({ type: 'song.added', song: song(2) });
    expect(await untilIdle()).toMatchObject({ done: 2, total: 2 });
    expect(list).not.toHaveBeenCalled();
  });
});
