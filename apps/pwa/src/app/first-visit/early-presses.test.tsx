import { earlyElement } from '../../features/player/sound/early-sound';
import { VOLUME_KEY } from '../../platform/storage/who-was-here';
import { bar, inBar, openPage, pageWith, pageWithSongs, recordSound, soundBecomes } from './early-page.fixture';

describe('a button that is pressed before the page’s code is there', () => {
  it('acts once the code is there, and once only', () => {
    const { heard, codeArrives, press } = openPage();
    press('#a svg');
    codeArrives();
    codeArrives();
    expect(heard).toEqual(['a']);
  });

  it('gives way to one that was pressed later', () => {
    const { heard, codeArrives, press } = openPage();
    press('#a');
    press('#b');
    codeArrives();
    expect(heard).toEqual(['b']);
  });

  it('acts by the one of its name where another form has taken its place', () => {
    const { heard, codeArrives, press } = openPage();
    document.querySelector('#a')!.setAttribute('aria-label', 'More for Rain');
    press('#a');
    document.querySelector('#a')!.outerHTML = '<button id="c" aria-label="More for Rain"></button>';
    codeArrives();
    expect(heard).toEqual(['c']);
  });

  it('is that of a song whose row is pressed beside its title, but not on a link', () => {
    const { heard, codeArrives, press } = openPage();
    document.querySelector('div')!.innerHTML =
      '<table><tr><td id="number">1</td><td><button id="title">Rain</button><a href="#ada">Ada</a></td><td><button id="more"></button></td></tr></table>';
    press('#number');
    expect(press('a')).toBe(true);
    codeArrives();
    expect(heard).toEqual(['title']);
  });

  it('does nothing by itself, while a link still leads where it leads', () => {
    const { press } = openPage();
    expect(press('#a')).toBe(false);
    expect(press('a')).toBe(true);
  });

  it('acts by itself from then on', () => {
    const { heard, codeArrives, press } = openPage();
    codeArrives();
    expect(press('#a')).toBe(true);
    expect(heard).toEqual(['a']);
  });

  describe('and has a song', () => {
    let calls: string[] = [];
    beforeEach(() => void (calls = recordSound()));
    afterEach(() => jest.restoreAllMocks());

    it('plays it at once, at half the volume, and acts once the code is there', () => {
      const { heard, codeArrives, press } = pageWithSongs();
      press('#a');
      expect(calls).toEqual(['play /one.mp3']);
      expect(earlyElement()?.volume).toBe(0.5);
      codeArrives();
      expect(heard).toEqual(['a']);
    });

    it('pauses it when it is pressed again, and is the paused song of the player once the code is there', () => {
      const { heard, codeArrives, press } = pageWithSongs();
      press('#a');
      press('#a');
      codeArrives();
      expect(calls).toEqual(['play /one.mp3', 'pause /one.mp3']);
      // One press makes it the player's song, which stays paused.
      expect(heard).toEqual(['a']);
      expect(earlyElement()?.dataset).toHaveProperty('paused');
    });

    it('gives way to another song in the same element', () => {
      const { heard, codeArrives, press } = pageWithSongs();
      press('#a');
      press('#b');
      codeArrives();
      expect(calls).toEqual(['play /one.mp3', 'play /two.mp3']);
      expect(document.querySelectorAll('audio')).toHaveLength(1);
      expect(heard).toEqual(['b']);
    });

    it('goes on where another form has a button for it, and ends where none has', () => {
      const { heard, codeArrives, press } = pageWithSongs();
      press('#a');
      document.querySelector('#a')!.outerHTML = '<button id="c" data-audio="/one.mp3"></button>';
      codeArrives();
      expect(heard).toEqual(['c']);
      expect(calls).toEqual(['play /one.mp3']);

      for (const presses of [1, 2]) {
        const other = pageWithSongs();
        for (let n = 0; n < presses; n += 1) other.press('#a');
        document.querySelector('#a')!.remove();
        other.codeArrives();
        expect(other.heard).toEqual([]);
        expect(calls.at(-1)).toBe('pause /one.mp3');
        expect(earlyElement()?.dataset).not.toHaveProperty('paused');
      }
    });

    it('acts before one without a song that was pressed after it', () => {
      const { heard, codeArrives, press } = pageWithSongs();
      delete document.querySelector<HTMLElement>('#b')!.dataset.audio;
      press('#a');
      press('#b');
      codeArrives();
      expect(heard).toEqual(['a', 'b']);
    });

    describe('in a page with a player', () => {
      const pageWithPlayer = () => pageWith('<article><button id="a" data-audio="/one.mp3" aria-label="Play Rain"></button></article>');

      it('is shown there with a button that pauses it and lets it play on', () => {
        const { press } = pageWithPlayer();
        press('#a');
        expect(bar()?.textContent).toContain('RainAda');
        expect(bar()?.querySelector('span')?.style.backgroundImage).toContain('/rain.webp');
        expect(document.querySelector('#a')?.ariaLabel).toBe('Pause Rain');
        inBar('Pause');
        expect(document.querySelector('#a')?.ariaLabel).toBe('Play Rain');
        inBar('Play');
        expect(calls).toEqual(['play /one.mp3', 'pause /one.mp3', 'play /one.mp3']);
      });

      it('plays again by the same button when it has ended, which no longer says that it pauses it', () => {
        const { press, heard, codeArrives } = pageWithPlayer();
        press('#a');
        soundBecomes('ended', { ended: true });
        expect(document.querySelector('#a')?.ariaLabel).toBe('Play Rain');
        inBar('Play');
        expect(document.querySelector('#a')?.ariaLabel).toBe('Pause Rain');
        expect(calls).toEqual(['play /one.mp3', 'play /one.mp3']);
        soundBecomes('ended', {});
        codeArrives();
        expect(heard).toEqual(['a']);
        expect(calls).toHaveLength(2);
      });

      it('is shown there no longer when a song is played that the document does not have', () => {
        const { root, press } = pageWithPlayer();
        root.insertAdjacentHTML('beforeend', '<button id="c" data-audio="/other.mp3" aria-label="Play Ada"></button>');
        press('#a');
        inBar('Pause');
        expect(bar()).not.toBeNull();
        press('#c');
        expect(bar()).toBeNull();
        expect(root.querySelector('section')?.inert).toBe(false);
        expect(calls.at(-1)).toBe('play /other.mp3');
      });

      it('waits for the code with its last other button that is pressed, and with no other', () => {
        const { press } = pageWithPlayer();
        press('#a');
        inBar('Shuffle');
        inBar('Next');
        expect([...bar()!.querySelectorAll('[data-pressed]')].map(({ ariaLabel }) => ariaLabel)).toEqual(['Next']);
      });

      it('leaves all as the document brought it once the code is there', () => {
        const { root, heard, press, codeArrives } = pageWithPlayer();
        const before = root.innerHTML;
        press('#a');
        inBar('Next');
        codeArrives();
        expect(bar()).toBeNull();
        expect(root.innerHTML).toBe(before);
        expect(heard).toEqual(['a', '']);
      });
    });

    it('waits for the code on a device that was here before, whose volume may be another', () => {
      localStorage.setItem(VOLUME_KEY, '10');
      const { heard, codeArrives, press } = pageWithSongs();
      press('#a');
      codeArrives();
      expect(calls).toEqual([]);
      expect(heard).toEqual(['a']);
    });
  });
});
