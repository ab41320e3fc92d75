import { personalData, type PickedSong } from '@chorus/contracts';
import { json } from 'node:stream/consumers';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { LikesWriter } from '../../src/features/likes/likes.writer';
import { MadeForYouService } from '../../src/features/discovery/made-for-you.service';
import { refreshNeighbours } from '../../src/features/discovery/song-neighbours.queries';
import { PersonalDataSources } from '../../src/platform/personal-data/personal-data';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { jobsOnDemand } from '../_harness/jobs-on-demand';
import { startApi, type TestApi } from '../_harness/start-api';
import { person, playOf, reporting } from '../listening/report-plays';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOON = new Date('2024-05-31T12:00:00Z');
const ago = (ms: number) => new Date(NOON.getTime() - ms);
const later = (ms: number) => new Date(NOON.getTime() + ms);
const titles = (songs: PickedSong[]) => songs.map(({ title }) => title);

describe('made for you', () => {
  let api: TestApi;
  let rows: CatalogueRows;
  const songs = new Map<string, SongEntity>();

  beforeAll(async () => {
    api = await startApi({ override: jobsOnDemand });
    rows = new CatalogueRows(api.dataSource);
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await api.dataSource.query('TRUNCATE plays, likes, song_trends, song_neighbours, personal_picks, daily_picks, songs, artists CASCADE');
    songs.clear();
    await add('rain', 'river', 'snow', 'desert', 'dune');
  });

  async function add(...names: string[]): Promise<void> {
    for (const title of names)
      songs.set(title, await rows.song({ title, artistId: (await rows.artist()).id, createdAt: ago(900 * HOUR_MS) }));
  }
  const song = (title: string): SongEntity => songs.get(title) ?? fail(title);
  function fail(title: string): never {
    throw new Error(`There is no ${title}`);
  }

  const session = (who: string, began: Date, ...names: string[]) =>
    reporting(api, later(48 * HOUR_MS))(
      person(who),
      names.map((title, place) => playOf(song(title), new Date(began.getTime() + place * 2 * MINUTE_MS))),
    );
  const act = (who: string, title: string, at: Date, isLiked = true) =>
    api.app.get(LikesWriter, { strict: false }).songs.act(who, song(title).id, { isLiked, at });
  const refresh = () => refreshNeighbours(api.dataSource, NOON);
  const picks = (who: string, now = NOON) => api.app.get(MadeForYouService).picks(who, now);
  const reasons = async (who: string) =>
    Object.fromEntries((await picks(who)).map(({ title, reason }) => [title, reason.kind === 'played' ? reason.title : reason.kind]));
  const othersAt = async (began: Date, ...names: string[]) => {
    for (const who of ['linh', 'minh', 'nam']) await session(who, began, ...names);
  };
  const others = (...names: string[]) => othersAt(ago(90 * HOUR_MS), ...names);

  it('has songs that others hear together with the user’s songs, and names that song as the reason', async () => {
    await others('rain', 'river');
    await session('kim', ago(30 * HOUR_MS), 'rain');
    await refresh();
    expect(titles(await picks('kim'))[0]).toBe('river');
    expect(await reasons('kim')).toMatchObject({ river: 'rain' });
  });

  it('names the most strongly linked song as the reason', async () => {
    await others('rain', 'river');
    await session('nam', ago(200 * HOUR_MS), 'snow', 'river');
    await session('kim', ago(30 * HOUR_MS), 'snow', 'rain');
    await refresh();
    expect(await reasons('kim')).toMatchObject({ river: 'rain' });
  });

  it('ignores plays more than half an hour apart', async () => {
    for (const who of ['linh', 'minh', 'nam']) {
      await session(who, ago(90 * HOUR_MS), 'rain');
      await session(who, ago(90 * HOUR_MS - 32 * MINUTE_MS), 'desert');
      await session(who, ago(90 * HOUR_MS - 64 * MINUTE_MS + 3 * MINUTE_MS), 'dune');
    }
    await session('kim', ago(40 * HOUR_MS), 'rain');
    await session('kim', ago(30 * HOUR_MS), 'desert');
    await refresh();
    expect(await reasons('kim')).not.toMatchObject({ desert: 'rain' });
    expect(await reasons('kim')).toMatchObject({ dune: 'desert' });
  });

  it('prefers specific neighbours to globally popular songs', async () => {
    await add('hit', 'a', 'b', 'c', 'd');
    for (const other of ['rain', 'a', 'b', 'c', 'd', 'snow']) await session(`fan of ${other}`, ago(90 * HOUR_MS), other, 'hit');
    await others('rain', 'river');
    await session('kim', ago(30 * HOUR_MS), 'rain');
    await refresh();
    expect(titles(await picks('kim')).slice(0, 2)).toEqual(['river', 'hit']);
  });

  it('leaves out songs heard in the last 24 hours, even when they were picked before', async () => {
    await add('brook');
    await others('rain', 'river', 'brook');
    await session('kim', ago(23 * HOUR_MS), 'rain');
    await refresh();
    const before = titles(await picks('kim'));
    expect(before).not.toContain('rain');
    await session('kim', later(HOUR_MS), 'river');
    const after = titles(await picks('kim', later(2 * HOUR_MS)));
    expect(before).toContain('river');
    expect(after).toEqual(before.filter((title) => title !== 'river'));
  });

  it('stays the same for a UTC day, whatever is played and refreshed, and changes on the next', async () => {
    await others('rain', 'river');
    await session('kim', ago(30 * HOUR_MS), 'rain');
    await refresh();
    const before = await picks('kim');
    for (const who of ['linh', 'minh', 'nam', 'thu']) await session(who, ago(60 * HOUR_MS), 'rain', 'dune');
    await refresh();
    expect(await picks('kim', later(11 * HOUR_MS))).toEqual(before);
    expect(titles(await picks('kim', later(13 * HOUR_MS)))[0]).toBe('dune');
  });

  it('is the same on two nodes for concurrent requests', async () => {
    await others('rain', 'river');
    await session('kim', ago(30 * HOUR_MS), 'rain');
    await refresh();
    const other = await startApi({ config: { databaseUrl: api.config.databaseUrl }, override: jobsOnDemand });
    const [one, two] = await Promise.all([picks('kim'), other.app.get(MadeForYouService).picks('kim', NOON)]);
    expect(one).toEqual(two);
    await other.stop();
  });

  it('starts with songs of the same artists for a user whose songs nobody else plays', async () => {
    const { artistId } = song('rain');
    await rows.song({ title: 'another rain', artistId });
    await session('kim', ago(30 * HOUR_MS), 'rain');
    await refresh();
    expect(await reasons('kim')).toMatchObject({ 'another rain': 'rain' });
  });

  it('has trending and new songs for a new user, and follows the first plays', async () => {
    await others('rain', 'river');
    await refresh();
    expect(await reasons('kim')).toMatchObject({ rain: 'trending', river: 'trending', snow: 'new' });
    await session('kim', ago(30 * HOUR_MS), 'rain');
    expect(await reasons('kim')).toMatchObject({ river: 'rain' });
  });

  describe('with likes', () => {
    const liked = async (who: string) =>
      Object.fromEntries(
        (await picks(who)).flatMap(({ title, reason }) => (reason.kind === 'played' ? [[title, [reason.title, reason.isLiked]]] : [])),
      );

    it('has songs that others hear together with a liked song, also where the user never played it', async () => {
      await others('rain', 'river');
      await refresh();
      await act('kim', 'rain', ago(30 * HOUR_MS));
      expect(await liked('kim')).toMatchObject({ river: ['rain', true] });
    });

    it('has songs of the artist of a liked song', async () => {
      await rows.song({ title: 'another rain', artistId: song('rain').artistId });
      await act('kim', 'rain', ago(30 * HOUR_MS));
      expect(await liked('kim')).toMatchObject({ 'another rain': ['rain', true] });
    });

    it('weighs a like more than a play, and names it as the reason', async () => {
      await others('rain', 'river');
      await othersAt(ago(200 * HOUR_MS), 'snow', 'dune');
      await session('kim', ago(30 * HOUR_MS), 'rain');
      await act('kim', 'snow', ago(100 * 24 * HOUR_MS));
      await refresh();
      expect(titles(await picks('kim')).slice(0, 2)).toEqual(['dune', 'river']);
      expect(await liked('kim')).toEqual({ dune: ['snow', true], river: ['rain', undefined] });
    });

    it('adds a like to the plays of its song', async () => {
      await others('rain', 'river');
      await othersAt(ago(200 * HOUR_MS), 'snow', 'river');
      await session('kim', ago(32 * HOUR_MS), 'rain');
      await session('kim', ago(30 * HOUR_MS), 'snow');
      await act('kim', 'rain', ago(30 * HOUR_MS));
      await refresh();
      expect(await liked('kim')).toMatchObject({ river: ['rain', true] });
    });

    it('ignores likes that were taken back, likes of other people, and likes of deleted songs', async () => {
      await others('rain', 'river');
      await othersAt(ago(200 * HOUR_MS), 'snow', 'dune');
      await refresh();
      await act('kim', 'rain', ago(30 * HOUR_MS));
      await act('kim', 'rain', ago(20 * HOUR_MS), false);
      await act('minh', 'rain', ago(30 * HOUR_MS));
      await act('kim', 'snow', ago(30 * HOUR_MS));
      await api.dataSource.query('DELETE FROM songs WHERE id = $1', [song('snow').id]);
      expect(await liked('kim')).toEqual({});
    });

    it('gives that reason all day, in a list that pages of the release before can read', async () => {
      await others('rain', 'river');
      await refresh();
      await act('kim', 'rain', ago(30 * HOUR_MS));
      const before = await picks('kim');
      await act('kim', 'rain', ago(HOUR_MS), false);
      expect(await picks('kim')).toEqual(before);
      const reasons = before.map(({ reason }) => reason).filter(({ kind }) => kind === 'played');
      expect(reasons).toEqual([{ kind: 'played', songId: song('rain').id, title: 'rain', isLiked: true }]);
    });
  });

  describe('with genres and decades', () => {
    const of = async (names: string[], genres: string[], releaseDate = '2019-05-01') => {
      await add(...names);
      await api.dataSource.query('UPDATE songs SET genres = $2, release_date = $3 WHERE title = ANY($1)', [names, genres, releaseDate]);
    };
    const tastes = async (who: string) =>
      Object.fromEntries(
        (await picks(who)).flatMap(({ title, reason }) =>
          reason.kind === 'played' && (reason.genre ?? reason.decade) !== undefined ? [[title, reason.genre ?? reason.decade]] : [],
        ),
      );

    it('has songs of a genre that the user listens to, in whatever case it is written', async () => {
      await of(['blue', 'green'], ['Jazz', 'Live']);
      await of(['brown'], ['jazz']);
      await of(['gray'], ['Metal']);
      await session('kim', ago(30 * HOUR_MS), 'blue', 'green');
      await act('kim', 'blue', ago(30 * HOUR_MS));
      expect(await tastes('kim')).toEqual({ brown: 'Jazz' });
      const reason = (await picks('kim')).find(({ title }) => title === 'brown')?.reason;
      // Pages of release 1 show the title.
      expect(reason).toEqual({ kind: 'played', songId: song('blue').id, title: 'blue', genre: 'Jazz' });
    });

    it('has songs of a decade that the user listens to, unless the date is not known', async () => {
      await of(['a', 'b', 'c'], [], '1994-05-01');
      await of(['d'], [], '1999-12-31');
      await of(['e'], [], '1999-01-01');
      await api.dataSource.query(`UPDATE songs SET release_date_known = false WHERE title = 'e'`);
      await session('kim', ago(30 * HOUR_MS), 'a', 'b', 'c');
      expect(await tastes('kim')).toEqual({ d: 1990 });
    });

    it('does not take one song for a taste', async () => {
      await of(['blue'], ['Jazz'], '1994-05-01');
      await of(['brown'], ['Jazz'], '1995-05-01');
      await session('kim', ago(30 * HOUR_MS), 'blue', 'rain');
      expect(await tastes('kim')).toEqual({});
    });

    it('mixes their songs with those that others hear together with the user’s', async () => {
      const known = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'];
      await add(...known);
      await of(['blue', 'green', 'brown'], ['Jazz']);
      await others('blue', ...known);
      await session('kim', ago(30 * HOUR_MS), 'blue', 'green');
      await refresh();
      const shown = titles(await picks('kim'));
      expect(shown[3]).toBe('brown');
      expect(shown.slice(0, 3).every((title) => known.includes(title))).toBe(true);
    });
  });

  it('leaves out deleted songs, and picks whose reason was deleted', async () => {
    await others('rain', 'river', 'dune');
    await session('kim', ago(30 * HOUR_MS), 'rain');
    await refresh();
    expect(await reasons('kim')).toMatchObject({ river: 'rain', dune: 'rain' });
    await api.dataSource.query('DELETE FROM songs WHERE id = $1', [song('river').id]);
    expect(await reasons('kim')).not.toHaveProperty('river');
    await api.dataSource.query('DELETE FROM songs WHERE id = $1', [song('rain').id]);
    expect(await reasons('kim')).not.toHaveProperty('dune');
  });

  it('is exported with the user’s data, and deleted with the account', async () => {
    await others('rain', 'river');
    await session('kim', ago(30 * HOUR_MS), 'rain');
    await refresh();
    await picks('kim');
    const sources = api.app.get(PersonalDataSources);
    expect(personalData.parse(await json(await sources.export('kim'))).picks).toContainEqual({
      day: '2024-05-31',
      songId: song('river').id,
    });
    await api.dataSource.transaction((transaction) => sources.erase('kim', transaction, () => undefined));
    expect(await api.dataSource.query('SELECT FROM personal_picks')).toEqual([]);
    expect(await api.dataSource.query('SELECT FROM plays WHERE listener = $1', ['kim'])).toEqual([]);
  });
});
