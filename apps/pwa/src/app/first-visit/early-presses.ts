import {
  abandonEarly,
  earlyElement,
  hasFailedEarly,
  hasStoppedEarly,
  isBufferingEarly,
  onEarlyChange,
  pauseEarly,
  playEarly,
} from '../../features/player/sound/early-sound';
import { tellOtherTabs } from '../../features/player/single-tab-playback';
import type { TabChannel } from '../../features/player/single-tab-playback';
import { hasVisited } from '../../platform/storage/who-was-here';
import { isCodeMissing } from './code-missing';
import { removeEarlyBar, showBuffering, showEarlyBar, showFailure } from './early-bar';
import { listsWith } from './opening-songs';

/** Set on a control that waits for the page's code. The root has the control's name, or a link's address, since another form may replace it. */
const PRESSED = 'data-pressed';
/** Set on buttons whose song already plays: they pause it. The root has the song's address. */
const PLAYS = 'data-plays';
/** Set on the root, to the address of a song that was paused. */
const PAUSED = 'data-paused';
/** Set on the button that began the song, and its name on the root. Other buttons may have the same song, but in another queue. */
const BEGAN = 'data-began';

const CONTROL = ':is(a, button)';
type Control = HTMLButtonElement | HTMLAnchorElement;

/**
 * Prevents what a button does by itself while `isEarly`, remembers the last one that is pressed, and plays its song if it has one. Links
 * work without any code, but would end a song that plays: such a press is remembered, too.
 */
export function rememberPresses(root: HTMLElement, isEarly: () => boolean, tabs: TabChannel): void {
  const hear = (event: Event) => {
    const pressed = event.target instanceof Element ? controlAt(event.target) : undefined;
    if (!pressed || !isEarly() || leadsOn(pressed, event)) return;
    event.preventDefault();
    // As in the page: the second click of a double click does not pause the row that the first one played.
    if (pressed.closest('tr') && event instanceof MouseEvent && event.detail > 1) return;
    const { audio } = pressed.dataset;
    // A device that has been here has the code stored, and may have another volume.
    if (!audio || hasVisited()) mark(root, PRESSED, pressed);
    else press(pressed, audio);
  };
  const leadsOn = (pressed: Control, event: Event) =>
    pressed instanceof HTMLAnchorElement && !(isPlaying(root) && leavesPage(pressed, event));
  const press = (button: Control, audio: string) => {
    unmark(root, PRESSED);
    const current = currentOf(root);
    const url = current !== null && playsSong(current)(button) ? current : audio;
    showBar(url);
    if (playOrPause(root, button, url)) tellOtherTabs(tabs);
  };
  const showBar = (url: string) => showEarlyBar(root, url)?.addEventListener('click', hear, { capture: true });
  root.addEventListener('click', hear, { capture: true });
  tabs.addEventListener('message', () => isEarly() && isPlaying(root) && pause(root));
  const follow = (early: HTMLAudioElement) => {
    if (isEarly()) showState(early);
  };
  onEarlyChange(follow);
  // What the bar shows, and which albums have the song, is in the end of the document. On a slow line, people press before it is there.
  document.addEventListener('readystatechange', () => {
    const [url, early] = [currentOf(root), earlyElement()];
    if (!isEarly() || url === null || !early) return;
    showBar(url);
    if (root.hasAttribute(PLAYS)) markPlaying(root, url);
    follow(early);
  });
}

function showState(early: HTMLAudioElement): void {
  showBuffering(isBufferingEarly(early));
  if (hasFailedEarly(early)) showFailure();
  // The root keeps the song, with which the page goes on to the next one.
  if (hasStoppedEarly(early)) offerPlaying();
}

/** A row of a table of songs acts as its first button does, except where it has a link. */
const controlAt = (target: Element): Control | undefined =>
  target.closest<Control>(CONTROL) ?? target.closest('tr')?.querySelector('button') ?? undefined;

/** Whether the press opens another screen of the page in this tab, for which the page's code is still to be expected. */
function leavesPage({ origin, pathname, search, target }: HTMLAnchorElement, press: Event): boolean {
  const isPlain = press instanceof MouseEvent && ![press.button, press.ctrlKey, press.metaKey, press.shiftKey, press.altKey].some(Boolean);
  const isElsewhere = origin === location.origin && pathname + search !== location.pathname + location.search;
  return isPlain && isElsewhere && target === '' && !isCodeMissing();
}

