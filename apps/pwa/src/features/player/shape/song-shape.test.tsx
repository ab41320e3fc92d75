import { loudnessEndpoints } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../../platform/api-client/create-query-client';
import { queryOf } from '../../../platform/api-client/query-of';
import { PlayerBar } from '../player-bar';
import { startListening } from '../start-listening.fixture';

const HASH = 'a'.repeat(64);
const song = songNumber(1, { audioUrl: `/media/${HASH}.mp3` });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Seek' });
const parts = () => [...(slider().parentElement?.querySelectorAll('path') ?? [])];

function listen(peaks: string | null, playing = song) {
  const client = createQueryClient();
  client.setQueryData(queryOf(loudnessEndpoints.peaks, { id: playing._id }, { audio: HASH }).queryKey, { peaks });
  const listening = startListening(<PlayerBar />, { client });
  const buffered = { length: 1, start: () => 0, end: () => 90 };
  Object.assign(listening.element, { buffered });
  return listening;
}

const play = ({ queue, element }: ReturnType<typeof listen>) =>
  act(() => {
    queue.send({ type: 'queue.playAlbum', songs: [song], startIndex: 0 });
    element.sound(180);
  });

afterEach(cleanup);

describe('the waveform of a song', () => {
  it('shows what is played and what is loaded behind the slider, which seeks as before', async () => {
    const listening = listen(btoa('\u0000\u00ff'.repeat(500)));
    play(listening);
    act(() => listening.element.moveTo(45));
    await waitFor(() => expect(parts()).toHaveLength(3));
    await waitFor(() => expect(slider().style.getPropertyValue('--color-line-strong')).toBe('transparent'));
    expect(slider().getAttribute('aria-valuetext')).toBe('0:45 of 3:00');
    fireEvent.input(slider(), { target: { value: 120 } });
    fireEvent(slider(), new Event('change', { bubbles: true }));
    expect(listening.element.currentTime).toBe(120);
    expect(parts()).toHaveLength(3);
  });

  it.each([null, '?'])('leaves the plain rail when the peaks are %p', async (peaks) => {
    const listening = listen(peaks);
    play(listening);
    await act(() => Promise.resolve());
    expect(parts()).toEqual([]);
    expect(slider().style.getPropertyValue('--color-line-strong')).toBe('');
  });

  it('is not loaded for a song that is offered and has not been played', async () => {
    const { queue } = listen(btoa('\u00ff'));
    act(() => queue.send({ type: 'queue.offer', songs: [song] }));
    await act(() => Promise.resolve());
    expect(parts()).toEqual([]);
  });
});
