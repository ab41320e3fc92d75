import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { anchorAt, detailOf, itemNumber, personOf, ROOM_ID, stateOf } from '../room.fixture';
import { startPage, wait } from '../rooms-page.fixture';
import { useRoom } from '../use-rooms';
import { RoomPanel } from './room-panel';

const Shown = () => {
  const view = useRoom();
  return view && <RoomPanel view={view} invitation={null} renderActions={() => null} />;
};

beforeEach(() => {
  jest.useFakeTimers();
  pretendDialogs();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show(
  state: Parameters<typeof detailOf>[0] = {},
  more: Parameters<typeof detailOf>[1] = {},
  before?: (page: ReturnType<typeof startPage>) => void,
) {
  const page = startPage();
  page.realtime.answers.room_command = { ok: true, state: stateOf(state) };
  page.realtime.answers.room_clock = { ok: true, now: 1_000_000 };
  await page.join(detailOf(state, { people: [personOf('An'), personOf('Minh', { listening: 'paused' })], ...more }));
  before?.(page);
  const services = Promise.resolve({ rooms: page.rooms } as unknown as Services);
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <Suspense>
          <Shown />
        </Suspense>
      </ServicesProvider>,
    );
    await wait(400);
  });
  return page;
}

const rows = () => within(screen.getByRole('list', { name: 'People in this room' })).getAllByRole('listitem');
const said = { _id: 'm1', sender: personOf('Minh'), text: 'Hello', createdAt: '2026-01-31T12:00:00.000Z' };

describe('the panel of a room', () => {
  it('says what everybody does while it plays', async () => {
    await show({ anchor: anchorAt(1, { at: 1_000_000 }) });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/An \(you\)Listening/),
      expect.stringMatching(/MinhPaused$/),
    ]);
    screen.getByText("You're leading");
  });

  it('that is paused says of nobody that they listen', async () => {
    await show({ anchor: anchorAt(1, { isPlaying: false }) });
    screen.getByText('Paused for everyone');
    screen.getByRole('button', { name: 'Play for everyone' });
    expect(screen.queryByText('Listening')).toBeNull();
    expect(screen.getAllByText('Not playing')).toHaveLength(2);
  });

  it('whose songs are over says so, and starts with the first one again', async () => {
    const { requested } = await show({ anchor: anchorAt(1, { at: 0 }) });
    screen.getByText('That was the last song. Add more to keep going.');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await act(() => wait(100));
    expect(requested('room_command')).toMatchObject([{ action: { kind: 'play', itemId: anchorAt(1).itemId, seconds: 0 } }]);
  });

  it.each([
    ['is the last one', [1, 2], 'No longer in the catalog. Add another song to keep going.'],
    ['has others after it', [1, 2, 3], 'No longer in the catalog. The next song follows.'],
  ])('says how to go on from a deleted song that %s', async (_, numbers, text) => {
    const items = numbers.map((n) => itemNumber(n, n === 2 ? { song: null, duration: 0 } : {}));
    await show({ anchor: anchorAt(2, { isPlaying: false }) }, { items });
    screen.getByText(text);
  });

  it('lets the lead share all control, in words that say what it is', async () => {
    const { requested } = await show();
    fireEvent.click(screen.getByRole('switch', { name: /^Let everyone control the music/, checked: false }));
    await act(() => wait(100));
    expect(requested('room_command')).toMatchObject([{ action: { kind: 'controls', everyone: true } }]);
  });

  it('lets the lead remove somebody, after asking', async () => {
    const { requested } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'More about Minh in this room' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from room' }));
    expect(requested('room_command')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await act(() => wait(100));
    expect(requested('room_command')).toEqual([expect.objectContaining({ action: { kind: 'removePerson', userId: 'minh' } })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts messages that came while the chat was not shown, until it is', async () => {
    const { realtime } = await show();
    act(() => realtime.say('room_said', { roomId: ROOM_ID, message: said }));
    fireEvent.click(screen.getByRole('tab', { name: 'Chat (1)' }));
    screen.getByText('Hello');
    screen.getByRole('tab', { name: 'Chat' });
  });

  it('opens at the chat where there are unread messages', async () => {
    await show({}, {}, ({ realtime }) => realtime.say('room_said', { roomId: ROOM_ID, message: said }));
    screen.getByText('Hello');
    screen.getByRole('tab', { name: 'Chat', selected: true });
  });
});
