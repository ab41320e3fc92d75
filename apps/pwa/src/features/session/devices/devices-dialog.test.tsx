import { sessionEndpoints, urlOf } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { toast } from '../../../ui/overlays/toast';
import { DevicesDialog } from './devices-dialog';

const device = (id: string, label: string, isCurrent = false) => ({
  id,
  label,
  signedInAt: '2026-11-20T12:00:00.000Z',
  lastActiveAt: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
  isCurrent,
});
const here = device('1', 'Firefox on Linux', true);
const phone = device('2', 'Safari on iPhone');

/** Answers requests in turn: with a list of devices, or with a failure that has this message. */
function answerWith(...answers: (object | string)[]) {
  const asked: string[] = [];
  const fetch = (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`);
    const answer = answers.shift() ?? [here];
    const [status, body] = typeof answer === 'string' ? [409, { message: answer, code: 'conflict', requestId: 'r' }] : [200, answer];
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch });
  return asked;
}

function open() {
  pretendDialogs();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { gcTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <DevicesDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

const LIST = `GET ${urlOf(sessionEndpoints.list)}`;
const button = (name: string) => screen.findByRole('button', { name, hidden: true });
const rows = async () => (await screen.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent);

describe('the dialog of a person’s devices', () => {
  it('lists them, and signs out others, but not the one that shows it', async () => {
    answerWith([here, phone]);
    open();
    expect(await rows()).toEqual([
      'Firefox on LinuxSigned in Nov 20, 2026This device',
      'Safari on iPhoneSigned in Nov 20, 2026Last active 3 hours agoSign out',
    ]);
  });

  it('signs out all others where none is listed, too: a copied token is not listed', async () => {
    const asked = answerWith([here], { success: true });
    open();
    await rows();
    expect(screen.getAllByRole('button', { name: /^Sign out/, hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Sign out all other devices',
    ]);
    await userEvent.click(await button('Sign out all other devices'));
    await userEvent.click(await button('Sign out all'));
    await waitFor(() => expect(asked).toEqual([LIST, `DELETE ${urlOf(sessionEndpoints.endOthers)}`, LIST]));
  });

  it('has nothing to sign out before the list is there', async () => {
    answerWith('Out of order.');
    open();
    await screen.findByRole('alert', { hidden: true });
    expect(screen.queryByRole('button', { name: /^Sign out/, hidden: true })).toBeNull();
  });

  it('signs out one, says so and shows the rest', async () => {
    const said = jest.spyOn(toast, 'success').mockImplementation();
    const asked = answerWith([here, phone], { success: true });
    open();
    await userEvent.click(await button('Sign out Safari on iPhone'));
    await waitFor(() => expect(said.mock.calls).toEqual([['Safari on iPhone is signed out']]));
    expect(asked).toEqual([LIST, `DELETE ${urlOf(sessionEndpoints.end, { id: '2' })}`, LIST]);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    said.mockRestore();
  });

  it('asks before it signs out all others', async () => {
    const asked = answerWith([here, phone], { success: true });
    open();
    await userEvent.click(await button('Sign out all other devices'));
    await userEvent.click(await button('Cancel'));
    expect(asked).toEqual([LIST]);
    await userEvent.click(await button('Sign out all other devices'));
    await userEvent.click(await button('Sign out all'));
    await waitFor(() => expect(asked).toEqual([LIST, `DELETE ${urlOf(sessionEndpoints.endOthers)}`, LIST]));
    await waitFor(() => expect(screen.queryByText('Sign out all other devices?')).toBeNull());
  });

  it('says what went wrong, and tries again', async () => {
    answerWith('Out of order.', [here]);
    open();
    const alert = await screen.findByRole('alert', { hidden: true });
    expect(alert.textContent).toContain('Out of order.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again', hidden: true }));
    expect(await rows()).toHaveLength(1);
  });
});
