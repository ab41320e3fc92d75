import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { PlaySongButton } from './play-song-button';
import { toast } from '../../ui/overlays/toast';
import { PlayerBar } from './player-bar';
import { startListening } from './start-listening.fixture';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

function playAlbum({ isWide = true } = {}) {
  const listening = startListening(<PlayerBar />, { isWide });
  act(() => {
    listening.queue.send({ type: 'queue.playAlbum', songs: [songNumber(1, { artist: 'Artist 1' }), ...songNumbers(2, 3)], startIndex: 0 });
    listening.element.sound(225);
  });
  return listening;
}

function drag(name: string, value: number) {
  fireEvent.input(slider(name), { target: { value } });
  fireEvent(slider(name), new Event('change', { bubbles: true }));
}

afterEach(cleanup);

describe('the player bar without a song', () => {
  it('has previous, play and next disabled', () => {
    startListening(<PlayerBar />);
    expect(['Previous', 'Play', 'Next'].map((name) => button(name).disabled)).toEqual([true, true, true]);
    expect(slider('Seek').disabled).toBe(true);
  });
});

describe('the player bar with a song', () => {
  it('shows title, artist and times, with the time as accessible text', () => {
    const { element } = playAlbum();
    act(() => element.moveTo(83.9));
    expect(screen.getByText('Song 1')).toBeTruthy();
    expect(screen.getByText('Artist 1')).toBeTruthy();
    expect(slider('Seek').getAttribute('aria-valuetext')).toBe('1:23 of 3:45');
    expect(slider('Seek').step).toBe('1');
  });

  it('shows the catalogue’s duration until the file has loaded', () => {
    const { queue } = startListening(<PlayerBar />);
    act(() => queue.send({ type: 'queue.offer', songs: [songNumber(1, { duration: 61 })] }));
    expect(slider('Seek').getAttribute('aria-valuetext')).toBe('0:00 of 1:01');
  });

  it('plays, pauses, and steps to the next and previous song', async () => {
    const { player } = playAlbum();
    await userEvent.click(button('Pause'));
    expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
    await userEvent.click(button('Play'));
    expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
    await userEvent.click(button('Next'));
    expect(screen.getByText('Song 2')).toBeTruthy();
    await userEvent.click(button('Previous'));
    expect(screen.getByText('Song 1')).toBeTruthy();
  });

  it('seeks when the slider is released, and previews the time while dragging', () => {
    const { element } = playAlbum();
    fireEvent.input(slider('Seek'), { target: { value: 100 } });
    expect(slider('Seek').getAttribute('aria-valuetext')).toBe('1:40 of 3:45');
    expect(element.currentTime).toBe(0);
    fireEvent(slider('Seek'), new Event('change', { bubbles: true }));
    expect(element.currentTime).toBe(100);
  });

  it('seeks nothing when the song ends before the slider is released', () => {
    const { element, queue } = playAlbum();
    fireEvent.input(slider('Seek'), { target: { value: 100 } });
    act(() => queue.send({ type: 'queue.next', after: 'end' }));
    act(() => element.sound(180));
    fireEvent.input(slider('Seek'), { target: { value: 110 } });
    fireEvent(slider('Seek'), new Event('change', { bubbles: true }));
    expect(element.currentTime).toBe(0);
    drag('Seek', 50);
    expect(element.currentTime).toBe(50);
  });

  it('shuffles what follows, until it is pressed again', async () => {
    const { queue } = playAlbum();
    const isPressed = (pressed: string) => waitFor(() => expect(button('Shuffle').getAttribute('aria-pressed')).toBe(pressed));
    await userEvent.click(button('Shuffle'));
    await isPressed('true');
    expect(queue.getSnapshot().context.shuffle).toBeDefined();
    await userEvent.click(button('Shuffle'));
    await isPressed('false');
  });

  it('repeats the song, then all, then nothing', async () => {
    const { player } = playAlbum();
    await userEvent.click(button('Repeat this song'));
    expect(button('Repeat this song').getAttribute('aria-pressed')).toBe('true');
    expect(player.getSnapshot().matches({ repeat: 'one' })).toBe(true);
    await userEvent.click(button('Repeat this song'));
    expect(button('Repeat all').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('Repeat all'));
    expect(button('Repeat this song').getAttribute('aria-pressed')).toBe('false');
  });

  it('mutes and unmutes, and moves the volume slider to 0 and back', async () => {
    const { element } = playAlbum();
    await screen.findByRole('slider', { name: 'Volume' });
    drag('Volume', 70);
    expect(element.volume).toBe(0.7);
    await userEvent.click(button('Mute'));
    expect(element.muted).toBe(true);
    expect(slider('Volume').value).toBe('0');
    await userEvent.click(button('Mute'));
    expect(element.muted).toBe(false);
    expect(slider('Volume').value).toBe('70');
  });

  it('mutes, and has no volume slider, where a page can’t change the volume, as on iPads', async () => {
    const volume = jest.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
    playAlbum();
    await screen.findByRole('button', { name: 'Mute' });
    await waitFor(() => expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull());
    expect(slider('Seek')).toBeTruthy();
    volume.mockRestore();
  });
});

it('the player bar on a phone has previous, play and next, and no sliders', () => {
  playAlbum({ isWide: false });
  expect(screen.queryAllByRole('slider')).toEqual([]);
  expect(['Previous', 'Pause', 'Next'].map((name) => button(name).disabled)).toEqual([false, false, false]);
});

