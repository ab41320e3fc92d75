import { withOpening } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { earlyElement } from '../../features/player/sound/early-sound';
import { VOLUME_KEY } from '../../platform/storage/who-was-here';
import { rememberPresses, repeatPress } from './early-presses';

function page() {
  const root = document.createElement('div');
  root.innerHTML = '<button id="a"><svg></svg></button><button id="b"></button><a href="#there"></a>';
  document.body.replaceChildren(root);
  const heard: string[] = [];
  let isEarly = true;
  rememberPresses(root, () => isEarly);
  const codeArrives = () => {
    isEarly = false;
    root.addEventListener('click', ({ target }) => void heard.push((target as Element).id));
    repeatPress(root);
  };
  return {
    heard,
    codeArrives,
    press: (selector: string) => root.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  };
}

describe('a button that is pressed before the page’s code is there', () => {
  it('acts once the code is there, and once only', () => {
    const { heard, codeArrives, press } = page();
    press('#a svg');
    codeArrives();
    codeArrives();
    expect(heard).toEqual(['a']);
  });

  it('gives way to one that was pressed later', () => {
    const { heard, codeArrives, press } = page();
    press('#a');
    press('#b');
    codeArrives();
    expect(heard).toEqual(['b']);
  });

  it('acts by the one of its name where another form has taken its place', () => {
    const { heard, codeArrives, press } = page();
    document.querySelector('#a')!.setAttribute('aria-label', 'More for Rain');
    press('#a');
    document.querySelector('#a')!.outerHTML = '<button id="c" aria-label="More for Rain"></button>';
    codeArrives();
    expect(heard).toEqual(['c']);
  });

  it('is that of a song whose row is pressed beside its title, but not on a link', () => {
    const { heard, codeArrives, press } = page();
    document.querySelector('div')!.innerHTML =
      '<table><tr><td id="number">1</td><td><button id="title">Rain</button><a href="#ada">Ada</a></td><td><button id="more"></button></td></tr></table>';
    press('#number');
    expect(press('a')).toBe(true);
    codeArrives();
    expect(heard).toEqual(['title']);
  });

  it('does nothing by itself, while a link still leads where it leads', () => {
    const { press } = page();
    expect(press('#a')).toBe(false);
    expect(press('a')).toBe(true);
  });

  it('acts by itself from then on', () => {
    const { heard, codeArrives, press } = page();
    codeArrives();
    expect(press('#a')).toBe(true);
    expect(heard).toEqual(['a']);
  });

  describe('and has a song', () => {
    const calls: string[] = [];
    const record = (call: string, { src }: HTMLMediaElement) => void calls.push(`${call} ${new URL(src).pathname}`);
    beforeEach(() => {
      calls.length = 0;
      localStorage.clear();
      jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
        record('play', this);
        return Promise.resolve();
      });
      jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
        record('pause', this);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    const pageWithSongs = () => {
      const opened = page();
      document.querySelector<HTMLElement>('#a')!.dataset.audio = '/one.mp3';
      document.querySelector<HTMLElement>('#b')!.dataset.audio = '/two.mp3';
      return opened;
    };

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
      // The first press makes it the player's song, the second pauses it.
      expect(heard).toEqual(['a', 'a']);
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

      const other = pageWithSongs();
      other.press('#a');
      document.querySelector('#a')!.remove();
      other.codeArrives();
      expect(other.heard).toEqual([]);
      expect(calls.at(-1)).toBe('pause /one.mp3');
    });

    it('acts before one without a song that was pressed after it', () => {
      const { heard, codeArrives, press } = pageWithSongs();
      delete document.querySelector<HTMLElement>('#b')!.dataset.audio;
      press('#a');
      press('#b');
      codeArrives();
      expect(heard).toEqual(['a', 'b']);
    });

    /** The songs are in the document, as those that its forms show. */
    const documentHas = (...songs: Song[]) => {
      const answers = { '/api/albums/1': { title: 'Night Trains', songs } };
      const [, script = ''] = withOpening('<body></body>', { answers, isStored: false }).split(/<\/?body>/);
      document.body.insertAdjacentHTML('beforeend', script);
    };
    const rain = songNumber(1, { title: 'Rain', artist: 'Ada', audioUrl: '/one.mp3', imageUrl: '/rain.webp' });
    const hail = songNumber(2, { title: 'Hail', artist: 'Ada', audioUrl: '/two.mp3' });
    const PLAYER = `
      <section aria-label="Player"><div data-song>Nothing is playing</div><button aria-label="Play" disabled></button><button aria-label="Shuffle"></button><button aria-label="Next"></button></section>`;
    const bar = () => document.querySelector<HTMLElement>('body > section');
    const inBar = (label: string) => bar()!.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click();
    const pageWith = (markup: string) => {
      const opened = pageWithSongs();
      const root = document.querySelector<HTMLElement>('#a')!.parentElement!;
      root.innerHTML = markup + PLAYER;
      documentHas(rain, hail);
      return { ...opened, root };
    };

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

    describe('in a row of an album', () => {
      const FORM = `
        <button id="all" data-audio="/one.mp3" title="Play Night Trains" aria-label="Play Night Trains"><svg></svg></button>
        <table>
          <tr><td id="number">1</td><td><button id="one" data-audio="/one.mp3" title="Rain">Rain</button></td><td><button id="more">…</button></td></tr>
          <tr><td>2</td><td><button id="two" data-audio="/two.mp3" title="Hail">Hail</button></td></tr>
        </table>`;
      const pageWithAlbum = () => pageWith(FORM);

      it.each([
        ['#number', 'one', 'RainAda'],
        ['#one', 'one', 'RainAda'],
        ['#two', 'two', 'HailAda'],
        ['#all', 'all', 'RainAda'],
      ])('plays at once when %s is pressed, is shown in the player, and #%s acts once the code is there', (pressed, acts, shown) => {
        const { heard, codeArrives, press } = pageWithAlbum();
        press(pressed);
        expect(calls).toHaveLength(1);
        expect(bar()?.textContent).toContain(shown);
        codeArrives();
        expect(heard).toEqual([acts]);
        expect(calls).toHaveLength(1);
      });

      it.each(['one', 'all'])('acts by #%s also where another form has taken its place', (id) => {
        const { root, heard, codeArrives, press } = pageWithAlbum();
        press(`#${id}`);
        root.innerHTML = FORM + PLAYER;
        codeArrives();
        expect(heard).toEqual([id]);
      });

      it('says that it pauses the song while that plays, and leaves the title alone', () => {
        const { root, codeArrives, press } = pageWithAlbum();
        const before = root.innerHTML;
        const label = (id: string) => document.querySelector(id)?.ariaLabel;
        press('#one');
        expect([label('#one'), label('#all'), label('#two')]).toEqual(['Pause Rain', 'Pause Night Trains', null]);
        expect(document.querySelector<HTMLElement>('#one')?.title).toBe('Rain');
        inBar('Pause');
        expect([label('#one'), label('#all')]).toEqual([null, 'Play Night Trains']);
        press('#one');
        codeArrives();
        expect(root.innerHTML).toBe(before);
      });

      it('is paused by a second press, and also by the play button of the album, which does not begin it again', () => {
        for (const second of ['#one', '#all']) {
          const { heard, codeArrives, press } = pageWithAlbum();
          press('#one');
          press(second);
          expect(calls.at(-1)).toBe('pause /one.mp3');
          codeArrives();
          expect(heard).toEqual(['one', 'one']);
        }
      });

      it('waits for the code if it has no audio', () => {
        const { heard, codeArrives, press } = pageWithAlbum();
        document.querySelector<HTMLElement>('#one')!.dataset.audio = '';
        press('#one');
        expect(calls).toEqual([]);
        codeArrives();
        expect(heard).toEqual(['one']);
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
