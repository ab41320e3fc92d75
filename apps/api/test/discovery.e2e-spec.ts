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

  async function addSongs(count: number, row: (number: number) => Partial<SongEntity> = () => ({})): Promise<SongEntity[]> {
    const songs: SongEntity[] = [];
    for (let number = 1; number <= count; number++) {
      const artistId = number % 2 === 1 ? (await rows.artist()).id : songs.at(-1)!.artistId;
      // The order of a day depends on the ids, so they are the same in every run.
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

  it('responses match the contract', async () => {
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
    it('has the newest songs until something is played', async () => {
      await addSongs(14);
      expect(titles(await discovery.trending())).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
    });

    it('has the most played songs, then the newest', async () => {
      const songs = await addSongs(4);
      await setTrend(songs[0]!, 2.5);
      await setTrend(songs[1]!, -7);
      expect(titles(await discovery.trending())).toEqual(['1', '2', '4', '3']);
    });
  });

  describe('trending, with albums,', () => {
    const albumsOf = (songs: Song[]) => songs.slice(0, 10).map(({ albumId }) => albumId);
    const addAlbums = async (count: number, each: number) => {
      const songs: SongEntity[] = [];
      for (let album = 1; album <= count; album++) {
        const imageHash = (await rows.picture()).hash;
        const albumId = (await rows.album({ imageHash })).id;
        for (let song = 1; song <= each; song++)
          songs.push(await rows.song({ title: `${album}.${song}`, albumId, createdAt: day(100 * album + song) }));
      }
      return songs;
    };

    it('has at most two songs of one album among its first ten, before anything is played', async () => {
      await addAlbums(6, 30);
      const songs = await discovery.trending();
      expect(titles(songs).slice(0, 4)).toEqual(['6.30', '6.29', '5.30', '5.29']);
      expect(songs).toHaveLength(12);
      expect(new Set(albumsOf(songs)).size).toBe(5);
    });

    it('has at most two songs of one album among its first ten, however much that album is played', async () => {
      const songs = await addAlbums(6, 20);
      for (const [at, song] of songs.slice(0, 20).entries()) await setTrend(song, 100 - at);
      expect(titles(await discovery.trending())).toEqual([
        ...['1.1', '1.2', '6.20', '6.19', '5.20', '5.19', '4.20', '4.19', '3.20', '3.19'],
        ...['1.3', '1.4'],
      ]);
    });

    it('has fewer songs rather than a third one of an album among its first ten', async () => {
      await addAlbums(2, 8);
      expect(titles(await discovery.trending())).toEqual(['2.8', '2.7', '1.8', '1.7']);
    });

    it('has no three equal covers in a row, before anything is played', async () => {
      const [one, other, same] = [(await rows.picture()).hash, (await rows.picture()).hash, (await rows.picture()).hash];
      await addSongs(14, (number) => ({ imageHash: number > 9 ? same : number % 2 ? one : other }));
      expect(titles(await discovery.trending())).toEqual(['14', '13', '9', '12', '11', '8', '10', '7', '6', '5', '4', '3']);
    });
  });

  describe('featured', () => {
    it('has songs that few browsers play only if there are not enough others', async () => {
      const { hash } = await rows.audio({ ext: 'm4a', codec: 'alac' });
      await addSongs(12, (number) => (number > 6 ? { audioHash: hash } : {}));
      const found = await discovery.featured(TODAY);
      expect(found.map(({ codec }) => codec ?? 'plays')).toEqual([...Array<string>(6).fill('plays'), 'alac', 'alac']);
    });

    it('has the songs chosen by admins, latest first', async () => {
      const chosen = (number: number) => (number <= 9 ? { featuredAt: day(number) } : {});
      await addSongs(12, chosen);
      expect(titles(await discovery.featured(TODAY))).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
    });

    it('is filled with recently popular songs, then with new songs of other artists', async () => {
      const songs = await addSongs(12, (number) => (number === 1 ? { featuredAt: day(20) } : {}));
      for (const loved of [3, 5, 4]) await setTrend(songs[loved - 1]!, loved);
      expect(titles(await discovery.featured(TODAY))).toEqual(['1', '5', '4', '3', '12', '10', '8', '2']);
    });

    it('has at most two songs per artist while there are others', async () => {
      const artist = await rows.artist();
      for (let number = 1; number <= 9; number++)
        await rows.song({ title: `one of many ${number}`, artistId: artist.id, createdAt: day(20) });
      await addSongs(6);
      const many = titles(await discovery.featured(TODAY)).filter((title) => title.startsWith('one of many'));
      expect(many).toHaveLength(2);
    });

    it('has at most two songs of a new album, however large, while there are others', async () => {
      const large = (await rows.album()).id;
      const artistId = (await rows.artist()).id;
      await addSongs(12, () => ({ createdAt: day(1) }));
      const { hash: audioHash } = await rows.audio();
      for (let number = 1; number <= 61; number++) await rows.song({ albumId: large, artistId, audioHash, createdAt: day(20) });
      const songs = await discovery.featured(TODAY);
      expect(songs).toHaveLength(8);
      expect(songs.filter(({ albumId }) => albumId === large).length).toBeLessThanOrEqual(2);
    });

    it('has every artist once before it repeats one', async () => {
      for (const artist of [await rows.artist(), await rows.artist()])
        for (let number = 1; number <= 2; number++) await rows.song({ title: `of ${artist.id}`, artistId: artist.id, createdAt: day(20) });
      const [first, second, third] = titles(await discovery.featured(TODAY));
      expect(first).not.toBe(second);
      expect(third).toBe(first);
    });

    it('stays the same for a UTC day, and changes on the next', async () => {
      const songs = await addSongs(20);
      const before = titles(await discovery.featured(TODAY));
      await setTrend(songs[0]!, 9);
      expect(titles(await discovery.featured(TONIGHT))).toEqual(before);
      expect(titles(await discovery.featured(TOMORROW))[0]).toBe('1');
    });

    it('stays the same for a UTC day in a small catalogue', async () => {
      const songs = await addSongs(5);
      const before = titles(await discovery.featured(TODAY));
      for (const [at, song] of songs.entries()) await setTrend(song, 9 + at);
      expect(titles(await discovery.featured(TONIGHT))).toEqual(before);
    });

    it('is the same on every node', async () => {
      await addSongs(20);
      const other = await startApi({ config: { databaseUrl: api.config.databaseUrl }, override: jobsOnDemand });
      const seen = await Promise.all([discovery.featured(TODAY), other.app.get(DiscoveryService).featured(TODAY)]);
      expect(titles(seen[0])).toEqual(titles(seen[1]));
      await other.stop();
    });

    it('includes later songs of a catalogue that is being filled', async () => {
      await addSongs(3);
      expect(await discovery.featured(TODAY)).toHaveLength(3);
      await addSongs(8);
      expect(await discovery.featured(TODAY)).toHaveLength(8);
    });

    it('is refilled when a song is deleted', async () => {
      const songs = await addSongs(20);
      await discovery.featured(TODAY);
      await api.dataSource.getRepository(SongEntity).delete(songs[19]!.id);
      const after = titles(await discovery.featured(TODAY));
      expect(after).not.toContain('20');
      expect(after).toHaveLength(8);
    });
  });

  describe('made for you, for visitors', () => {
    it('mixes trending and new songs, at most two per artist', async () => {
      const songs = await addSongs(90);
      for (let old = 0; old < 20; old++) await setTrend(songs[old]!, old);
      const picks = await picksForVisitors(TODAY);
      const numbers = titles(picks).map(Number);
      expect(picks).toHaveLength(12);
      expect(numbers.filter((number) => number <= 20).length).toBeGreaterThanOrEqual(3);
      expect(numbers.filter((number) => number > 30).length).toBeGreaterThanOrEqual(3);
    });

    it('has two songs when there is a single artist', async () => {
      const artist = await rows.artist();
      for (let number = 1; number <= 5; number++) await rows.song({ artistId: artist.id });
      expect(await picksForVisitors(TODAY)).toHaveLength(2);
    });

    it('stays the same for a UTC day, and changes on the next', async () => {
      const songs = await addSongs(40);
      const before = titles(await picksForVisitors(TODAY));
      await setTrend(songs[0]!, 9);
      expect(titles(await picksForVisitors(TONIGHT))).toEqual(before);
      expect(titles(await picksForVisitors(TOMORROW))).not.toEqual(before);
    });

    it('stays the same for a UTC day in a small catalogue, and puts songs added later at its end', async () => {
      const songs = await addSongs(10);
      const before = titles(await picksForVisitors(TODAY));
      expect(before).toHaveLength(10);
      for (const [at, song] of songs.entries()) await setTrend(song, 9 + at);
      expect(titles(await picksForVisitors(TONIGHT))).toEqual(before);
      await rows.song({ title: 'first added', artistId: (await rows.artist()).id });
      expect(titles(await picksForVisitors(TONIGHT))).toEqual([...before, 'first added']);
      await rows.song({ title: 'added next', artistId: (await rows.artist()).id });
      expect(titles(await picksForVisitors(TONIGHT))).toEqual([...before, 'first added', 'added next']);
    });

    it('has at most two songs per artist, also when it is completed during the day', async () => {
      const artist = await rows.artist();
      await rows.song({ artistId: artist.id });
      await picksForVisitors(TODAY);
      for (let number = 1; number <= 5; number++) await rows.song({ artistId: artist.id });
      expect(await picksForVisitors(TONIGHT)).toHaveLength(2);
    });
  });
});
