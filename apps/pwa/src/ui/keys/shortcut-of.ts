import { isCharacter, shortcuts } from './shortcuts';
import type { Shortcut } from './shortcuts';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'defaultPrevented'
>;

/** The key that an input method reports while it composes, as for Vietnamese. */
const COMPOSING_KEY_CODE = 229;

/** Elements that take letters and arrows themselves. */
const USES_KEYS =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="menu"], [role="menubar"], [role="listbox"], ' +
  '[role="grid"], [role="treegrid"], [role="tree"], [role="application"]';
const PRESSED_BY_SPACE = 'button, summary, [role="button"]';
const MOVED_BY_ARROWS =
  '[type="range"], [role="separator"], [role="tab"], [role="radiogroup"], [aria-haspopup="menu"][aria-expanded="true"]';
/** Elements that are focusable only so that long text can be scrolled. */
const SCROLLED_BY_ARROWS = '[tabindex="0"]:is([role="group"], [role="region"], [role="log"])';

/** The full player is a dialog, too, but it has the keys of the page: it is marked with `data-shortcuts`. */
const COVERS_PAGE = 'dialog[open]:not([data-shortcuts]), [role="menu"]';

/** The shortcut that a key press means, unless something else on the page needs the key. */
export function shortcutOf(press: KeyPress, { hasCharacters }: { hasCharacters: boolean }): Shortcut | undefined {
  if (press.defaultPrevented || isComposing(press) || hasModifier(press)) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const shortcut = shortcuts.find((one) => one.key === key);
  if (!shortcut || (isCharacter(shortcut) && !hasCharacters)) return undefined;
  return isFree(shortcut.key, press.target) ? shortcut : undefined;
}

// oxlint-disable-next-line typescript/no-deprecated -- in Safari, only it tells the key that ends a composition
const isComposing = (press: KeyPress): boolean => press.isComposing || press.keyCode === COMPOSING_KEY_CODE;

/** Some keyboards need Shift for a sign. */
const hasModifier = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  ctrlKey || metaKey || altKey || (shiftKey && key !== '?' && key !== '/');

function isFree(key: string, target: EventTarget | null): boolean {
  if (!isNode(target)) return true;
  const page = target.ownerDocument ?? target;
  if ('querySelector' in page && page.querySelector(COVERS_PAGE)) return false;
  return !('closest' in target) || !needsKey(target, key);
}

function needsKey(target: Element, key: string): boolean {
  if (target.closest(USES_KEYS)) return true;
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) !== null;
  if (!key.startsWith('Arrow')) return false;
  return target.closest(MOVED_BY_ARROWS) !== null || (isUpOrDown(key) && target.closest(SCROLLED_BY_ARROWS) !== null);
}

const isUpOrDown = (key: string): boolean => key === 'ArrowUp' || key === 'ArrowDown';

/** The window of the mini player has its own `Node` and `Element`, so `instanceof` would not work there. */
const isNode = (target: EventTarget | null): target is Element | Document => target !== null && 'ownerDocument' in target;
