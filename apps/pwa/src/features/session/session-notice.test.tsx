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

describe('the notice about an unreadable stored session', () => {
  it('says that signing in removes personal data when the person is unknown', async () => {
    await show('half a session');
    expect(screen.getByRole('status').textContent).toBe(
      "Chorus can't read who was signed in here.An update may bring it back. If you sign in now, the queue and automatically saved songs on this device are removed. Downloads and unsent messages are kept.",
    );
  });

  it('says that nothing is removed for the same person when the person is known', async () => {
    await show(ofLaterRelease);
    expect(screen.getByRole('status').textContent).toBe(
      "Chorus can't read your saved sign-in.Sign in again, or wait for an update. Your queue and downloads are kept.",
    );
  });

  it('leads to the sign-in', async () => {
    await show(ofLaterRelease);
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it('disappears after signing in', async () => {
    const send = await show('half a session');
    act(() => send(granted(ada)));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('disappears when dismissed', async () => {
    await show('half a session');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it.each([
  ['there is none', undefined],
  ['it is readable', { refreshToken: null, person: ada, config }],
])('no notice about the stored session is shown when %s', async (_, stored) => {
  await show(stored);
  expect(document.body.textContent).toBe('');
});
