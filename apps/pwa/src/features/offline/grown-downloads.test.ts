import { beginWithEmptyStorage } from './empty-storage.fixture';
import { album, here, openTab, song } from './offline-tab.fixture';
import { storedUrls } from './offline-state';

beginWithEmptyStorage();

describe('a downloaded album that grows', () => {
  it('gets the songs that come later, and those that the catalogue no longer has stay', async () => {
    const { download: keep, follow, until, state } = await openTab();
    await keep(album('one', 1, 2));
    await until(here(1, 2));
    await follow([album('one', 2, 3), album('not kept', 4)]);
    await until(here(1, 2, 3));
    expect(state.get().downloads).toMatchObject([{ id: 'one', songs: [2, 3, 1].map((n) => ({ _id: song(n)._id })) }]);
  });

  it('gets the audio that replaced that of a song', async () => {
    const { download: keep, follow, until } = await openTab();
    await keep(album('one', 1, 2));
    await until(here(1, 2));
    const replaced = { ...song(1), audioUrl: song(3).audioUrl };
    await follow([{ ...album('one'), songs: [replaced, song(2)] }]);
    const { downloads } = await until((state) => storedUrls(state).has(replaced.audioUrl));
    expect(downloads).toMatchObject([{ songs: [{ _id: song(1)._id, audioUrl: replaced.audioUrl }, { _id: song(2)._id }] }]);
  });

  it('stays paused when it grows', async () => {
    const { download: keep, pause, follow, state, server } = await openTab();
    server.setThere(false);
    await keep(album('one', 1));
    await pause({ kind: 'album', id: 'one' });
    server.setThere(true);
    await follow([album('one', 1, 2)]);
    expect([state.get().downloads[0]?.songs.length, server.asked]).toEqual([2, []]);
  });
});
