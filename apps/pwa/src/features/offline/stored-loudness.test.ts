import { beginWithEmptyStorage } from './empty-storage.fixture';
import { album, openTab, song } from './offline-tab.fixture';

const loudness = { integrated: -9.5, truePeak: -0.2, album: { integrated: -11.25, truePeak: 0.4 } };
const measured = { ...song(1), loudness };

beginWithEmptyStorage();

describe('how loud a stored song and its album are', () => {
  it('is there for a page that starts later', async () => {
    const { download, played } = await openTab();
    await download({ ...album('one'), songs: [measured, song(2)] });
    await played(measured);
    const { downloads, automatic } = (await openTab()).state.get();
    expect(downloads[0]?.songs).toEqual([measured, song(2)]);
    expect([...automatic.values()].map((stored) => stored.song)).toEqual([measured]);
  });

  it('is taken over when it is measured after the download', async () => {
    const { download, follow } = await openTab();
    await download(album('one', 1, 2));
    await follow([{ ...album('one'), songs: [measured, song(2)] }]);
    expect((await openTab()).state.get().downloads[0]?.songs).toEqual([measured, song(2)]);
  });
});
