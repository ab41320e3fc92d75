import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { anchorAt, detailOf } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { useRoom } from '../../features/rooms/use-rooms';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import { RoomMenu } from './room-menu';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 11, 4, 18, 20) });
  pretendDialogs();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Shown() {
  const view = useRoom();
  return view && <RoomMenu view={view} />;
}

async function openMenu(leadId = 'an') {
  const page = startPage();
  page.realtime.answers.room_clock = { ok: true, now: 0 };
  page.realtime.answers.room_command = { ok: false, code: 'forbidden', message: 'Choose a time in the future.' };
  await act(async () => {
    const services = Promise.resolve({ rooms: page.rooms } as Services);
    showScreen(
      <Suspense>
        <Shown />
      </Suspense>,
      { path: '/chat', at: '/chat', person: ada, services },
    );
    await wait(100);
  });
  await act(() => page.join(detailOf({ leadId, anchor: anchorAt(1, { seconds: 5 }) })));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'More for this room' }));
    await wait(300);
  });
  return page;
}

const choose = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name }));
    await wait(300);
  });
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
    await wait(300);
  });
const asked = ({ requested }: Awaited<ReturnType<typeof openMenu>>) => requested('room_command').map(({ action }) => action);

describe('the menu of a room', () => {
  it('names it, for its lead', async () => {
    const page = await openMenu();
    await choose('Name this room');
    fireEvent.change(screen.getByRole('textbox', { name: /^Name of the room/ }), { target: { value: '  Friday  ' } });
    await submit();
    expect(asked(page)).toEqual([{ kind: 'rename', name: 'Friday' }]);
  });

  it('schedules its start at the next full hour or another time of the device’s zone, and says what the server says to that', async () => {
    const page = await openMenu();
    await choose('Schedule the start');
    const field = screen.getByLabelText<HTMLInputElement>('Starts at');
    expect(field.value).toBe('2026-12-04T19:00');
    fireEvent.change(field, { target: { value: '2026-12-04T20:00' } });
    await submit();
    expect(asked(page)).toEqual([{ kind: 'schedule', startsAt: new Date(2026, 11, 4, 20).getTime() }]);
    expect(page.failures).toEqual(['Choose a time in the future.']);
  });

  it('has neither for others', async () => {
    await openMenu('minh');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Show on a screen', 'Save as a playlist']);
  });
});
