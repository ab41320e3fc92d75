import { songClasses } from '../../features/player/bar/song-classes';
import { COVER_CLASSES } from '../../ui/media/cover-classes';

export const PLAYER = '[aria-label="Player"]';

const shownBar = () => document.querySelector<HTMLElement>(`body > ${PLAYER}`);
const barIn = (root: HTMLElement) => root.querySelector<HTMLElement>(PLAYER);

/**
 * Shows the song of a card in a copy of the player bar that lies over the bar, with a play button for that song. The bar itself stays as the
 * document brought it, since React hydrates it. Returns the copy when it is new. A song without a card has none: it would show another song.
 */
export function showEarlyBar(root: HTMLElement, card: Element | null, url: string): HTMLElement | undefined {
  const own = barIn(root);
  if (!own) return undefined;
  const shown = shownBar();
  if (!card) {
    if (shown?.querySelector<HTMLElement>('[data-audio]')?.dataset.audio !== url) removeEarlyBar(root);
    return undefined;
  }
  const bar = shown ?? (own.cloneNode(true) as HTMLElement);
  const button = bar.querySelector<HTMLButtonElement>('[aria-label="Play"], [data-audio]');
  if (button) Object.assign(button, { disabled: false }).dataset.audio = url;
  bar.querySelector('[data-song]')?.replaceChildren(...songOf(card));
  if (shown) return undefined;
  bar.classList.add('early-bar');
  own.inert = true;
  document.body.append(bar);
  return bar;
}

/** The page's code is there, and with it the bar. */
export function removeEarlyBar(root: HTMLElement): void {
  shownBar()?.remove();
  const own = barIn(root);
  if (own) own.inert = false;
}

function songOf(card: Element): Element[] {
  const cover = card.querySelector('img')?.parentElement?.cloneNode(true) as Element | undefined;
  if (cover) cover.className = `${COVER_CLASSES} ${songClasses.cover}`;
  const lines = [...card.querySelectorAll('p[title]')].map(({ textContent }, at) => {
    const line = document.createElement('span');
    line.className = at === 0 ? `${songClasses.title} text-ink` : songClasses.artist;
    line.textContent = textContent;
    return line;
  });
  const words = document.createElement('div');
  words.className = songClasses.words;
  words.append(...lines.slice(0, 2));
  return cover ? [cover, words] : [words];
}
