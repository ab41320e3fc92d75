import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { EditMade } from '../../features/playlists/sync/playlist-edit';
import { anchorAt, detailOf, personOf } from '../../features/rooms/room.fixture';
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

/** Playlists that only note what is made. */
function playlistsOf() {
  const edits: EditMade[] = [];
  const edit = (_: string, ...made: readonly EditMade[]) => {
    edits.push(...made);
    return Promise.resolve(true);
  };
  return { edits, services: { playlists: { edit } } as unknown as Partial<Services> };
}

async function leaveRoomWith(messages: ReturnType<typeof said>[], more: Partial<Services> = {}) {
  const page = startPage();
  page.realtime.answers.room_clock = { ok: true, now: 0 };
  const services = Promise.resolve({ rooms: page.rooms, ...more } as unknown as Services);
  const shown = (
    <Suspense>
      <TogetherPanel />
    </Suspense>
  );
  await act(async () => {
    showScreen(shown, { path: '/chat', at: '/chat', person: ada, services });
    await wait(100);
  });
  await act(() => page.join(detailOf({ anchor: anchorAt(1, { seconds: 5 }) }, { messages })));
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

  it('is offered to save what it played, once', async () => {
    const { services, edits } = playlistsOf();
    await leaveRoomWith([], services);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save as a playlist' }));
      await wait(100);
    });
    expect(edits.map(({ kind }) => kind)).toEqual(['create', 'add']);
    expect(edits[0]).toMatchObject({ name: expect.stringMatching(/^Listening with An, /) as string, description: 'An: Song 1' });
    expect(screen.queryByRole('button', { name: 'Save as a playlist' })).toBeNull();
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
