import { bar, inBar, pageWith, recordSound, soundBecomes } from './early-page.fixture';

/** A `MediaError` by its code. */
const [BROKEN_LINE, UNKNOWN_FORMAT] = [2, 4];

let calls: string[] = [];
beforeEach(() => void (calls = recordSound()));
afterEach(() => jest.restoreAllMocks());

function pageThatPlays() {
  const page = pageWith('<article><button id="a" data-audio="/one.mp3" aria-label="Play Rain"></button></article>');
  page.press('#a');
  return page;
}

const label = () => document.querySelector('#a')?.ariaLabel;

describe('a song that was pressed before the page’s code is there', () => {
  const isAwaited = () => {
    const button = bar()!.querySelector('[data-audio]');
    const hasRing = button?.querySelector('.buffering-ring') !== null;
    expect(button?.ariaBusy).toBe(String(hasRing));
    return hasRing;
  };

  it('is shown to load in the player until it sounds, and when it stalls', () => {
    pageThatPlays();
    soundBecomes('play', { paused: false, readyState: 0 });
    expect(isAwaited()).toBe(true);
    soundBecomes('playing', { readyState: 4 });
    expect(isAwaited()).toBe(false);
    for (const _ of [1, 2]) soundBecomes('waiting', { readyState: 2 });
    expect(bar()?.querySelectorAll('.buffering-ring')).toHaveLength(1);
    soundBecomes('pause', { paused: true });
    expect(isAwaited()).toBe(false);
  });

  it('is said not to play if the browser cannot play it, and offered again', () => {
    const { heard, codeArrives } = pageThatPlays();
    soundBecomes('play', { paused: false, readyState: 0 });
    soundBecomes('error', { error: { code: UNKNOWN_FORMAT } });
    expect(label()).toBe('Play Rain');
    expect(isAwaited()).toBe(false);
    expect(bar()?.querySelector('[role="alert"]')?.textContent).toBe("This song can't be played right now.");
    inBar('Play');
    expect(label()).toBe('Pause Rain');
    expect(bar()?.querySelector('[role="alert"]')).toBeNull();
    expect(calls).toEqual(['play /one.mp3', 'play /one.mp3']);
    codeArrives();
    expect(heard).toEqual(['a']);
  });

  it('waits for the player to try again if the line breaks', () => {
    pageThatPlays();
    soundBecomes('error', { error: { code: BROKEN_LINE }, paused: false, readyState: 2 });
    expect(label()).toBe('Pause Rain');
    expect(isAwaited()).toBe(true);
  });

  it('pauses other tabs, at each start', () => {
    const { tabs } = pageThatPlays();
    inBar('Pause');
    expect(tabs.told).toEqual(['playing']);
    inBar('Play');
    expect(tabs.told).toEqual(['playing', 'playing']);
  });

  it('is paused when another tab plays, and stays paused once the code is there', () => {
    const { tabs, heard, codeArrives } = pageThatPlays();
    tabs.otherPlays();
    expect(calls.at(-1)).toBe('pause /one.mp3');
    expect(label()).toBe('Play Rain');
    tabs.otherPlays();
    expect(calls).toHaveLength(2);
    codeArrives();
    expect(heard).toEqual(['a']);
    expect(document.querySelector<HTMLAudioElement>('body > audio')?.dataset).toHaveProperty('paused');
  });

  it('is the player’s to pause from then on', () => {
    const { tabs, codeArrives } = pageThatPlays();
    codeArrives();
    tabs.otherPlays();
    expect(calls).toEqual(['play /one.mp3']);
  });
});
