import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { pretendDialogs } from '../browser.fixture';
import { Dialog } from '../overlays/dialog';
import { noteTyped, useWideLayout } from './use-wide-layout';

const query = new EventTarget();
let isWide = true;

beforeAll(() => {
  pretendDialogs();
  window.matchMedia = () => Object.defineProperty(query, 'matches', { configurable: true, get: () => isWide }) as unknown as MediaQueryList;
});
beforeEach(() => {
  isWide = true;
});
afterEach(cleanup);

const resize = (toWide: boolean) =>
  act(() => {
    isWide = toWide;
    query.dispatchEvent(new Event('change'));
  });

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Edit</button>
      <form onInput={({ target }) => noteTyped(target)}>
        <input aria-label="Address" defaultValue="" />
      </form>
      {isOpen && (
        <Dialog title="Form" onClose={() => setIsOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

/** Mounts the screen anew in another layout, as the page does. */
const Layouts = () =>
  useWideLayout() ? (
    <section aria-label="Wide">
      <Screen />
    </section>
  ) : (
    <Screen />
  );

const layout = () => (screen.queryByRole('region', { name: 'Wide' }) ? 'wide' : 'narrow');

describe('the layout of the page', () => {
  it('follows the window', () => {
    render(<Layouts />);
    expect(layout()).toBe('wide');
    resize(false);
    expect(layout()).toBe('narrow');
    resize(true);
    expect(layout()).toBe('wide');
  });

  it('stays while a dialog is open, with what was typed, and follows the window when it is closed', () => {
    render(<Layouts />);
    fireEvent.click(screen.getByText('Edit'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Half a na' } });
    resize(false);
    expect(layout()).toBe('wide');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a na');
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(layout()).toBe('narrow');
  });

  it('stays while something is typed into a form of the screen, and follows the window once the field is empty', () => {
    render(<Layouts />);
    const address = () => screen.getByLabelText<HTMLInputElement>('Address');
    fireEvent.input(address(), { target: { value: 'https://mal' } });
    resize(false);
    expect([layout(), address().value]).toEqual(['wide', 'https://mal']);
    fireEvent.input(address(), { target: { value: '' } });
    expect(layout()).toBe('narrow');
  });
});
