import { DEFAULT_VOLUME } from './default-volume';

/** The element of a song that was played before the page's code was loaded. The player continues with it. */
export const earlyElement = (): HTMLAudioElement | undefined => document.querySelector<HTMLAudioElement>('body > audio') ?? undefined;

/**
 * Plays a song before the page's code is loaded, which takes seconds more than its HTML on a slow line. Uses the volume of a device that
 * has none stored.
 */
export function playEarly(url: string): void {
  const element = earlyElement() ?? createElement();
  // A song that was paused goes on where it is.
  if (element.src !== new URL(url, location.href).href || element.error) element.src = url;
  // The player tries again, and reports what fails.
  element.play().catch(() => undefined);
}

function createElement(): HTMLAudioElement {
  const element = new Audio();
  element.volume = DEFAULT_VOLUME / 100;
  // The page's code finds it there. Removing an element from the document would pause it.
  document.body.append(element);
  return element;
}
