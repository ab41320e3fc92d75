import 'fake-indexeddb/auto';
import { UNKNOWN_AUDIO } from '@chorus/contracts';
import type { Keepable } from './keepable';
import { isBehind } from './keeping/follow-rules';
import { keepingOf } from './keeping/keeping';
import { album, here, openTab } from './offline-tab.fixture';

const withoutAudio = (item: Keepable): Keepable => ({
  ...item,
  songs: item.songs.map((song) => ({ ...song, audioUrl: UNKNOWN_AUDIO })),
});

describe('a download from a copy of the catalogue without audio', () => {
  it('is made once the copy has the audio', async () => {
    const { download, follow, until, state } = await openTab();
    const item = album('one', 1, 2, 3);
    await download(withoutAudio(item));
    expect(keepingOf(item, state.get()).phase).toBe('downloading');
    await follow([item]);
    const [stored] = (await until(here(1, 2, 3))).downloads;
    expect(stored?.songs).toEqual(item.songs);
    expect(keepingOf(item, state.get()).phase).toBe('downloaded');
  });

  it('stays as it is when it was made before', async () => {
    const { download, follow, state } = await openTab();
    const item = album('two', 1, 2, 3);
    const listed = withoutAudio(item);
    await download({ ...item, songs: item.songs.slice(0, 2) });
    await follow([listed]);
    const stored = state.get().downloads.find(({ id }) => id === 'two');
    expect(stored?.songs).toEqual([...item.songs.slice(0, 2), listed.songs[2]]);
    expect(stored && isBehind(stored, listed)).toBe(false);
  });
});
