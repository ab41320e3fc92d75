import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, waitFor } from '@testing-library/react';
import { startListening } from '../features/player/start-listening.fixture';
import { createStore } from '../platform/store/create-store';
import { Screen } from '../ui/screen';
import { TabTitles } from './tab-titles';

it('tab title: shows the song, or the screen while nothing plays, and the unread count', async () => {
  const unread = createStore(0);
  const { queue, player } = startListening(
    <TabTitles unread={unread}>
      <Screen title="All Songs">…</Screen>
    </TabTitles>,
  );
  expect(document.title).toBe('All Songs · Chorus');
  act(() => queue.send({ type: 'queue.playAlbum', songs: [songNumber(7, { artist: 'Artist 7' }), songNumber(8)], startIndex: 0 }));
  await waitFor(() => expect(document.title).toBe('Song 7 • Artist 7'));
  act(() => unread.set(3));
  await waitFor(() => expect(document.title).toBe('(3) Song 7 • Artist 7'));
  act(() => player.send({ type: 'player.toggle' }));
  await waitFor(() => expect(document.title).toBe('(3) All Songs · Chorus'));
});
