import { discoveryEndpoints, type Song, urlOf } from '@chorus/contracts';
import { SongEntity } from '../src/features/catalogue/songs/song.entity';
import { DiscoveryService } from '../src/features/discovery/discovery.service';
import { MadeForYouService } from '../src/features/discovery/made-for-you.service';
import { CatalogueRows } from './_harness/catalogue-rows';
import { jobsOnDemand } from './_harness/jobs-on-demand';
import { startApi, type TestApi } from './_harness/start-api';

const TODAY = new Date('2024-05-01T12:00:00Z');
const TONIGHT = new Date('2024-05-01T23:59:59Z');
const TOMORROW = new Date('2024-05-02T00:00:00Z');

const titles = (songs: Song[]) => songs.map(({ title }) => title);
const day = (date: number) => new Date(Date.UTC(2024, 0, date));

describe('discovery', () => {
  let api: TestApi;
  let rows: CatalogueRows;
  let discovery: DiscoveryService;

  beforeAll(async () => {
    api = await startApi({ override: jobsOnDemand });
    rows = new CatalogueRows(api.dataSource);
    discovery = api.app.get(DiscoveryService);
  });
  afterEach(() => api.dataSource.query('TRUNCATE song_trends, daily_picks, songs, artists, media CASCADE'));
  afterAll(() => api.stop());

  /** Songs named 1, 2, 3 …, each newer than the one before, two of every artist. */
  async function addSongs(count: number, row: (number: number) => Partial<SongEntity> = () => ({})): Promise<SongEntity[]> {
    const songs: SongEntity[] = [];
    for (let number = 1; number <= count; number++) {
      const artistId = number % 2 === 1 ? (await rows.artist()).id : songs.at(-1)!.artistId;
      // A day's order is drawn by the ids, so they are the same at every run.
      const id = `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
      songs.push(await rows.song({ id, title: String(number), artistId, createdAt: day(number), ...row(number) }));
    }
    return songs;
  }

  const setTrend = (song: SongEntity, trend: number) =>
    api.dataSource.query('INSERT INTO song_trends VALUES ($1, $2) ON CONFLICT (song_id) DO UPDATE SET trend = excluded.trend', [
      song.id,
      trend,
    ]);
  const picksForVisitors = (now: Date) => api.app.get(MadeForYouService).picks(undefined, now);

  it('answers what the contract says', async () => {
    await addSongs(14);
    for (const [spec, size] of [
      [discoveryEndpoints.featured, 8],
      [discoveryEndpoints.madeForYou, 12],
      [discoveryEndpoints.trending, 12],
    ] as const) {
      const response = await api.fetch(urlOf(spec));
      expect(response.status).toBe(200);
      expect(spec.response.parse(await response.json())).toHaveLength(size);
    }
  });

  describe('trending', () => {
    it('is the newest until anything was played', async () => {
      await addSongs(14);
      expect(titles(await discovery.trending())).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
    });

    it('is what is played most, then the newest', async () => {
      const songs = await addSongs(4);
      await setTrend(songs[0]!, 2.5);
      await setTrend(songs[1]!, -7);
      expect(titles(await discovery.trending())).toEqual(['1', '2', '4', '3']);
    });
  });

  describe('featured', () => {
    it('is what admins chose, the latest choice first', async () => {
      const chosen = (number: number) => (number <= 9 ? { featuredAt: day(number) } : {});
      await addSongs(12, chosen);
      expect(titles(await discovery.featured(TODAY))).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
    });

    it('is filled with the newest of the best-loved where they chose less, then with new ones of other artists', async () => {
      const songs = await addSongs(12, (number) => (number === 1 ? { featuredAt: day(20) } : {}));
      for (const loved of [3, 5, 4]) await setTrend(songs[loved - 1]!, loved);
      expect(titles(await discovery.featured(TODAY))).toEqual(['1', '5', '4', '3', '12', '10', '8', '2']);
    });

    it('has no more than two of an artist while there are others', async () => {
      const artist = await rows.artist();
      for (let number = 1; number <= 9; number++)
        await rows.song({ title: `one of many ${number}`, artistId: artist.id, createdAt: day(20) });
      await addSongs(6);
      const many = titles(await discovery.featured(TODAY)).filter((title) => title.startsWith('one of many'));
      expect(many).toHaveLength(2);
    });

    it('shows as many artists as there are before it shows one twice', async () => {
      for (const artist of [await rows.artist(), await rows.artist()])
        for (let number = 1; number <= 2; number++) await rows.song({ title: `of ${artist.id}`, artistId: artist.id, createdAt: day(20) });
      const [first, second, third] = titles(await discovery.featured(TODAY));
      expect(first).not.toBe(second);
      expect(third).toBe(first);
    });

    it('stays for a day in UTC, whatever is played, and changes on the next', async () => {
      const songs = await addSongs(20);
      const before = titles(await discovery.featured(TODAY));
      await setTrend(songs[0]!, 9);
      expect(titles(await discovery.featured(TONIGHT))).toEqual(before);
      expect(titles(await discovery.featured(TOMORROW))[0]).toBe('1');
    });

    it('is the same on every node', async () => {
      await addSongs(20);
      const other = await startApi({ config: { databaseUrl: api.config.databaseUrl }, override: jobsOnDemand });
      const seen = await Promise.all([discovery.featured(TODAY), other.app.get(DiscoveryService).featured(TODAY)]);
      expect(titles(seen[0])).toEqual(titles(seen[1]));
      await other.stop();
    });

    it('is not stuck with the first songs of a catalogue that is being filled', async () => {
      await addSongs(3);
      expect(await discovery.featured(TODAY)).toHaveLength(3);
      await addSongs(8);
      expect(await discovery.featured(TODAY)).toHaveLength(8);
    });

    it('is filled up again when a song is deleted', async () => {
      const songs = await addSongs(20);
      await discovery.featured(TODAY);
      await api.dataSource.getRepository(SongEntity).delete(songs[19]!.id);
      const after = titles(await discovery.featured(TODAY));
      expect(after).not.toContain('20');
      expect(after).toHaveLength(8);
    });
  });

  describe('made for visitors', () => {
    it('mixes what is trending with what is new, at most two of an artist', async () => {
      const songs = await addSongs(90);
      for (let old = 0; old < 20; old++) await setTrend(songs[old]!, old);
      const picks = await picksForVisitors(TODAY);
      const numbers = titles(picks).map(Number);
      expect(picks).toHaveLength(12);
      expect(numbers.filter((number) => number <= 20).length).toBeGreaterThanOrEqual(3);
      expect(numbers.filter((number) => number > 30).length).toBeGreaterThanOrEqual(3);
    });

    it('has two of the only artist there is', async () => {
      const artist = await rows.artist();
      for (let number = 1; number <= 5; number++) await rows.song({ artistId: artist.id });
      expect(await picksForVisitors(TODAY)).toHaveLength(2);
    });

    it('stays for a day and differs on the next', async () => {
      const songs = await addSongs(40);
      const before = titles(await picksForVisitors(TODAY));
      await setTrend(songs[0]!, 9);
      expect(titles(await picksForVisitors(TONIGHT))).toEqual(before);
      expect(titles(await picksForVisitors(TOMORROW))).not.toEqual(before);
    });
  });
});
