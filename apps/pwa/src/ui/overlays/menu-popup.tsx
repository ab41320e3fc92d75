import { Menu } from '@base-ui/react/menu';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, ToggleEvent } from 'react';
import { MenuContext } from './menu-context';
import type { Opening } from './menu-context';

interface MenuPopupProps {
  label: string;
  opener: RefObject<HTMLElement | null>;
  opening: Opening;
  onClose: () => void;
  children: ReactNode;
}

/** The landmark around a menu, in which a screen reader finds it, is within the dialog, if there is one. */
const AROUND = 'dialog, main, nav, header, aside, section[aria-label]';

/**
 * An open menu. It is in a layer over everything: where it is pressed beside the menu, the menu closes, and nothing under it is pressed. The
 * layer is a popover of the browser, which also closes it when a phone goes back, and what is outside of a modal dialog cannot be reached
 * while that is open, so the layer is within the dialog that the menu belongs to.
 */
export default function MenuPopup({ label, opener, opening: { firstFocus, at }, onClose, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [returnsTo] = useState(() => (at && document.activeElement !== document.body ? document.activeElement : opener.current));
  const anchor = useMemo(() => (at ? { getBoundingClientRect: () => new DOMRect(at.x, at.y) } : opener), [at, opener]);

  const close = () => {
    if (returnsTo instanceof HTMLElement) returnsTo.focus();
    onClose();
  };
  const onOpenChange: Menu.Root.Props['onOpenChange'] = (_, { reason, event }) => {
    // A press beside the menu closes it when it ends. What is under the layer would get the end of one that closed it before. A right click
    // is for what is under it.
    if (reason === 'outside-press' && !('button' in event && event.button === 2)) return;
    if (reason === 'focus-out') onClose();
    else close();
  };
  const closeBeside = (event: MouseEvent) => {
    // React lets what happens in a portal bubble to the row that the menu is for.
    event.stopPropagation();
    if (event.target === event.currentTarget) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser goes on from where the focus was before.
    if (event.key === 'Tab') close();
    // The keys of the page are for what is under the menu.
    event.stopPropagation();
  };

  return (
    <Menu.Root open modal={false} onOpenChange={onOpenChange}>
      <Menu.Portal
        ref={showLayer}
        container={opener.current?.closest<HTMLElement>(AROUND) ?? document.body}
        popover="auto"
        className="size-full max-h-none max-w-none overflow-visible bg-transparent text-ink"
        onClick={closeBeside}
        onMouseDown={keepFocus}
        onContextMenu={(event) => event.preventDefault()}
        onToggle={({ newState }: ToggleEvent) => newState === 'closed' && onClose()}
      >
        <Menu.Positioner
          anchor={anchor}
          positionMethod="fixed"
          align={at ? 'start' : 'end'}
          sideOffset={at ? 0 : 4}
          collisionPadding={8}
          className="outline-none"
        >
          <Menu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={false}
            className="max-h-(--available-height) max-w-(--available-width) min-w-48 animate-appear overflow-y-auto rounded-card bg-raised p-1 shadow-float ring-1 ring-line-strong outline-none forced-colors:outline"
            onKeyDown={onKeyDown}
          >
            <MenuContext value={{ Item: Menu.Item, CheckboxItem: Menu.CheckboxItem, close }}>{children}</MenuContext>
            {firstFocus !== 'menu' && <FocusItem of={popup} at={firstFocus === 'first item' ? 0 : -1} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const keepFocus = (event: MouseEvent) => event.target === event.currentTarget && event.preventDefault();

const showLayer = (layer: HTMLDivElement | null) => layer?.showPopover();

function FocusItem({ of, at }: { of: RefObject<HTMLElement | null>; at: number }) {
  const focus = useEffectEvent(() => {
    const items = of.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [];
    [...items].at(at)?.focus();
  });

  useEffect(() => focus(), []);
  return null;
}
