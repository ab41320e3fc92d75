import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { ResponseStore } from '../../platform/storage/responses/response-store';
import { createStoredLibrary } from './stored-library';

function start(lists: Record<string, unknown[]>) {
  const asked: string[] = [];
  let tell: (url: string) => void = () => undefined;
  const store: Pick<ResponseStore, 'read' | 'onChanged'> = {
    read: ({ url }) => {
      asked.push(url);
      const list = lists[url];
      return Promise.resolve(list && { etag: null, link: null, body: JSON.stringify(list) });
    },
    onChanged: (listener) => (tell = listener),
  };
  const search = createStoredLibrary(store);
  const titles = async (typed: string) => (await search(typed))?.results.songs.map(({ title }) => title);
  return { asked, tell: (url: string) => tell(url), titles };
}

const rain = songNumber(1, { title: 'Rain' });
const snow = songNumber(2, { title: 'Snow' });

describe('the stored library', () => {
  it('is read once for all searches until one of its lists changes', async () => {
    const lists = { '/api/songs': [rain], '/api/artists': [artistNumber(1)] };
    const { asked, tell, titles } = start(lists);
    expect(await titles('rain')).toEqual(['Rain']);
    const reads = asked.length;
    tell(`/api/albums/${albumNumber(1)._id}`);
    expect(await titles('snow')).toEqual([]);
    expect(asked).toHaveLength(reads);

    lists['/api/songs'].push(snow);
    tell('/api/songs?cursor=2');
    expect(await titles('snow')).toEqual(['Snow']);
  });

  it('lists equally good results as the server does: by how often they are played, not by what is new', async () => {
    const echoes = [1, 2, 3].map((number) => songNumber(number, { title: `Echo ${number}` }));
    const [first, second, third] = echoes;
    const played: Record<string, unknown[]> = { '/api/songs': echoes, '/api/songs/trending': [third, second] };
    expect(await start(played).titles('echo')).toEqual(['Echo 1', 'Echo 2', 'Echo 3']);
    played['/api/songs/popularity'] = [second?._id, first?._id];
    expect(await start(played).titles('echo')).toEqual(['Echo 2', 'Echo 1', 'Echo 3']);
  });

  it('is undefined while nothing is stored, and read again for the next search', async () => {
    const lists: Record<string, unknown[]> = {};
    const { titles } = start(lists);
    expect(await titles('rain')).toBeUndefined();
    lists['/api/songs'] = [rain];
    expect(await titles('rain')).toEqual(['Rain']);
  });
});
