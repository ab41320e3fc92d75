import 'fake-indexeddb/auto';
import { AWAITED_AUDIO } from '@chorus/contracts';
import { isBehind } from './keeping/follow-rules';
import { album, here, openTab } from './offline-tab.fixture';

it('a download is made of songs from a list of the device, which come without the addresses of their audio', async () => {
  const { download, follow, until } = await openTab();
  const { songs, ...item } = album('one', 1, 2, 3);
  const listed = { ...item, songs: songs.map((song) => ({ ...song, audioUrl: AWAITED_AUDIO })) };
  await download({ ...listed, songs: listed.songs.slice(0, 2) });
  await until(here(1, 2));
  await follow([listed]);
  const [kept] = (await until(here(1, 2, 3))).kept;
  expect(kept?.songs).toEqual(songs);
  expect(kept && isBehind(kept, listed)).toBe(false);
});