describe('the player’s keyboard shortcuts', () => {
  const say = jest.spyOn(toast, 'latest').mockImplementation();
  beforeEach(() => say.mockClear());

  function startKeys() {
    const listening = playAlbum();
    const press = (key: string, target: Element = listening.container, more: KeyboardEventInit = {}) =>
      fireEvent.keyDown(target, { key, ...more });
    return { ...listening, press };
  }

  it('play, seek and change the volume', () => {
    const { element, player, press } = startKeys();
    act(() => element.moveTo(10));
    press('ArrowRight');
    expect(element.currentTime).toBe(15);
    press('ArrowLeft');
    press('ArrowLeft');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(element.currentTime).toBe(0);
    press('ArrowUp');
    expect(element.volume).toBe(0.55);
    press('ArrowDown');
    press('ArrowDown');
    expect(element.volume).toBe(0.45);
    press(' ');
    expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
  });

  it('seek no further than the end', () => {
    const { element, press } = startKeys();
    act(() => element.moveTo(223));
    press('ArrowRight');
    expect(element.currentTime).toBe(225);
  });

  it('leave up and down to a focused text that they scroll', () => {
    const { element, container, press } = startKeys();
    container.insertAdjacentHTML('beforeend', '<div tabindex="0" role="group" aria-label="Lyrics"></div>');
    const text = screen.getByRole('group', { name: 'Lyrics' });
    act(() => element.moveTo(10));
    expect(['ArrowUp', 'ArrowDown'].map((key) => press(key, text))).toEqual([true, true]);
    expect(element.volume).toBe(0.5);
    press('ArrowRight', text);
    expect(element.currentTime).toBe(15);
  });

  it('do not apply where the focused element uses the key', async () => {
    const { element, player, container, press } = startKeys();
    await screen.findByRole('slider', { name: 'Volume' });
    container.insertAdjacentHTML('beforeend', '<input aria-label="search" /><div role="separator"></div>');
    [screen.getByLabelText('search'), button('Next')].forEach((target) => press(' ', target));
    expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
    [screen.getByLabelText('search'), slider('Volume'), screen.getByRole('separator')].forEach((target) => press('ArrowRight', target));
    expect(element.currentTime).toBe(0);
  });

  it('toggle once, however long Space is held', () => {
    const { player, press } = startKeys();
    press(' ');
    press(' ', undefined, { repeat: true });
    expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
  });

  it('step to the next and the previous song', () => {
    const { press } = startKeys();
    act(() => void press('n'));
    expect(screen.getByText('Song 2')).toBeTruthy();
    act(() => void press('p'));
    expect(screen.getByText('Song 1')).toBeTruthy();
  });

  it('step nowhere without a song, like the buttons', () => {
    const listening = startListening(<PlayerBar />);
    fireEvent.keyDown(listening.container, { key: 'n' });
    expect(listening.player.getSnapshot().context.song).toBeUndefined();
  });

  it('shuffle, repeat and mute, and say so', () => {
    const { press, element } = startKeys();
    ['s', 's', 'r', 'r', 'r', 'm', 'm'].forEach((key) => press(key));
    expect(say.mock.calls.flat()).toEqual([
      'Shuffle on',
      'Shuffle off',
      'Repeating this song',
      'Repeating all',
      'Repeat off',
      'Muted',
      'Sound on',
    ]);
    expect(element.muted).toBe(false);
  });

  it('leave the order to the room in which the person listens', () => {
    const { press, queue, player } = startKeys();
    act(() => queue.send({ type: 'queue.follow', songs: songNumbers(4, 6), index: 0, start: 'play' }));
    ['s', 'r'].forEach((key) => press(key));
    expect(say.mock.calls.flat()).toEqual(["You can't shuffle while you listen together.", "You can't repeat while you listen together."]);
    expect([queue.getSnapshot().context.shuffle, player.getSnapshot().value.repeat]).toEqual([undefined, 'off']);
  });
});

it('the player bar in a room says who may skip to those who may not', () => {
  const { queue } = playAlbum();
  act(() => queue.send({ type: 'queue.led', by: 'An' }));
  expect(['Previous', 'Pause', 'Next'].map((name) => button(name).disabled)).toEqual([true, false, true]);
  expect(button('Next').title).toBe('Only An can skip in this room');
  act(() => queue.send({ type: 'queue.led', by: undefined }));
  expect([button('Next').disabled, button('Next').title]).toEqual([false, 'Next']);
});

it('the player bar updates only the time while a song plays', () => {
  const committed = jest.fn();
  const { element, queue, container } = startListening(
    <>
      <PlayerBar />
      <Profiler id="page" onRender={committed}>
        {songNumbers(1, 8).map((song) => (
          <PlaySongButton key={song._id} song={song} />
        ))}
      </Profiler>
    </>,
  );
  act(() => {
    queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 });
    element.sound(225);
  });
  committed.mockClear();
  const seen = new MutationObserver(() => undefined);
  seen.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });

  for (let quarter = 1; quarter <= 40; quarter += 1) act(() => element.moveTo(quarter / 4));

  const changed = new Set(seen.takeRecords().map(({ target }) => (target instanceof Text ? target.data : target)));
  expect([...changed]).toEqual(['0:10', slider('Seek')]);
  expect(committed).not.toHaveBeenCalled();
});
