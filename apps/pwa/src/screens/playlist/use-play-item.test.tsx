import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startListening } from '../../features/player/start-listening.fixture';
import type { ShownItem } from '../../features/playlists/sync/apply-edits';
import { usePlayItem } from './use-play-item';

const items = [1, 2].map((n) => ({ _id: `item-${n}`, song: songNumber(n) }) as ShownItem);

function Rows() {
  const playItem = usePlayItem({ name: 'Rain' }, items);
  return items.map((item) => {
    const { isPlaying, onPlay } = playItem(item);
    return (
      <button key={item._id} type="button" onClick={onPlay}>
        {`${isPlaying ? 'Pause' : 'Play'} ${item.song?.title}`}
      </button>
    );
  });
}

afterEach(cleanup);

describe('a row of a playlist', () => {
  it('plays the playlist from there, and pauses it', async () => {
    const { queue, player } = startListening(<Rows />);
    await userEvent.click(screen.getByText('Play Song 2'));
    expect(queue.getSnapshot().context).toMatchObject({ songs: songNumbers(1, 2), index: 1, source: 'Rain' });
    await userEvent.click(screen.getByText('Pause Song 2'));
    expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
  });

  it('plays the playlist from there while its song plays from another queue', async () => {
    const { queue } = startListening(<Rows />);
    act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(2, 9), source: 'Heat Index' }));
    await userEvent.click(screen.getByText('Play Song 2'));
    expect(queue.getSnapshot().context).toMatchObject({ songs: songNumbers(1, 2), index: 1, source: 'Rain' });
  });
});
