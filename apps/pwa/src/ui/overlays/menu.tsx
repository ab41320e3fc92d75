import { Ellipsis } from 'lucide-react';
import { Suspense, use, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';
import { lazyPart } from '../lazy-part';
import { MenuContext } from './menu-context';
import type { ItemProps, Opening } from './menu-context';

const fetchPopup = () => import('./menu-popup');
const MenuPopup = lazyPart(fetchPopup);

/** A head start for the press that may follow. One that fails is made up for by the press. */
const prefetchPopup = () => void fetchPopup().catch(() => undefined);

const focusByKey: Partial<Record<string, Opening['firstFocus']>> = { ArrowDown: 'first item', ArrowUp: 'last item' };

interface MenuProps {
  label: string;
  icon?: ReactNode;
  /** Rendered while the menu is open. */
  children: ReactNode;
}

export function Menu({ label, icon = <Ellipsis className="size-5" />, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, open] = useState<Opening>();

  const openByKey = (event: KeyboardEvent) => {
    const firstFocus = focusByKey[event.key];
    if (!firstFocus) return;
    event.preventDefault();
    if (!opening) open({ firstFocus });
  };
  // A press by keyboard or by a screen reader has no clicks.
  const openOrClose = ({ detail }: MouseEvent) => open(opening ? undefined : { firstFocus: detail === 0 ? 'first item' : 'menu' });

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        size="small"
        aria-haspopup="menu"
        aria-expanded={opening !== undefined}
        data-menu
        onPointerDown={prefetchPopup}
        onFocus={prefetchPopup}
        onKeyDown={openByKey}
        onClick={openOrClose}
        onContextMenu={(event) => open(openingAt(event))}
      >
        {icon}
      </IconButton>
      <OpenMenu label={label} opener={button} opening={opening} onClose={() => open(undefined)}>
        {children}
      </OpenMenu>
    </>
  );
}

/** The menu of a card or row that has no button for it: see `open-context-menus.ts`. */
export function ContextMenu({ label, children }: Omit<MenuProps, 'icon'>) {
  const place = useRef<HTMLSpanElement>(null);
  const [opening, open] = useState<Opening>();

  return (
    <>
      <span ref={place} hidden data-menu onContextMenu={(event) => open(openingAt(event))} />
      <OpenMenu label={label} opener={place} opening={opening} onClose={() => open(undefined)}>
        {children}
      </OpenMenu>
    </>
  );
}

/** Call it in the handler of a right click, or of the keyboard's key for menus. */
export function openingAt(event: MouseEvent): Opening {
  event.preventDefault();
  const { button, ctrlKey, clientX: x, clientY: y } = event;
  // The keyboard's key for menus presses no button. On a Mac, a press with Control asks for one.
  return { firstFocus: button === 2 || ctrlKey ? 'menu' : 'first item', at: { x, y } };
}

type OpenMenuProps = Omit<ComponentProps<typeof MenuPopup>, 'opening'> & { opening: Opening | undefined };

/** A menu that is opened for something elsewhere in the page, its `opener`. */
export const OpenMenu = ({ opening, ...menu }: OpenMenuProps) =>
  opening && (
    <Suspense>
      <MenuPopup opening={opening} {...menu} />
    </Suspense>
  );

interface MenuItemProps extends ItemProps {
  /** Several tiles are beside one another. One without words needs a `name`. */
  look?: keyof typeof itemLooks;
  /** `title` and accessible name. */
  name?: string;
  /** Set for an item that turns something on or off. */
  checked?: boolean;
}

const itemLooks = {
  row: 'flex min-h-11 w-full items-center gap-3 px-3 text-left text-small font-medium md:min-h-10 [&>svg]:size-4 [&>svg]:text-muted',
  tile: 'grid size-11 place-items-center text-title data-checked:bg-accent-soft md:size-10 forced-colors:data-checked:border',
};

export function MenuItem({ checked, look = 'row', name, onClick, ...props }: MenuItemProps) {
  const menu = use(MenuContext);
  if (!menu) throw new Error('A MenuItem is only in an open Menu');
  const { Item, CheckboxItem, close } = menu;

  const item = {
    ...props,
    ...(name !== undefined && { 'aria-label': name, title: name }),
    className: `rounded-cover select-none -outline-offset-2 data-disabled:opacity-50 data-highlighted:bg-hover forced-colors:data-highlighted:outline ${itemLooks[look]}`,
    onClick: (event) => {
      // Otherwise the library would give the focus to the item again.
      event.preventBaseUIHandler();
      close();
      onClick?.(event);
    },
  } satisfies ItemProps;
  return checked === undefined ? <Item {...item} /> : <CheckboxItem {...item} checked={checked} />;
}
