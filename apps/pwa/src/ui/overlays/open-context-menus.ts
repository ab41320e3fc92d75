/** A card or row with a menu, which may have a button (`Menu`) or not (`ContextMenu`). */
const AREA = '[data-menu-area]';
const MENU = '[data-menu]';
const HAS_OWN_MENU = 'input, textarea, select, [contenteditable]';
const LONG_PRESS_MS = 500;
/** A finger that holds still moves this far. */
const STILL_PX = 10;

type Place = Pick<MouseEvent, 'clientX' | 'clientY' | 'button' | 'ctrlKey'>;

/**
 * Opens the menu of a card or row by a right click on it, by the keyboard's key for menus, and by a long press where the browser does not
 * report that as a right click, as on iPhones. With Shift, Alt or Meta, on a text that is selected, and in fields it is the browser's menu.
 * One listener serves every row of a list, however long that is.
 */
export function openContextMenus(page: Document): void {
  page.addEventListener('contextmenu', (event) => {
    // The menu itself has heard one that was on its button, or that is sent to it here.
    if (event.defaultPrevented || event.shiftKey || event.altKey || event.metaKey || isSelected(event.target)) return;
    const menu = menuAt(event.target);
    if (!menu) return;
    event.preventDefault();
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    open(menu, { clientX: event.clientX, clientY: event.clientY, button: isTouch ? 2 : event.button, ctrlKey: event.ctrlKey });
  });
  openByLongPress(page);
}

function menuAt(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || target.closest(HAS_OWN_MENU)) return undefined;
  const area = target.closest(AREA);
  // A dialog may be within the area that it was opened from.
  if (!area || target.closest('dialog') !== area.closest('dialog')) return undefined;
  return area.querySelector(MENU) ?? undefined;
}

function isSelected(target: EventTarget | null): boolean {
  const selection = getSelection();
  return target instanceof Node && selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(target);
}

const open = (menu: Element, { clientX, clientY, button, ctrlKey }: Place) =>
  menu.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY, button, ctrlKey }));

function openByLongPress(page: Document): void {
  let pressed: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  let isOpened = false;
  const end = () => {
    clearTimeout(pressed?.timer);
    pressed = undefined;
  };

  page.addEventListener(
    'touchstart',
    ({ target, touches }) => {
      end();
      isOpened = false;
      const menu = menuAt(target);
      const [touch] = touches;
      // A handle by which a row is dragged takes all touches itself.
      if (!menu || !touch || touches.length > 1 || getComputedStyle(target as Element).touchAction === 'none') return;
      const { clientX, clientY } = touch;
      const timer = setTimeout(() => {
        isOpened = true;
        open(menu, { clientX, clientY, button: 2, ctrlKey: false });
      }, LONG_PRESS_MS);
      pressed = { timer, x: clientX, y: clientY };
    },
    { passive: true },
  );
  page.addEventListener(
    'touchmove',
    ({ touches: [now] }) => {
      if (pressed && now && Math.hypot(now.clientX - pressed.x, now.clientY - pressed.y) > STILL_PX) end();
    },
    { passive: true },
  );
  page.addEventListener('touchcancel', end);
  page.addEventListener('touchend', (event) => {
    end();
    // Otherwise the browser would press what is under the finger.
    if (isOpened && event.cancelable) event.preventDefault();
  });
}
