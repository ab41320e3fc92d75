import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CopyLink } from './copy-link';
import { toast } from './toast';

const URL = 'http://chorus.test/together/link';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function press(clipboard?: Pick<Clipboard, 'writeText'>) {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  const copied = jest.fn();
  const said = jest.spyOn(toast, 'success').mockImplementation();
  render(<CopyLink url={URL} onCopied={copied} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await Promise.resolve();
  });
  return { copied, said };
}

describe('a link to copy', () => {
  it('is copied, and a message says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    const { copied, said } = await press({ writeText });
    expect([writeText.mock.calls, said.mock.calls, copied.mock.calls.length]).toEqual([[[URL]], [['Link copied']], 1]);
  });

  it.each<[string, Pick<Clipboard, 'writeText'> | undefined]>([
    ['has no clipboard, as over plain HTTP', undefined],
    ['refuses it', { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }],
  ])('is shown and selected if the browser %s', async (_, clipboard) => {
    const { copied } = await press(clipboard);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
    expect([field.value, field.selectionStart, field.selectionEnd, copied.mock.calls.length]).toEqual([URL, 0, URL.length, 0]);
    expect(document.activeElement).toBe(field);
  });
});
