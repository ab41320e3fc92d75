import { albumEndpoints, artistEndpoints, CatalogueCopy, songEndpoints } from '@chorus/contracts';
import { fullRows } from '@chorus/contracts/catalogue-feed/feed-rows.fixture';
import { createOfflineCatalogue } from './offline-catalogue';

const SONG = '0192f000-0000-7000-8001-000000000002';
const ALBUM = '0192f000-0000-7000-8002-000000000002';
const ARTIST = '0192f000-0000-7000-8003-000000000002';
const AUDIO = `/media/${fullRows.song.audioHash}.mp3`;
const later = '2026-02-02T03:04:05.000Z';

function start({ hasCopy = true } = {}) {
  const { song, album, artist } = fullRows;
  const copy = new CatalogueCopy('1-a');
  copy.put({
    songs: [song, { ...song, _id: SONG, albumId: null, createdAt: later }],
    albums: [album, { ...album, _id: ALBUM, createdAt: later }],
    artists: [artist, { ...artist, _id: ARTIST, fullName: 'An', sortName: undefined }],
  });
  const former = { read: (path: string) => Promise.resolve({ body: JSON.stringify(`stored before: ${path}`), link: null }) };
  const catalogue = createOfflineCatalogue({ read: () => Promise.resolve(hasCopy ? { id: 'copy', copy } : undefined) }, former);
  return async (path: string): Promise<unknown> => JSON.parse((await catalogue.read(path))?.body ?? 'null');
}

describe('the catalogue without a network, from the device’s copy', () => {
  it('is songs, albums and artists as the API lists them', async () => {
    const read = start();
    const songs = songEndpoints.list.response.parse(await read('/api/songs'));
    expect(songs.map(({ _id, audioUrl }) => [_id, audioUrl])).toEqual([
      [SONG, AUDIO],
      [fullRows.song._id, AUDIO],
    ]);
    const albums = albumEndpoints.list.response.parse(await read('/api/albums'));
    expect(albums.map((album) => [album._id, album.artist, album.songs.length])).toEqual([
      [ALBUM, 'Sơn Ca & An', 0],
      [fullRows.album._id, 'Sơn Ca & An', 1],
    ]);
    const artists = artistEndpoints.list.response.parse(await read('/api/artists'));
    expect(artists.map(({ fullName }) => fullName)).toEqual(['An', 'Sơn Ca']);
  });

  it('has each album and each artist with their songs and albums', async () => {
    const read = start();
    const album = albumEndpoints.byId.response.parse(await read(`/api/albums/${fullRows.album._id}`));
    expect(album.songs.map(({ title }) => title)).toEqual(['Mưa']);
    const artist = artistEndpoints.byId.response.parse(await read(`/api/artists/${fullRows.artist._id}`));
    expect([artist.fullName, artist.songs.length, artist.albums.length]).toEqual(['Sơn Ca', 2, 2]);
  });

  it('has each artist with the songs of others and the albums that they are credited on', async () => {
    const read = start();
    const guest = artistEndpoints.byId.response.parse(await read(`/api/artists/${ARTIST}`));
    expect([guest.songs, guest.albums.map(({ _id }) => _id)]).toEqual([[], [ALBUM, fullRows.album._id]]);
    expect(guest.appearsOn?.map(({ _id, artist }) => [_id, artist])).toEqual([
      [SONG, 'Sơn Ca feat. An'],
      [fullRows.song._id, 'Sơn Ca feat. An'],
    ]);
    const first = artistEndpoints.byId.response.parse(await read(`/api/artists/${fullRows.artist._id}`));
    expect([first.songs.length, first.appearsOn]).toEqual([2, undefined]);
  });

  it.each(['/api/albums/unknown', '/api/artists/unknown', `/api/songs/${SONG}`, '/api/songs?limit=1', '/api/stats'])(
    'does not have %s, which may be stored',
    async (path) => {
      expect(await start()(path)).toBe(`stored before: ${path}`);
    },
  );

  it('is made from stored lists if there is no copy', async () => {
    expect(await start({ hasCopy: false })('/api/songs')).toBe('stored before: /api/songs');
  });
});
