import {
  albumEndpoints,
  artistEndpoints,
  type EndpointSpec,
  type ResponseOf,
  songEndpoints,
  statsEndpoints,
  urlOf,
} from '@chorus/contracts';
import { CatalogueRows } from './_harness/catalogue-rows';
import { countQueries } from './_harness/counted-queries';
import { startApi, type TestApi } from './_harness/start-api';

const NOBODY = '01994a5e-0000-7000-8000-000000000000';
const day = (date: number) => new Date(Date.UTC(2024, 0, date));

describe('catalogue reads:', () => {
  let api: TestApi;
  let rows: CatalogueRows;

  beforeAll(async () => {
    api = await startApi();
    rows = new CatalogueRows(api.dataSource);
  });
  afterEach(() => api.dataSource.query('TRUNCATE artists, albums, songs, media CASCADE'));
  afterAll(() => api.stop());

  async function read<E extends EndpointSpec>(spec: E, params: Record<string, string> = {}): Promise<ResponseOf<E>> {
    const response = await api.fetch(urlOf(spec, params));
    expect(response.status).toBe(200);
    return spec.response.parse(await response.json()) as ResponseOf<E>;
  }

  it('an empty catalogue has empty lists', async () => {
    expect(await read(songEndpoints.list)).toEqual([]);
    expect(await read(albumEndpoints.list)).toEqual([]);
    expect(await read(artistEndpoints.list)).toEqual([]);
    expect(await read(statsEndpoints.read)).toEqual({ totalSongs: 0, totalAlbums: 0, totalArtists: 0, totalUsers: 0 });
  });

  it('the counts match the rows', async () => {
    const artist = await rows.artist();
    await rows.album({ artistId: artist.id });
    await rows.song();
    await rows.song();
    expect(await read(statsEndpoints.read)).toEqual({ totalSongs: 2, totalAlbums: 1, totalArtists: 1, totalUsers: 0 });
  });

  describe('songs', () => {
    it('are complete and sorted newest first', async () => {
      const artist = await rows.artist({ fullName: 'Sơn Ca' });
      const old = await rows.song({ createdAt: day(1), artistId: artist.id, trackNumber: 2 });
      const recent = await rows.song({ createdAt: day(2) });
      const [first, second] = await read(songEndpoints.list);
      expect(first).toMatchObject({ _id: recent.id, artistId: null, artist: 'Unknown Artist', albumId: null, trackNumber: null });
      expect(second).toMatchObject({
        _id: old.id,
        title: 'Mưa',
        artistId: artist.id,
        artist: 'Sơn Ca',
        trackNumber: 2,
        releaseYear: '2019-05-01',
        duration: 62,
        audioUrl: `/media/${old.audioHash}.mp3`,
        createdAt: '2024-01-01T00:00:00.000Z',
      });
    });

    it('show their own picture, else their album’s, else a placeholder', async () => {
      const [own, cover] = [await rows.picture(), await rows.picture()];
      const album = await rows.album({ imageHash: cover.hash });
      await rows.song({ createdAt: day(3), albumId: album.id, imageHash: own.hash });
      await rows.song({ createdAt: day(2), albumId: album.id });
      await rows.song({ createdAt: day(1) });
      const songs = await read(songEndpoints.list);
      expect(songs.map(({ imageUrl }) => imageUrl)).toEqual([
        `/media/${own.hash}.webp`,
        `/media/${cover.hash}.webp`,
        '/placeholders/song.svg',
      ]);
      expect(songs[0]?.artwork).toEqual({
        smallUrl: `/media/${own.smallHash}.webp`,
        mediumUrl: `/media/${own.mediumHash}.webp`,
        color: own.color,
        thumbhash: own.thumbhash,
      });
    });

    it('are found by ids, in their order, without those that do not exist', async () => {
      const [one, other] = [await rows.song(), await rows.song()];
      await rows.song();
      const found = await api.fetch(`${urlOf(songEndpoints.byIds)}?ids=${[other.id, NOBODY, one.id].join(',')}`);
      expect(found.status).toBe(200);
      const [first, second, ...others] = songEndpoints.byIds.response.parse(await found.json());
      expect([first, second]).toMatchObject([
        { _id: other.id, audioUrl: `/media/${other.audioHash}.mp3` },
        { _id: one.id, audioUrl: `/media/${one.audioHash}.mp3` },
      ]);
      expect(others).toEqual([]);
    });

    it('have a list of those that are played most, without those that nobody plays', async () => {
      const [some, none, most] = [await rows.song({ trend: 1 }), await rows.song(), await rows.song({ trend: 3 })];
      expect(none.trend ?? null).toBeNull();
      expect(await read(songEndpoints.popularity)).toEqual([most.id, some.id]);
    });

    it('are given by up to 100 ids', async () => {
      const statusOf = async (ids: readonly string[]) => (await api.fetch(`${urlOf(songEndpoints.byIds)}?ids=${ids.join(',')}`)).status;
      const many = Array.from({ length: 101 }, () => NOBODY);
      expect(await statusOf(many.slice(1))).toBe(200);
      for (const ids of [many, [], [''], ['not-an-id'], [NOBODY.toUpperCase()], [NOBODY, '']]) expect(await statusOf(ids)).toBe(400);
    });

    it('keep a calendar date of any year unchanged', async () => {
      await rows.song({ releaseDate: '0001-01-01' });
      expect((await read(songEndpoints.list))[0]?.releaseYear).toBe('0001-01-01');
    });
  });

  describe('albums', () => {
    it('are sorted newest first, their songs by disc, track number, then creation', async () => {
      const [first, second] = [await rows.album({ createdAt: day(1) }), await rows.album({ createdAt: day(2), title: 'Second' })];
      const albumId = first.id;
      const untold = await rows.song({ albumId, title: 'no number', createdAt: day(9) });
      const later = await rows.song({ albumId, title: 'disc 2', discNumber: 2, trackNumber: 1, createdAt: day(1) });
      const three = await rows.song({ albumId, title: 'track 3', trackNumber: 3, createdAt: day(1) });
      const twin = await rows.song({ albumId, title: 'track 2, later', discNumber: 1, trackNumber: 2, createdAt: day(6) });
      const two = await rows.song({ albumId, title: 'track 2', trackNumber: 2, createdAt: day(5) });
      const albums = await read(albumEndpoints.list);
      expect(albums.map(({ _id }) => _id)).toEqual([second.id, first.id]);
      expect(albums[0]?.songs).toEqual([]);
      expect(albums[1]?.songs.map(({ _id }) => _id)).toEqual([two, twin, three, untold, later].map(({ id }) => id));
    });

    it('without an artist of their own are by various artists when their songs have artists', async () => {
      const [compilation, nobodys] = [await rows.album({ createdAt: day(2) }), await rows.album({ createdAt: day(1) })];
      for (const fullName of ['Nina', 'Björk', 'Sơn Ca'])
        await rows.song({ albumId: compilation.id, artistId: (await rows.artist({ fullName })).id });
      await rows.song({ albumId: nobodys.id });
      const albums = await read(albumEndpoints.list);
      expect(albums.map(({ artist, artistId }) => ({ artist, artistId }))).toEqual([
        { artist: 'Various Artists', artistId: null },
        { artist: 'Unknown Artist', artistId: null },
      ]);
      expect(albums[0]?.songs.map(({ artist }) => artist)).toEqual(['Nina', 'Björk', 'Sơn Ca']);
    });

    it('are found by id', async () => {
      const artist = await rows.artist({ fullName: 'Sơn Ca' });
      const cover = await rows.picture();
      const album = await rows.album({ artistId: artist.id, imageHash: cover.hash });
      const song = await rows.song({ albumId: album.id });
      expect(await read(albumEndpoints.byId, { id: album.id })).toMatchObject({
        _id: album.id,
        title: 'Đường Về',
        artist: 'Sơn Ca',
        artistId: artist.id,
        releaseYear: 2019,
        imageUrl: `/media/${cover.hash}.webp`,
        songs: [{ _id: song.id, albumId: album.id }],
      });
    });
  });

  describe('artists', () => {
    it('are sorted by Vietnamese collation, with the ids of their works newest first', async () => {
      const names = ['Zoe', 'Đức', 'Dung', 'Ánh'];
      const [zoe] = await Promise.all(names.map((fullName) => rows.artist({ fullName })));
      const artistId = zoe!.id;
      const songs = [await rows.song({ artistId, createdAt: day(1) }), await rows.song({ artistId, createdAt: day(2) })];
      const album = await rows.album({ artistId });
      const artists = await read(artistEndpoints.list);
      expect(artists.map(({ fullName }) => fullName)).toEqual(['Ánh', 'Dung', 'Đức', 'Zoe']);
      expect(artists[0]).toMatchObject({ songs: [], albums: [] });
      expect(artists[3]).toMatchObject({ songs: [songs[1]!.id, songs[0]!.id], albums: [album.id] });
    });

    it('are found by id, with complete songs and albums', async () => {
      const portrait = await rows.picture();
      const artist = await rows.artist({ description: 'Hát ru.', dateOfBirth: '1990-12-31', imageHash: portrait.hash });
      const album = await rows.album({ artistId: artist.id });
      const song = await rows.song({ artistId: artist.id, albumId: album.id });
      expect(await read(artistEndpoints.byId, { id: artist.id })).toMatchObject({
        fullName: 'Sơn Ca',
        description: 'Hát ru.',
        dateOfBirth: '1990-12-31',
        imageUrl: `/media/${portrait.hash}.webp`,
        songs: [{ _id: song.id, title: 'Mưa' }],
        albums: [{ _id: album.id, songs: [{ _id: song.id }] }],
      });
    });
  });

  it.each(['/api/albums', '/api/artists'])('an invalid id is 400 and an unknown one 404: %s', async (path) => {
    const wrong = await api.fetch(`${path}/not-an-id`);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      code: 'invalid',
      message: 'Enter a valid id.',
      fields: [{ path: 'id', message: 'Invalid UUID' }],
    });

    const unknown = await api.fetch(`${path}/${NOBODY}`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'not_found', message: expect.stringMatching(/^We couldn't find/) as string });
  });

  describe('pages', () => {
    const lists = [
      ['/api/songs', (at: number) => rows.song({ title: `Song ${at}`, createdAt: day(1 + (at % 2)) })],
      ['/api/albums', (at: number) => rows.album({ title: `Album ${at}`, createdAt: day(1 + (at % 2)) })],
      ['/api/artists', (at: number) => rows.artist({ fullName: `Artist ${at % 2}` })],
    ] as const;

    it.each(lists)('have every item of %s once, in list order, despite equal keys', async (path, add) => {
      for (let at = 0; at < 7; at++) await add(at);
      const idsOf = async (response: Response) => ((await response.json()) as { _id: string }[]).map(({ _id }) => _id);
      const whole = await idsOf(await api.fetch(path));
      const parts: string[][] = [];
      for (let next: string | undefined = `${path}?limit=3`; next;) {
        const response: Response = await api.fetch(next);
        parts.push(await idsOf(response));
        next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect(parts.map(({ length }) => length)).toEqual([3, 3, 1]);
      expect(parts.flat()).toEqual(whole);
    });

    it('continue after the longest possible name', async () => {
      for (let at = 0; at < 2; at++) await rows.artist({ fullName: 'Đ'.repeat(200) });
      const next = /^<(.+)>/.exec((await api.fetch('/api/artists?limit=1')).headers.get('link') ?? '')?.[1];
      expect(await (await api.fetch(next!)).json()).toHaveLength(1);
    });

    it('refuse tampered cursors, and those of other lists', async () => {
      for (let at = 0; at < 2; at++) await Promise.all(lists.map(([, add]) => add(at)));
      const paths = lists.map(([path]) => path);
      const links = await Promise.all(paths.map(async (path) => (await api.fetch(`${path}?limit=1`)).headers.get('link') ?? ''));
      const own = links.map((link) => /cursor=([^&>]+)/.exec(link)![1]!);
      const made = ['not a date', 'nul\0', ''].flatMap((key) =>
        [[key, NOBODY], ...['song', 'album', 'artist'].map((list) => [list, key, 'none'])].map((content) =>
          Buffer.from(JSON.stringify(content)).toString('base64url'),
        ),
      );
      for (const path of paths)
        for (const cursor of [...own, ...made]) {
          const { status } = await api.fetch(`${path}?cursor=${cursor}`);
          expect(status).toBe(paths.indexOf(path) === own.indexOf(cursor) ? 200 : 400);
        }
    });

    it('end without a Link header', async () => {
      await rows.song();
      expect((await api.fetch('/api/songs?limit=1')).headers.get('link')).toBeNull();
    });

    it.each(['limit=0', 'limit=-1', 'limit=10001', 'limit=1.5', 'limit=many', 'limit=1&limit=2', 'cursor=x', `cursor=${'x'.repeat(2001)}`])(
      'refuse %s',
      async (query) => {
        for (const path of ['/api/songs', '/api/albums', '/api/artists']) {
          const response = await api.fetch(`${path}?${query}`);
          expect(response.status).toBe(400);
          expect(await response.json()).toMatchObject({ code: 'invalid', fields: [{ path: query.split('=')[0] }] });
        }
      },
    );
  });

  it('the number of queries does not depend on the number of items', async () => {
    const addOne = async () => {
      const artist = await rows.artist();
      const album = await rows.album({ artistId: artist.id });
      await rows.song({ artistId: artist.id, albumId: album.id });
      return artist.id;
    };
    const artistId = await addOne();
    const count = async () => {
      const counts: number[] = [];
      for (const path of ['/api/songs', '/api/albums', '/api/artists', `/api/artists/${artistId}`])
        counts.push(await countQueries(() => api.fetch(path)));
      return counts;
    };
    const few = await count();
    for (let more = 0; more < 5; more++) await addOne();
    await rows.album({ artistId });
    await rows.song({ artistId });
    expect(await count()).toEqual(few);
    // Each count has the rows, and the revision of the catalogue before and after they are read.
    expect(few).toEqual([3, 4, 4, 6]);
  });
});
