import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { detailOf, stateOf } from '../room.fixture';
import { startPage, wait } from '../rooms-page.fixture';
import { InvitationCode } from './invitation-code';
import { showInRoom } from './show-in-room.fixture';

const URL = 'https://chorus.example/together/link-of-room';

beforeEach(() => {
  jest.useFakeTimers();
  pretendDialogs();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show(state: Parameters<typeof detailOf>[0] = {}, more: Parameters<typeof detailOf>[1] = {}) {
  const page = startPage();
  page.realtime.answers.room_command = { ok: true, state: stateOf(state) };
  await page.join(detailOf(state, { code: '0189ABXYZ2', ...more }));
  await showInRoom(page, (view) => <InvitationCode view={view} url={URL} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show code' }));
  await act(() => wait(100));
  return page;
}

describe("a room's code", () => {
  it('is shown as a picture to scan and as letters to type', async () => {
    await show({ leadId: 'minh' });
    expect(screen.getByRole('img', { name: "QR code of this room's link" })).toBeTruthy();
    expect(screen.getByText('0189A-BXYZ2')).toBeTruthy();
    screen.getByText(/\/join and type/);
    expect(screen.queryByRole('button', { name: 'End earlier invitations' })).toBeNull();
  });

  it('lets guests in once the lead says so, where this Chorus has guests', async () => {
    const { requested } = await show({}, { canLetGuestsIn: true });
    fireEvent.click(screen.getByRole('switch', { name: /^Guests without an account/, checked: false }));
    await act(() => wait(100));
    expect(requested('room_command')).toEqual([expect.objectContaining({ action: { kind: 'guests', allowed: true } })]);
  });

  it.each([
    ['people who do not lead', { leadId: 'minh' }, { canLetGuestsIn: true }],
    ['the lead, where this Chorus has no guests', {}, {}],
  ])('offers no guests to %s', async (_, state, more) => {
    await show(state, more);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is ended by the lead, after asking', async () => {
    const { requested } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'End earlier invitations' }));
    expect(requested('room_command')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'End invitations' }));
    await act(() => wait(100));
    expect(requested('room_command')).toEqual([expect.objectContaining({ action: { kind: 'endInvitations' } })]);
  });
});
