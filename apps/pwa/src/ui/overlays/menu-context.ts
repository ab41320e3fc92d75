import type { Menu } from '@base-ui/react/menu';
import { createContext } from 'react';
import type { ComponentType } from 'react';

export interface Opening {
  firstFocus: 'menu' | 'first item' | 'last item';
  /** Where in the window it was asked for, if not by its button. */
  at?: { x: number; y: number };
}

export type ItemProps = Menu.Item.Props;

interface OpenMenu {
  Item: ComponentType<ItemProps>;
  CheckboxItem: ComponentType<Menu.CheckboxItem.Props>;
  /** Gives the focus back first, so that a dialog which an item opens returns it to the same place. */
  close: () => void;
}

/** What items need of the open menu. The library comes with it, so that a page which only shows the buttons of menus goes without. */
export const MenuContext = createContext<OpenMenu | undefined>(undefined);
