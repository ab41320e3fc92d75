import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { detailOf, personOf } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import { TogetherPanel } from './together-panel';

const offer = () => screen.queryByRole('button', { name: 'More about your last room' });

beforeEach(() => {
  jest.useFakeTimers();
  pretendDialogs();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const said = (id: string, name: string, text: string) => ({
  _id: id,
  sender: personOf(name),
  text,
  createdAt: '2026-01-31T12:00:00.000Z',
});

async function leaveRoomWith(messages: ReturnType<typeof said>[]) {
  const page = startPage();
  const services = Promise.resolve({ rooms: page.rooms } as unknown as Services);
  const shown = (
    <Suspense>
      <TogetherPanel />
    </Suspense>
  );
  await act(async () => {
    showScreen(shown, { path: '/chat', at: '/chat', person: ada, services });
    await wait(100);
  });
  await act(() => page.join(detailOf({}, { messages })));
  expect(offer()).toBeNull();
  await act(async () => {
    page.rooms.leave();
    await wait(100);
  });
  return page;
}

describe('who has left a room', () => {
  it('can report what others said there', async () => {
    await leaveRoomWith([said('m1', 'Minh', 'Buy now!'), said('m2', 'An', 'No')]);
    fireEvent.click(offer()!);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Report a message from it' }));
    screen.getByText('Buy now!');
    // The person cannot report their own messages.
    fireEvent.click(screen.getByRole('button', { name: 'More for this message' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    screen.getByText('elsewhere');
  });

  it('is offered no report where others said nothing', async () => {
    await leaveRoomWith([said('m2', 'An', 'Is anybody here?')]);
    screen.getByRole('button', { name: 'Start a room' });
    expect(offer()).toBeNull();
  });

  it('is offered it for as long as the server takes it', async () => {
    await leaveRoomWith([said('m1', 'Minh', 'Buy now!')]);
    expect(offer()).not.toBeNull();
    await act(() => wait(50 * 60_000));
    expect(offer()).toBeNull();
  });

  it('leaves no offer to somebody else who signs in', async () => {
    const { rooms } = await leaveRoomWith([said('m1', 'Minh', 'Buy now!')]);
    await act(async () => {
      rooms.actAs('linh');
      await wait(100);
    });
    expect(offer()).toBeNull();
  });
});
