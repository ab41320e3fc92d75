import type { Song } from '@chorus/contracts';
import { songClasses } from '../../features/player/bar/song-classes';
import { COVER_CLASSES } from '../../ui/media/cover-classes';
import { songWith } from './opening-songs';

export const PLAYER = '[aria-label="Player"]';

const shownBar = () => document.querySelector<HTMLElement>(`body > ${PLAYER}`);
const barIn = (root: HTMLElement) => root.querySelector<HTMLElement>(PLAYER);

/**
 * Shows the song with this audio in a copy of the player bar that lies over the bar, with a play button for it. The bar itself stays as the
 * document brought it, since React hydrates it. Returns the copy when it is new. There is none for a song that the document does not have.
 */
export function showEarlyBar(root: HTMLElement, url: string): HTMLElement | undefined {
  const [own, shown, song] = [barIn(root), shownBar(), songWith(url)];
  if (!own || !song) {
    removeEarlyBar(root);
    return undefined;
  }
  const bar = shown ?? (own.cloneNode(true) as HTMLElement);
  const button = bar.querySelector<HTMLButtonElement>('[aria-label="Play"], [data-audio]');
  if (button) Object.assign(button, { disabled: false }).dataset.audio = url;
  bar.querySelector('[data-song]')?.replaceChildren(...partsOf(song));
  if (shown) return undefined;
  bar.classList.add('early-bar');
  own.inert = true;
  document.body.append(bar);
  return bar;
}

const shownButton = () => shownBar()?.querySelector<HTMLElement>('[data-audio]');

/** As the bar does it, whose ring appears with a delay. */
export function showBuffering(isBuffering: boolean): void {
  const button = shownButton();
  if (!button) return;
  button.ariaBusy = String(isBuffering);
  const ring = button.querySelector('.buffering-ring');
  if (!isBuffering) ring?.remove();
  else if (!ring) button.append(made('span', 'buffering-ring'));
}

/** The words take the place of the artist's name. */
export function showFailure(): void {
  const words = shownBar()?.querySelector('[data-song] > div')?.lastElementChild;
  if (!words) return;
  Object.assign(words, { role: 'alert', className: songClasses.failure, textContent: "This song can't be played right now." });
}

/** The page's code is there, and with it the bar. */
export function removeEarlyBar(root: HTMLElement): void {
  shownBar()?.remove();
  const own = barIn(root);
  if (own) own.inert = false;
}

function partsOf({ title, artist, imageUrl, artwork }: Song): Element[] {
  const cover = made('span', `${COVER_CLASSES} ${songClasses.cover}`);
  const backgroundImage = `url("${artwork?.smallUrl ?? imageUrl}")`;
  Object.assign(cover.style, { backgroundImage, backgroundSize: 'cover', backgroundColor: artwork?.color });
  const words = made('div', songClasses.words);
  words.append(made('span', `${songClasses.title} text-ink`, title), made('span', songClasses.artist, artist));
  return [cover, words];
}

const made = (tag: 'div' | 'span', className: string, textContent = '') =>
  Object.assign(document.createElement(tag), { className, textContent });
