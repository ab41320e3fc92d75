import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { ListeningReader } from '../../src/features/listening/listening.reader';
import { HALF_LIFE_MS, halfLives } from '../../src/features/listening/trend-rules';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { startApi, type TestApi } from '../_harness/start-api';
import { person, playOf, reporting, storedTrends, visitor } from './report-plays';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AT_ONCE = 20;
const [ORDERS, REPETITIONS] = process.env.CHORUS_LONG === undefined ? [10, 4] : [100, 40];
const NOW = new Date('2024-05-31T18:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

interface LoggedPlay {
  song: string;
  listener: string;
  visitor: boolean;
  at: Date;
}

function decayed(log: readonly LoggedPlay[], now: Date): Map<string, number> {
  const trends = new Map<string, number>();
  const counted = new Map<string, { at: number; ofDay: Map<string, number> }>();
  for (const { song, listener, visitor: isVisitor, at } of log.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const key = `${song} ${listener}`;
    const before = counted.get(key) ?? { at: -Infinity, ofDay: new Map<string, number>() };
    if (at.getTime() - before.at < 10 * MINUTE_MS) continue;
    const day = at.toISOString().slice(0, 10);
    const repeats = before.ofDay.get(day) ?? 0;
    before.ofDay.set(day, repeats + 1);
    counted.set(key, { at: at.getTime(), ofDay: before.ofDay });
    const weight = (isVisitor ? 0.25 : 1) / 2 ** repeats;
    trends.set(song, (trends.get(song) ?? 0) + weight * 0.5 ** ((now.getTime() - at.getTime()) / HALF_LIFE_MS));
  }
  return trends;
}

describe('trending', () => {
  let api: TestApi;
  let songs: SongEntity[];
  let report: ReturnType<typeof reporting>;

  beforeAll(async () => {
    api = await startApi({ override: jobsOnDemand });
    const rows = new CatalogueRows(api.dataSource);
    songs = [];
    for (let number = 0; number < 5; number++) songs.push(await rows.song());
    report = reporting(api, NOW);
  });
  afterAll(() => api.stop());
  beforeEach(() => api.dataSource.query('TRUNCATE plays, song_trends'));

  const worth = async (song: SongEntity) => 2 ** ((await storedTrends(api)).get(song.id)! - halfLives(NOW));
  /** Reports plays with no more concurrency than the database can answer in time. Returns how many were refused. */
  async function push(song: SongEntity, addresses: readonly string[]): Promise<number> {
    let refused = 0;
    for (let from = 0; from < addresses.length; from += AT_ONCE) {
      const reports = addresses.slice(from, from + AT_ONCE).map((address) => report(visitor(), [playOf(song, NOW)], address));
      refused += (await Promise.allSettled(reports)).filter(({ status }) => status === 'rejected').length;
    }
    return refused;
  }
  const logged = () => api.dataSource.query<LoggedPlay[]>('SELECT song_id AS song, listener, visitor, started_at AS at FROM plays');

  const listeners = ['kim', 'minh', 'linh'].map(person).concat([visitor(), visitor()]);
  const plays = fc.array(
    fc.record({ song: fc.nat(4), listener: fc.nat(listeners.length - 1), minutes: fc.oneof(fc.nat(90), fc.nat(7 * 24 * 60)) }),
    { minLength: 1, maxLength: 60 },
  );

  async function reportInBatches(order: readonly { song: number; listener: number; minutes: number }[], size: number): Promise<void> {
    for (let from = 0; from < order.length; from += size) {
      const batch = order.slice(from, from + size);
      for (const [at, listener] of listeners.entries()) {
        const own = batch.filter((play) => play.listener === at);
        if (own.length > 0)
          await report(
            listener,
            own.map(({ song, minutes }) => playOf(songs[song]!, ago(minutes * MINUTE_MS))),
            randomUUID(),
          );
      }
    }
  }

  it('has the order of direct exponential decay, in whatever order and however late plays are reported', async () => {
    await fc.assert(
      fc.asyncProperty(plays, fc.integer({ min: 1, max: 20 }), async (order, size) => {
        await api.dataSource.query('TRUNCATE plays, song_trends');
        await reportInBatches(order, size);
        const direct = decayed(await logged(), NOW);
        const stored = await storedTrends(api);
        for (const [song, sum] of direct) expect(stored.get(song)! - halfLives(NOW)).toBeCloseTo(Math.log2(sum), 8);
        expect(stored.size).toBe(direct.size);
        const read = (await api.app.get(ListeningReader).trending(5)).map((song) => direct.get(song)!);
        for (const [at, sum] of read.entries()) expect(sum).toBeLessThanOrEqual((read[at - 1] ?? Infinity) * (1 + 1e-9));
      }),
      { numRuns: ORDERS },
    );
  });

  it('does not depend on whether late plays come first, last or in one report', async () => {
    await fc.assert(
      fc.asyncProperty(plays, async (order) => {
        const ends: Map<string, number>[] = [];
        for (const [again, size] of [
          [order, 1],
          [order.toReversed(), 7],
          [order, 60],
        ] as const) {
          await api.dataSource.query('TRUNCATE plays, song_trends');
          await reportInBatches(again, size);
          ends.push(await storedTrends(api));
        }
        for (const end of ends) for (const [song, trend] of ends[0]!) expect(end.get(song)).toBeCloseTo(trend, 8);
      }),
      { numRuns: REPETITIONS },
    );
  });

  it('loses no concurrent report', async () => {
    const everybody = Array.from({ length: 40 }, (_, at) => person(`listener ${at}`));
    await Promise.all(
      everybody.map((listener) =>
        report(
          listener,
          songs.map((song) => playOf(song, NOW)),
        ),
      ),
    );
    for (const song of songs) expect(await worth(song)).toBeCloseTo(40, 6);
  });

  it('counts a song again after years without plays', async () => {
    await api.dataSource.query('INSERT INTO song_trends VALUES ($1, $2)', [songs[0]!.id, halfLives(NOW) - 5_000]);
    await report(person('kim'), [playOf(songs[0]!, NOW)]);
    expect(await worth(songs[0]!)).toBeCloseTo(1, 6);
  });

  it('leaves out a deleted song, and restores its position on undo', async () => {
    const [gone, other] = songs;
    const trending = () => api.app.get(ListeningReader).trending(5);
    await report(person('kim'), [playOf(gone!, NOW), playOf(other!, ago(DAY_MS))]);
    await api.dataSource.query('DELETE FROM songs WHERE id = $1', [gone!.id]);
    expect(await trending()).toEqual([other!.id]);
    await new CatalogueRows(api.dataSource).song({ id: gone!.id, audioHash: gone!.audioHash });
    expect(await trending()).toEqual([gone!.id, other!.id]);
  });

  describe('is limited', () => {
    it('to two plays from a listener who loops a song for a day, and seven for two weeks', async () => {
      const [looped] = songs;
      const loop = (days: number) => Array.from({ length: days * 24 * 6 }, (_, at) => playOf(looped!, ago(at * 10 * MINUTE_MS)));
      const reportAll = async (all: ReturnType<typeof loop>) => {
        for (let from = 0; from < all.length; from += 100) await report(person(`one ${all.length}`), all.slice(from, from + 100));
      };
      await reportAll(loop(1).filter(({ startedAt }) => startedAt.startsWith('2024-05-31')));
      expect(await worth(looped!)).toBeLessThan(2);
      await api.dataSource.query('TRUNCATE plays, song_trends');
      await reportAll(loop(13));
      expect(await worth(looped!)).toBeLessThan(7);
    });

    it('to two plays from an address with a thousand anonymous ids', async () => {
      const [pushed] = songs;
      const refused = await push(
        pushed!,
        Array.from({ length: 1_000 }, () => '198.51.100.1'),
      );
      expect(await worth(pushed!)).toBeLessThanOrEqual(2);
      expect(refused).toBeGreaterThan(300);
    });

    it('to two plays from an IPv6 network with a thousand addresses', async () => {
      const [pushed] = songs;
      await push(
        pushed!,
        Array.from({ length: 1_000 }, (_, at) => `2001:db8:7:7::${at.toString(16)}`),
      );
      expect(await worth(pushed!)).toBeLessThanOrEqual(2);
    });

    it('to the weight of a play now when the client’s clock is in the future', async () => {
      const [early] = songs;
      await report(person('kim'), [playOf(early!, ago(-365 * DAY_MS)), playOf(early!, ago(-730 * DAY_MS))]);
      expect(await worth(early!)).toBeCloseTo(1, 6);
    });
  });

  it('does not change when plays are deleted', async () => {
    await report(person('kim'), [playOf(songs[0]!, NOW)]);
    await api.dataSource.query('DELETE FROM plays');
    await report(person('minh'), [playOf(songs[0]!, NOW)]);
    expect(await worth(songs[0]!)).toBeCloseTo(2, 6);
  });
});