function isPlaying(root: HTMLElement): boolean {
  const early = earlyElement();
  return root.hasAttribute(PLAYS) && early !== undefined && !hasStoppedEarly(early);
}

/** Returns whether it plays now. */
function playOrPause(root: HTMLElement, button: HTMLElement, url: string): boolean {
  if (currentOf(root) !== url) mark(root, BEGAN, button);
  else if (isPlaying(root)) {
    pause(root);
    return false;
  }
  unmarkPlaying(root);
  root.removeAttribute(PAUSED);
  markPlaying(root, url);
  playEarly(url);
  return true;
}

function pause(root: HTMLElement): void {
  root.setAttribute(PAUSED, currentOf(root) ?? '');
  unmarkPlaying(root);
  pauseEarly();
}

/** The address of the song that was begun. */
const currentOf = (root: HTMLElement): string | null => root.getAttribute(PLAYS) ?? root.getAttribute(PAUSED);

/** Of the buttons that play something, those that pause and resume the song: its own, and those of the albums and artists that have it. */
function playsSong(url: string): (button: HTMLElement) => boolean {
  const lists = listsWith(url);
  return ({ dataset }) => dataset.audio === url || lists.has(dataset.list);
}

/** Also the button of the bar, which is not in the root. */
function markPlaying(root: HTMLElement, url: string): void {
  root.setAttribute(PLAYS, url);
  const playsIt = playsSong(url);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-audio]'))
    if (playsIt(button)) {
      button.setAttribute(PLAYS, '');
      // The button of a row has the title as its text, and a label only while the song plays.
      if (button.textContent) button.ariaLabel = `Pause ${button.textContent}`;
      else rename(button, /^Play\b/, 'Pause');
    }
}

function unmarkPlaying(root: HTMLElement): void {
  root.removeAttribute(PLAYS);
  offerPlaying();
}

function offerPlaying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[${PLAYS}]`)) {
    button.removeAttribute(PLAYS);
    if (button.textContent) button.ariaLabel = null;
    else rename(button, /^Pause\b/, 'Play');
  }
}

function rename(button: HTMLButtonElement, from: RegExp, to: string): void {
  for (const name of ['aria-label', 'title']) {
    const label = button.getAttribute(name);
    if (label !== null) button.setAttribute(name, label.replace(from, to));
  }
}

/**
 * Presses the button that began the song again, which leaves a paused song paused, then the control pressed after it. Pauses the song if the
 * new form has no such button for it.
 */
export function repeatPress(root: HTMLElement): void {
  const url = currentOf(root);
  const playing = find(root, BEGAN, ({ dataset }) => dataset.audio === url);
  const pressed = find(root, PRESSED, keyOf);
  unmarkPlaying(root);
  for (const name of [PAUSED, BEGAN, PRESSED]) unmark(root, name);
  removeEarlyBar(root);
  if (url && !playing) abandonEarly();
  for (const control of new Set([playing, pressed])) control?.click();
}

/** The marked control, or the one that is its like in another form. */
function find(root: HTMLElement, marked: string, isAlike: (control: Control) => unknown): Control | undefined {
  const [controls, key] = [[...root.querySelectorAll<Control>(CONTROL)], root.getAttribute(marked)];
  return (
    controls.find((control) => control.hasAttribute(marked)) ??
    controls.find((control) => !control.matches(':disabled') && keyOf(control) === key && isAlike(control))
  );
}

/** The text of a control, if it has one, remains while its label may change. */
export const nameOf = (control: HTMLElement): string => control.textContent || (control.ariaLabel ?? '');

/** Links of the same name may lead to different screens. */
const keyOf = (control: HTMLElement): string => (control instanceof HTMLAnchorElement ? control.href : nameOf(control));

function mark(root: HTMLElement, name: string, control: HTMLElement): void {
  unmark(root, name);
  control.setAttribute(name, '');
  root.setAttribute(name, keyOf(control));
}

function unmark(root: HTMLElement, name: string): void {
  root.removeAttribute(name);
  // One may be in the bar that is not in the root.
  document.querySelector(`${CONTROL}[${name}]`)?.removeAttribute(name);
}
