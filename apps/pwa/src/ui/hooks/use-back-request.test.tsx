import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { useBackRequest } from './use-back-request';

const asked = jest.fn();
const Form = ({ isEdited }: { isEdited: boolean }) => {
  useBackRequest(isEdited, asked);
  return null;
};
const form = (isEdited: boolean) => (
  <StrictMode>
    <Form isEdited={isEdited} />
  </StrictMode>
);

async function back(): Promise<void> {
  await act(async () => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await popped;
  });
}

beforeEach(() => {
  asked.mockClear();
  history.pushState({ key: 'before' }, '', '/before');
  history.pushState({ key: 'admin' }, '', '/admin');
});

describe('Back, while a form is edited', () => {
  it('asks each time and leaves the page where it is', async () => {
    render(form(true));
    for (const times of [1, 2]) {
      await back();
      expect(asked).toHaveBeenCalledTimes(times);
      expect([location.pathname, history.state]).toEqual(['/admin', expect.objectContaining({ key: 'admin' })]);
    }
  });

  it('leaves the page as before once the form is closed', async () => {
    const { rerender } = render(form(false));
    rerender(form(true));
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    rerender(form(false));
    await popped;
    await back();
    expect(location.pathname).toBe('/before');
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not ask when a form is edited again while its history entry is being removed', async () => {
    const { rerender } = render(form(true));
    rerender(form(false));
    await act(() => Promise.resolve());
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    rerender(form(true));
    await popped;
    expect(asked).not.toHaveBeenCalled();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await back();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('leaves the page at once if nothing was edited', async () => {
    render(form(false));
    await back();
    expect(location.pathname).toBe('/before');
  });
});
