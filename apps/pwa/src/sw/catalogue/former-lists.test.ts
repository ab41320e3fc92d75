import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { StoredResponse } from '../../platform/storage/responses/response-store';
import { createFormerLists } from './former-lists';

const [song, other, single] = [songNumber(1), songNumber(2), songNumber(3)];
const album = albumNumber(1, { songs: [song] });
const artist = artistNumber(1, { songs: [song._id, single._id], albums: [album._id] });

/** The list of songs is stored in two parts. */
function start() {
  const rows = new Map<string, StoredResponse>();
  const store = (url: string, list: unknown, link: string | null = null) => rows.set(url, { etag: null, link, body: JSON.stringify(list) });
  store('/api/songs', [other], '</api/songs?cursor=2>; rel="next"');
  store('/api/songs?cursor=2', [single, 'unreadable']);
  store('/api/albums', [album]);
  store('/api/artists', [artist]);
  store('/api/stats', {});
  const former = createFormerLists({
    read: ({ url }) => Promise.resolve(rows.get(url)),
    remove: ({ url }) => Promise.resolve(void rows.delete(url)),
  });
  const read = async (path: string): Promise<unknown> => {
    const found = await former.read(path);
    return found && JSON.parse(found.body);
  };
  return { rows, former, read };
}

describe('lists that the service worker of release 1 stored', () => {
  it('are read in their parts', async () => {
    const { former, read } = start();
    expect(await read('/api/songs')).toEqual([other]);
    expect((await former.read('/api/songs'))?.link).toContain('cursor=2');
    expect(await read('/api/songs?cursor=2')).toEqual([single, 'unreadable']);
  });

  it('have the albums and artists on them', async () => {
    const { read } = start();
    expect(await read(`/api/albums/${album._id}`)).toEqual(album);
    expect(await read(`/api/artists/${artist._id}`)).toEqual({ ...artist, songs: [song, single], albums: [album] });
    expect([await read('/api/albums/unknown'), await read('/api/artists/unknown'), await read('/api/songs/x/lyrics')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are removed with their parts, and nothing else is', async () => {
    const { rows, former } = start();
    await former.remove();
    expect([...rows.keys()]).toEqual(['/api/stats']);
  });
});
