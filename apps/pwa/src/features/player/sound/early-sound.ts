import { DEFAULT_VOLUME } from './default-volume';
import type { PlayerActor } from './player-machine';

/** The element of a song that was played before the page's code was loaded. The player continues with it. */
export const earlyElement = (): HTMLAudioElement | undefined => document.querySelector<HTMLAudioElement>('body > audio') ?? undefined;

/** `MediaError.MEDIA_ERR_NETWORK`: the player will try again. */
const BROKEN_LINE = 2;
/** The ready state of a media element that can play on. */
const HAVE_FUTURE_DATA = 3;

/** Whether the browser cannot play the song. */
export const hasFailedEarly = ({ error }: HTMLAudioElement): boolean => Boolean(error && error.code !== BROKEN_LINE);

/** Whether the song has ended, or cannot begin. */
export const hasStoppedEarly = (early: HTMLAudioElement): boolean => early.ended || hasFailedEarly(early);

export const isBufferingEarly = (early: HTMLAudioElement): boolean =>
  !early.paused && !hasStoppedEarly(early) && early.readyState < HAVE_FUTURE_DATA;

const CHANGES = ['play', 'playing', 'waiting', 'pause', 'ended', 'error', 'emptied'];

/** Calls back when the song may have begun to sound, stalled or stopped. */
export function onEarlyChange(listener: (early: HTMLAudioElement) => void): void {
  const hear = ({ target }: Event) => {
    const early = earlyElement();
    if (early && target === early) listener(early);
  };
  // These events do not bubble.
  for (const type of CHANGES) document.addEventListener(type, hear, { capture: true });
}

/** Plays a song before the page's code is loaded, which takes seconds more than its HTML on a slow line. */
export function playEarly(url: string): void {
  const early = element();
  delete early.dataset.paused;
  // A song that was paused goes on where it is.
  if (early.src !== new URL(url, location.href).href || early.error) early.src = url;
  // The player tries again, and reports what fails.
  early.play().catch(() => undefined);
}

export function pauseEarly(): void {
  const early = earlyElement();
  if (!early) return;
  early.dataset.paused = '';
  early.pause();
}

/** For a song that the player does not take over. It plays when its button is pressed again, also where the listener had paused it. */
export function abandonEarly(): void {
  const early = earlyElement();
  early?.pause();
  delete early?.dataset.paused;
}

/** Whether the listener has paused it. An element that could not start is paused, too. */
export const isPausedEarly = ({ paused, dataset }: HTMLAudioElement): boolean => paused && 'paused' in dataset;

const element = (): HTMLAudioElement => earlyElement() ?? createElement();

// What the listener chooses is kept in the dataset, because the player sets the element's volume when it starts.
const isMuted = ({ dataset }: HTMLAudioElement): boolean => 'muted' in dataset;
const keptVolume = ({ dataset: { volume } }: HTMLAudioElement): number | undefined => (volume === undefined ? undefined : Number(volume));

/** Returns the volume that is heard, in percent. */
function apply(volume: number, muted: boolean): number {
  const early = element();
  Object.assign(early, { volume: volume / 100, muted });
  early.toggleAttribute('data-muted', muted);
  return muted ? 0 : volume;
}

/** 0 mutes. */
export const setEarlyVolume = (volume: number): number => apply(volume, volume <= 0);

/** Unmuting restores the volume that was kept last. */
export const toggleEarlyMute = (): number => apply(keptVolume(element()) ?? DEFAULT_VOLUME, !isMuted(element()));

export function keepEarlyVolume(volume: number): void {
  if (volume > 0) element().dataset.volume = String(volume);
}

export const seekEarly = (seconds: number): void => void Object.assign(element(), { currentTime: seconds });

/** Gives the player the volume that was chosen before it was there. */
export function applyEarlyVolume(player: PlayerActor): void {
  const early = earlyElement();
  if (!early) return;
  const volume = keptVolume(early);
  if (volume !== undefined) {
    player.send({ type: 'player.setVolume', volume });
    player.send({ type: 'player.keepVolume' });
  }
  if (isMuted(early) && !player.getSnapshot().matches({ sound: 'muted' })) player.send({ type: 'player.toggleMute' });
}

function createElement(): HTMLAudioElement {
  const created = new Audio();
  // A device that has a volume stored takes that once the player is there.
  created.volume = DEFAULT_VOLUME / 100;
  // The page's code finds it there. Removing an element from the document would pause it.
  document.body.append(created);
  return created;
}
