import { bar, inBar, pageWith, PLAYER, recordSound } from './early-page.fixture';

describe('the row of an album that is pressed before the page’s code is there', () => {
  let calls: string[] = [];
  beforeEach(() => void (calls = recordSound()));
  afterEach(() => jest.restoreAllMocks());

  const FORM = `
    <button id="all" data-audio="/one.mp3" data-list="night-trains" title="Play Night Trains" aria-label="Play Night Trains"><svg></svg></button>
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
      expect(heard).toEqual(['one']);
    }
  });

  it('is paused and resumed by the play button of the album, also where that would begin another song', () => {
    const { heard, codeArrives, press } = pageWithAlbum();
    const all = () => document.querySelector('#all')?.ariaLabel;
    press('#two');
    expect(all()).toBe('Pause Night Trains');
    press('#all');
    expect(all()).toBe('Play Night Trains');
    press('#all');
    expect(calls).toEqual(['play /two.mp3', 'pause /two.mp3', 'play /two.mp3']);
    codeArrives();
    expect(heard).toEqual(['two']);
  });

  it('gives way to another album', () => {
    const { root, press } = pageWithAlbum();
    root.insertAdjacentHTML(
      'beforeend',
      '<button id="other" data-audio="/three.mp3" data-list="day-trains" aria-label="Play Day Trains"></button>',
    );
    press('#two');
    expect(document.querySelector('#other')?.ariaLabel).toBe('Play Day Trains');
    press('#other');
    expect(calls).toEqual(['play /two.mp3', 'play /three.mp3']);
  });

  it('plays on when it is double-clicked', () => {
    const { root, heard, codeArrives } = pageWithAlbum();
    for (const detail of [1, 2])
      root.querySelector('#number')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    expect(calls).toEqual(['play /one.mp3']);
    codeArrives();
    expect(heard).toEqual(['one']);
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
