import { DEFAULT_VOLUME } from './default-volume';

/** The element of a song that was played before the page's code was there. The page's player goes on with it. */
export const earlyElement = (): HTMLAudioElement | undefined => document.querySelector<HTMLAudioElement>('body > audio') ?? undefined;

/** Plays a song without the page's code, which on a slow line comes seconds after what it shows. It plays at the volume of a device that has none stored. */
export function playEarly(url: string): void {
  const element = earlyElement() ?? createElement();
  element.src = url;
  // The player tries again, and reports what fails.
  element.play().catch(() => undefined);
}

function createElement(): HTMLAudioElement {
  const element = new Audio();
  element.volume = DEFAULT_VOLUME / 100;
  // Where the page's code finds it. Taking an element out of the document would pause it.
  document.body.append(element);
  return element;
}
