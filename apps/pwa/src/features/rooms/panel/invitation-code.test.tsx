import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { detailOf, stateOf } from '../room.fixture';
import { startPage, wait } from '../rooms-page.fixture';
import { useRoom } from '../use-rooms';
import { InvitationCode } from './invitation-code';

const URL = 'https://chorus.example/together/link-of-room';

const Shown = () => {
  const view = useRoom();
  return view && <InvitationCode view={view} url={URL} />;
};

beforeEach(() => {
  jest.useFakeTimers();
  pretendDialogs();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show(state: Parameters<typeof detailOf>[0] = {}) {
  const page = startPage();
  page.realtime.answers.room_command = { ok: true, state: stateOf(state) };
  await page.join(detailOf(state, { code: '0189ABXYZ2' }));
  const services = Promise.resolve({ rooms: page.rooms } as unknown as Services);
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <Suspense>
          <Shown />
        </Suspense>
      </ServicesProvider>,
    );
    await wait(100);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show code' }));
  await act(() => wait(100));
  return page;
}

describe("a room's code", () => {
  it('is shown as a picture to scan and as letters to type', async () => {
    await show({ leadId: 'minh' });
    expect(screen.getByRole('img', { name: "QR code of this room's link" })).toBeTruthy();
    expect(screen.getByText('0189A-BXYZ2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End earlier invitations' })).toBeNull();
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
