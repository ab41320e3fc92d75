import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openedDatabase } from '../../platform/storage/database';
import { SessionNotice } from './session-notice';
import { SessionProvider } from './session-provider';
import { ada, granted, recalled, startSession } from './session.fixture';

jest.mock('../../platform/storage/database', () => ({ openedDatabase: jest.fn() }));

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function show(stored: unknown) {
  const db = { get: () => Promise.resolve(stored) };
  jest.mocked(openedDatabase).mockResolvedValue(db as unknown as Awaited<ReturnType<typeof openedDatabase>>);
  const { session, send } = startSession();
  send(recalled());
  render(
    <SessionProvider session={session}>
      <SessionNotice />
    </SessionProvider>,
  );
  await settled();
  return send;
}

const config = { issuer: 'https://id.example.org', clientId: 'chorus', scope: 'openid', audience: null };
const ofLaterRelease = { v: 2, person: ada, config, refreshToken: { value: 'r1' } };

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('a stored session that cannot be read', () => {
  it('is said, with what signing in removes when it does not say whose it is', async () => {
    await show('half a session');
    expect(screen.getByRole('status').textContent).toBe(
      "Chorus can't read who was signed in here.An update may bring it back. If you sign in now, the queue and automatically saved songs on this device are removed. Downloads and unsent messages are kept.",
    );
  });

  it('is said, and that nothing goes for the same person, when it says whose it is', async () => {
    await show(ofLaterRelease);
    expect(screen.getByRole('status').textContent).toBe(
      "Chorus can't read your saved sign-in.Sign in again, or wait for an update. Your queue and downloads are kept.",
    );
  });

  it('is not mentioned any more once somebody signs in', async () => {
    const send = await show('half a session');
    act(() => send(granted(ada)));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is not mentioned any more once its reader got it', async () => {
    await show('half a session');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it.each([
  ['there is none', undefined],
  ['it can be read', { refreshToken: null, person: ada, config }],
])('nothing is said of the stored session when %s', async (_, stored) => {
  await show(stored);
  expect(document.body.textContent).toBe('');
});
