import { SHARED_FILES } from '../caches';
import { cacheWith } from '../cache.fixture';
import { deleteSharedFiles, readSharedFiles, storeSharedFiles } from './shared-files';

/** The caches of a browser, in which `refuses` makes every write fail. */
function pretendCaches({ refuses = false } = {}) {
  const opened = new Map<string, ReturnType<typeof cacheWith>>();
  Object.assign(globalThis, {
    caches: {
      has: (name: string) => Promise.resolve(opened.has(name)),
      delete: (name: string) => Promise.resolve(opened.delete(name)),
      open: (name: string) => {
        const cache = opened.get(name) ?? cacheWith([]);
        if (refuses) cache.put.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
        opened.set(name, cache);
        return Promise.resolve(cache);
      },
    },
  });
  return opened;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

const file = (name: string, text: string) => new File([text], name, { type: 'audio/mpeg' });
const read = async () => Promise.all((await readSharedFiles()).map(async (found) => [found.name, found.type, await found.text()]));

describe('files that another app has shared', () => {
  it('are read as they were shared, and are gone once they are deleted', async () => {
    const opened = pretendCaches();
    await storeSharedFiles([file('Đường Về.mp3', 'one'), file('a/b?c#d.mp3', 'two')]);
    expect(await read()).toEqual([
      ['Đường Về.mp3', 'audio/mpeg', 'one'],
      ['a/b?c#d.mp3', 'audio/mpeg', 'two'],
    ]);
    await deleteSharedFiles();
    expect([await read(), opened.has(SHARED_FILES)]).toEqual([[], false]);
  });

  it('take the place of those that were shared before', async () => {
    pretendCaches();
    await storeSharedFiles([file('1.mp3', 'one'), file('2.mp3', 'two')]);
    await storeSharedFiles([file('3.mp3', 'three')]);
    expect((await read()).map(([name]) => name)).toEqual(['3.mp3']);
  });

  it('are not stored in part', async () => {
    const opened = pretendCaches({ refuses: true });
    await expect(storeSharedFiles([file('1.mp3', 'one')])).rejects.toThrow(DOMException);
    expect(opened.has(SHARED_FILES)).toBe(false);
  });

  it('are none in a browser without caches', async () => {
    expect(await readSharedFiles()).toEqual([]);
  });
});
