import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pretendDialogs } from '../browser.fixture';
import { Dialog } from './dialog';
import { Menu, MenuItem } from './menu';

const pressed: string[] = [];
const heardByPage: string[] = [];
const hear = ({ key }: KeyboardEvent) => void heardByPage.push(key);

beforeEach(() => {
  pretendDialogs();
  pressed.length = heardByPage.length = 0;
  document.addEventListener('keydown', hear);
});
afterEach(() => document.removeEventListener('keydown', hear));

function Song() {
  const [isSharing, share] = useState(false);

  return (
    <>
      <Menu label="More for Rain">
        <MenuItem disabled>Play next</MenuItem>
        <MenuItem onClick={() => pressed.push('Add to queue')}>Add to queue</MenuItem>
        <MenuItem checked={false} onClick={() => pressed.push('Repeat')}>
          Repeat
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={() => share(true)}>
          Share
        </MenuItem>
      </Menu>
      <button type="button">After</button>
      {isSharing && (
        <Dialog title="Share" onClose={() => share(false)}>
          A link
        </Dialog>
      )}
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'More for Rain' });
const focused = () => document.activeElement?.textContent;

async function open(by: 'mouse' | 'keyboard' = 'keyboard') {
  render(<Song />);
  if (by === 'mouse') await userEvent.click(trigger());
  else {
    act(() => trigger().focus());
    await userEvent.keyboard('{Enter}');
  }
  const menu = await screen.findByRole('menu', { name: 'More for Rain' });
  heardByPage.length = 0;
  return menu;
}

const expectClosed = () => {
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(trigger());
};

describe('a menu', () => {
  it('has items, some of which are on or off, and a button that says so', async () => {
    render(<Song />);
    expect([trigger().getAttribute('aria-haspopup'), trigger().getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await userEvent.click(trigger());
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Play next', 'Add to queue', 'Share']);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Repeat', checked: false })).toBeTruthy();
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
  });

  it('is gone through with the arrows, Home, End and the letters of its items', async () => {
    await open();
    expect(focused()).toBe('Add to queue');
    for (const [keys, item] of [
      ['{ArrowDown}', 'Repeat'],
      ['{ArrowDown}', 'Share'],
      ['{ArrowDown}', 'Play next'],
      ['{End}', 'Share'],
      ['{Home}', 'Play next'],
      ['{ArrowUp}', 'Share'],
      ['r', 'Repeat'],
    ] as const) {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(focused()).toBe(item));
    }
  });

  it('keeps its keys from the page, which would change the volume', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Home}l?{Escape}');
    expect(heardByPage).toEqual([]);
    expectClosed();
  });

  it.each(['{ArrowDown}', '{ArrowUp}'])('opens by %s on its button, from that end', async (key) => {
    render(<Song />);
    act(() => trigger().focus());
    await userEvent.keyboard(key);
    await screen.findByRole('menu');
    expect(focused()).toBe(key === '{ArrowDown}' ? 'Add to queue' : 'Share');
  });

  it('does what an item says, once, and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(pressed).toEqual(['Add to queue']);
    expectClosed();
  });

  it('turns something on by a press, and closes', async () => {
    await open('mouse');
    await userEvent.click(screen.getByRole('menuitemcheckbox'));
    expect(pressed).toEqual(['Repeat']);
    expectClosed();
  });

  it('does nothing for an item that is disabled', async () => {
    const menu = await open('mouse');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Play next' }));
    expect(menu.isConnected).toBe(true);
    expect(screen.getByRole('menuitem', { name: 'Play next' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('closes where one presses beside it', async () => {
    const menu = await open('mouse');
    await userEvent.click(menu.closest('[popover]')!);
    expect(menu.isConnected).toBe(false);
    expectClosed();
  });

  it('closes by Tab, from whose button the focus goes on', async () => {
    await open();
    await userEvent.keyboard('{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('After');
  });

  it('has given the focus back before a dialog opens, so that the dialog can return it', async () => {
    const returnsTo: (Element | null)[] = [];
    HTMLDialogElement.prototype.showModal = function () {
      returnsTo.push(document.activeElement);
      this.open = true;
    };
    await open();
    await userEvent.keyboard('s{Enter}');
    expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
    expect(returnsTo).toEqual([trigger()]);
  });
});
