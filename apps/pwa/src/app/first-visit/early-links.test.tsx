import { pageWith, recordSound, soundBecomes } from './early-page.fixture';

const PAGE = `
  <button id="a" data-audio="/one.mp3" aria-label="Play Rain"></button>
  <a id="album" href="/albums/1">Night Trains</a>
  <a id="part" href="#part">Part</a>
  <a id="away" href="https://elsewhere.test/">Elsewhere</a>
  <a id="tab" href="/albums/1" target="_blank">In a tab</a>`;

let calls: string[] = [];
let isFollowed = false;

/** jsdom does not follow links. */
function follow(event: Event) {
  isFollowed = !event.defaultPrevented;
  event.preventDefault();
}

beforeEach(() => {
  calls = recordSound();
  document.addEventListener('click', follow);
});
afterEach(() => {
  document.removeEventListener('click', follow);
  jest.restoreAllMocks();
});

function openPage() {
  const { press, ...page } = pageWith(PAGE);
  const isFollowedFrom = (link: string, init: MouseEventInit = {}) => {
    press(link, init);
    return isFollowed;
  };
  return { ...page, press, isFollowedFrom };
}

function playAndPress(link: string, init: MouseEventInit = {}) {
  const { press, isFollowedFrom } = openPage();
  press('#a');
  return isFollowedFrom(link, init);
}

describe('a link that is pressed before the page’s code is there', () => {
  it('waits for the code while a song plays, which goes on', () => {
    const { press, isFollowedFrom, heard, codeArrives } = openPage();
    press('#a');
    expect(isFollowedFrom('#album')).toBe(false);
    expect(document.querySelector('#album')?.hasAttribute('data-pressed')).toBe(true);
    codeArrives();
    expect(document.querySelector('[data-pressed]')).toBeNull();
    expect(heard).toEqual(['a', 'album']);
    expect(calls).toEqual(['play /one.mp3']);
  });

  it('is followed by the one to the same address where another form has taken its place', () => {
    const { root, press, heard, codeArrives } = openPage();
    press('#a');
    press('#album');
    root.innerHTML =
      '<button id="b" data-audio="/one.mp3" aria-label="Play Rain"></button><a id="same" href="/albums/1"><img alt="Cover"></a>';
    codeArrives();
    expect(heard).toEqual(['b', 'same']);
  });

  it('leads where it leads at once while nothing plays', () => {
    const { press, isFollowedFrom } = openPage();
    expect(isFollowedFrom('#album')).toBe(true);
    press('#a');
    soundBecomes('ended', { ended: true });
    expect(isFollowedFrom('#album')).toBe(true);
  });

  it.each(['#part', '#away', '#tab'])('leads where it leads at once if that ends no song, as %s does not', (link) =>
    expect(playAndPress(link)).toBe(true),
  );

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'does at once what the browser makes of a press with %j',
    (init) => expect(playAndPress('#album', init)).toBe(true),
  );

  it('leads where it leads once the code is known to be missing', () => {
    const { press, isFollowedFrom } = openPage();
    press('#a');
    document.body.insertAdjacentHTML('beforeend', '<p id="code-missing" data-told></p>');
    expect(isFollowedFrom('#album')).toBe(true);
  });
});
