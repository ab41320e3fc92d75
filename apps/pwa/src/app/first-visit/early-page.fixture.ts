import { withOpening } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { rememberPresses, repeatPress } from './early-presses';

function find(selector: string, parent: ParentNode = document): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

export function openPage() {
  const root = document.createElement('div');
  root.innerHTML = '<button id="a"><svg></svg></button><button id="b"></button><a href="#there"></a>';
  document.body.replaceChildren(root);
  const heard: string[] = [];
  let isEarly = true;
  const tabs = recordTabs();
  rememberPresses(root, () => isEarly, tabs);
  const codeArrives = () => {
    isEarly = false;
    root.addEventListener('click', ({ target }) => void heard.push((target as Element).id));
    repeatPress(root);
  };
  return {
    root,
    heard,
    codeArrives,
    tabs,
    press: (selector: string, init: MouseEventInit = {}) =>
      find(selector, root).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
  };
}

/** Stands in for the other tabs. */
function recordTabs() {
  const heard: (() => void)[] = [];
  const told: string[] = [];
  return {
    told,
    postMessage: (message: string) => void told.push(message),
    addEventListener: (_: 'message', listener: () => void) => void heard.push(listener),
    otherPlays: () => heard.forEach((listener) => listener()),
  };
}

/** Gives the element of the song this state, and tells that it has changed. */
export function soundBecomes(type: string, state: object): void {
  const element = find('body > audio');
  for (const [name, value] of Object.entries(state)) Object.defineProperty(element, name, { configurable: true, value: value as unknown });
  element.dispatchEvent(new Event(type));
}

/** Records what becomes of sound, which jsdom does not have. */
export function recordSound(): string[] {
  const calls: string[] = [];
  const record = (call: string, { src }: HTMLMediaElement) => void calls.push(`${call} ${new URL(src).pathname}`);
  localStorage.clear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    record('play', this);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    record('pause', this);
  });
  return calls;
}

export function pageWithSongs() {
  const opened = openPage();
  find('#a').dataset.audio = '/one.mp3';
  find('#b').dataset.audio = '/two.mp3';
  return opened;
}

/** The songs are in the document, as those that its forms show. */
const documentHas = (...songs: Song[]) => {
  const answers = { '/api/albums/1': { _id: 'night-trains', title: 'Night Trains', songs } };
  const [, script = ''] = withOpening('<body></body>', { answers, isStored: false }).split(/<\/?body>/);
  document.body.insertAdjacentHTML('beforeend', script);
};
const rain = songNumber(1, { title: 'Rain', artist: 'Ada', audioUrl: '/one.mp3', imageUrl: '/rain.webp' });
const hail = songNumber(2, { title: 'Hail', artist: 'Ada', audioUrl: '/two.mp3' });
export const PLAYER = `
  <section aria-label="Player"><div data-song>Nothing is playing</div><button aria-label="Play" disabled></button><button aria-label="Shuffle"></button><button aria-label="Next"></button></section>`;
export const bar = () => document.querySelector<HTMLElement>('body > section');
export const inBar = (label: string) => find(`body > section [aria-label="${label}"]`).click();

export const pageWith = (markup: string) => {
  const opened = pageWithSongs();
  const { root } = opened;
  root.innerHTML = markup + PLAYER;
  documentHas(rain, hail);
  return opened;
};

/** Opens a page whose document has arrived only in part, as on a slow line. */
export function pageThatArrives(markup: string) {
  const opened = pageWith(markup);
  const script = find('body > script');
  const { textContent: text } = script;
  script.textContent = text.slice(0, text.length / 2);
  const readyStateIs = (state: DocumentReadyState) => Object.defineProperty(document, 'readyState', { configurable: true, value: state });
  readyStateIs('loading');
  const documentArrives = () => {
    script.textContent = text;
    readyStateIs('interactive');
    document.dispatchEvent(new Event('readystatechange'));
  };
  return { ...opened, documentArrives };
}
