import { act, waitFor } from '@testing-library/react';
import { songNumbers } from '../features/player/queue/songs.fixture';
import { startListening } from '../features/player/start-listening.fixture';
import { Screen } from '../ui/screen';
import { PlayingTabTitle } from './playing-tab-title';

it('says in the tab what plays, and which screen it is while nothing does', async () => {
  const { queue, player } = startListening(
    <PlayingTabTitle>
      <Screen title="All Songs">…</Screen>
    </PlayingTabTitle>,
  );
  expect(document.title).toBe('All Songs · Chorus');
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(7, 8), startIndex: 0 }));
  await waitFor(() => expect(document.title).toBe('Song 7 • Artist 7'));
  act(() => player.send({ type: 'player.toggle' }));
  await waitFor(() => expect(document.title).toBe('All Songs · Chorus'));
});
