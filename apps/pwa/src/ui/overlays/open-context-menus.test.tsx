import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { ContextMenu, Menu, MenuItem } from './menu';
import { openContextMenus } from './open-context-menus';

beforeAll(() => openContextMenus(document));
afterEach(() => jest.useRealTimers());

const show = () =>
  render(
    <ul>
      <li data-menu-area>
        <a href="#rain">Rain</a>
        <input aria-label="Position" />
        <Menu label="More for Rain">
          <MenuItem>Share</MenuItem>
        </Menu>
      </li>
      <li data-menu-area>
        <a href="#fog">Fog</a>
        <ContextMenu label="More for Fog">
          <MenuItem>Share</MenuItem>
        </ContextMenu>
      </li>
      <li>
        <a href="#wind">Wind</a>
      </li>
    </ul>,
  );

/** Returns whether the browser shows its own menu. */
const rightClick = (element: Element, more: MouseEventInit = {}) => fireEvent.contextMenu(element, { button: 2, ...more });

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', target: Element, clientX = 0) => {
  const event = createEvent[type](target, { touches: type === 'touchEnd' ? [] : [{ clientX, clientY: 0 }] });
  act(() => void fireEvent(target, event));
  return event;
};

describe('the menu of a row or card', () => {
  it.each(['Rain', 'Fog'])('opens by a right click on it, with a button and without (%s)', async (title) => {
    show();
    expect(rightClick(screen.getByText(title))).toBe(false);
    expect(await screen.findByRole('menu', { name: `More for ${title}` })).toBeTruthy();
  });

  it('opens by the keyboard’s key for menus at its first item, and gives the focus back', async () => {
    show();
    act(() => screen.getByText('Fog').focus());
    fireEvent.contextMenu(screen.getByText('Fog'), { button: 0 });
    await screen.findByRole('menu', { name: 'More for Fog' });
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Share' }));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByText('Fog'));
  });

  it('leaves the browser its own menu with Shift, in fields, elsewhere, and for text that is selected', () => {
    show();
    expect(rightClick(screen.getByText('Rain'), { shiftKey: true })).toBe(true);
    expect(rightClick(screen.getByLabelText('Position'))).toBe(true);
    expect(rightClick(screen.getByText('Wind'))).toBe(true);
    getSelection()?.selectAllChildren(screen.getByText('Rain'));
    expect(rightClick(screen.getByText('Rain'))).toBe(true);
    getSelection()?.removeAllRanges();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does nothing once its row is gone', () => {
    const { unmount } = show();
    const row = screen.getByText('Rain');
    unmount();
    expect(() => rightClick(row)).not.toThrow();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens by a long press, which presses nothing else', async () => {
    jest.useFakeTimers();
    show();
    touch('touchStart', screen.getByText('Rain'));
    act(() => jest.advanceTimersByTime(500));
    expect(await screen.findByRole('menu', { name: 'More for Rain' })).toBeTruthy();
    expect(touch('touchEnd', screen.getByText('Rain')).defaultPrevented).toBe(true);
  });

  it('does not open by a tap, nor where the finger moves', () => {
    jest.useFakeTimers();
    show();
    const rain = screen.getByText('Rain');
    touch('touchStart', rain);
    expect(touch('touchEnd', rain).defaultPrevented).toBe(false);
    touch('touchStart', rain);
    touch('touchMove', rain, 40);
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
