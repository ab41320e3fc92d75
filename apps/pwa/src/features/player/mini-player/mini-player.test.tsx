import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startListening } from '../start-listening.fixture';
import { MiniPlayerButton } from './mini-player-button';

class FakeSheet {
  css = '';
  replaceSync(css: string) {
    this.css = css;
  }
}

/** A frame is a window with a document and classes of its own, as the browser's is. */
function offerPictureWindows() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const picture = frame.contentWindow!;
  const close = jest.fn(() => act(() => void picture.dispatchEvent(new Event('pagehide'))));
  Object.assign(picture, { close, CSSStyleSheet: FakeSheet });
  const requestWindow = jest.fn(() => Promise.resolve(picture));
  Object.assign(window, { documentPictureInPicture: { requestWindow } });
  return { picture, requestWindow };
}

beforeEach(() => Object.assign(document, { adoptedStyleSheets: [] }));
afterEach(() => {
  cleanup();
  act(() => document.querySelectorAll('iframe, style').forEach((element) => element.remove()));
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

const button = () => screen.getByRole('button', { name: 'Mini player' });

async function open() {
  document.head.innerHTML = '<style>.seen { color: red; }</style>';
  const { picture } = offerPictureWindows();
  const listening = startListening(<MiniPlayerButton />);
  act(() => listening.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 }));
  await userEvent.click(button());
  const mini = within(picture.document.body);
  await waitFor(() => mini.getByRole('heading', { name: 'Song 1' }));
  return { ...listening, picture, mini };
}

describe('the mini player', () => {
  it('is not offered where the browser has no windows for it', () => {
    startListening(<MiniPlayerButton />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('waits for a song', () => {
    offerPictureWindows();
    startListening(<MiniPlayerButton />);
    expect(button()).toHaveProperty('disabled', true);
  });

  it('shows the song and follows the queue, with the controls and the styles of the page', async () => {
    const { picture, mini, queue } = await open();
    expect(mini.getByRole('img', { name: 'Cover of Song 1' })).toBeTruthy();
    expect(mini.getByRole('slider', { name: 'Seek' })).toBeTruthy();
    const [sheet] = picture.document.adoptedStyleSheets as unknown as FakeSheet[];
    expect(sheet?.css).toContain('.seen');
    act(() => void fireEvent.click(mini.getByRole('button', { name: 'Next' })));
    expect(queue.getSnapshot().context.index).toBe(1);
    await waitFor(() => mini.getByRole('heading', { name: 'Song 2' }));
  });

  it('has the keys of the player, which a focused button does not press twice', async () => {
    const { picture, mini, player } = await open();
    const isPlaying = () => player.getSnapshot().matches({ playback: 'playing' });
    expect(isPlaying()).toBe(true);
    act(() => void fireEvent.keyDown(picture.document.body, { key: ' ' }));
    expect(isPlaying()).toBe(false);
    act(() => void fireEvent.keyDown(mini.getByRole('button', { name: 'Play' }), { key: ' ' }));
    expect(isPlaying()).toBe(false);
  });

  it('opens where the page has a style sheet that may not be read, without that one', async () => {
    const refused = {
      get cssRules(): CSSRuleList {
        throw new DOMException('of another origin', 'SecurityError');
      },
    };
    Object.assign(document, { adoptedStyleSheets: [refused] });
    const { picture } = await open();
    expect(picture.document.adoptedStyleSheets).toHaveLength(1);
    expect(button().getAttribute('aria-pressed')).toBe('true');
  });

  it('closes by the button that opened it, and is gone when its window closes', async () => {
    const { picture } = await open();
    expect(button().getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button());
    expect(picture.close).toHaveBeenCalled();
    await waitFor(() => expect(picture.document.body.innerHTML).toBe(''));
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });

  it('says so when the browser refuses', async () => {
    const { requestWindow } = offerPictureWindows();
    requestWindow.mockRejectedValueOnce(new DOMException('no press', 'NotAllowedError'));
    const { queue } = startListening(<MiniPlayerButton />);
    act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 }));
    await userEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });
});
