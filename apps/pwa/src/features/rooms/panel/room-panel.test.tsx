import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { MenuItem } from '../../../ui/overlays/menu';
import { anchorAt, detailOf, itemNumber, personOf, ROOM_ID, stateOf } from '../room.fixture';
import { startPage, wait } from '../rooms-page.fixture';
import { RoomPanel } from './room-panel';
import { showInRoom } from './show-in-room.fixture';

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
  await showInRoom(page, (view) => (
    <RoomPanel view={view} menu={null} invitation={null} renderActions={() => null} renderReport={reportItem} />
  ));
  return page;
}

const reportItem = ({ fullName }: { fullName: string }) => <MenuItem>{`Report ${fullName}`}</MenuItem>;

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

  it('marks guests, who may be removed and never lead', async () => {
    const people = [personOf('An'), personOf('Linh', { isGuest: true })];
    await show({ anchor: anchorAt(1, { at: 1_000_000 }) }, { people });
    expect(rows()[1]!.textContent).toMatch(/LinhGuest · Listening$/);
    fireEvent.click(screen.getByRole('button', { name: 'More about Linh in this room' }));
    await screen.findByRole('menuitem', { name: 'Remove from room' });
    expect(screen.queryByRole('menuitem', { name: 'Make lead' })).toBeNull();
  });

  it('lets members who do not lead report guests, but not themselves or members', async () => {
    const people = [personOf('Minh'), personOf('An', { isGuest: true }), personOf('Linh', { isGuest: true })];
    await show({ leadId: 'minh' }, { people });
    expect(screen.getAllByRole('button', { name: /^More about/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'More about Linh in this room',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'More about Linh in this room' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Report Linh']);
  });

  it('lets the lead remove all guests at once, after asking', async () => {
    const people = [personOf('An'), personOf('Linh', { isGuest: true }), personOf('Vy', { isGuest: true })];
    const { requested } = await show({}, { people });
    fireEvent.click(screen.getByRole('button', { name: 'Remove all guests' }));
    expect(requested('room_command')).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Remove 2 guests?' })).getByRole('button', { name: 'Remove all' }));
    await act(() => wait(100));
    expect(requested('room_command')).toEqual([expect.objectContaining({ action: { kind: 'removeGuests' } })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a guest before they leave, and nobody else', async () => {
    const { calls } = await show({ leadId: 'minh' }, { people: [personOf('Minh'), personOf('An', { isGuest: true })] });
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(calls).not.toContain('leave it');
    fireEvent.click(screen.getByRole('button', { name: 'Leave the room' }));
    await act(() => wait(100));
    expect(calls).toContain('leave it');
    cleanup();
    const { calls: ofMember } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await act(() => wait(100));
    expect(ofMember).toContain('leave it');
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

  it('shows messages as bubbles: with the name where a person begins, and the time where they end', async () => {
    const messages = [
      { ...said, _id: 'm1', text: 'Hello' },
      { ...said, _id: 'm2', text: 'See https://a.example.', createdAt: '2026-01-31T12:00:30.000Z' },
      { ...said, _id: 'm3', sender: personOf('An'), text: 'Hi', createdAt: '2026-01-31T12:00:40.000Z' },
      { ...said, _id: 'm4', sender: null, text: 'One', createdAt: '2026-01-31T12:00:50.000Z' },
      { ...said, _id: 'm5', sender: null, text: 'Two', createdAt: '2026-01-31T12:00:50.000Z' },
    ];
    await show({}, { messages });
    fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
    const bubbles = within(screen.getByRole('log', { name: 'Messages in this room' })).getAllByRole('listitem');
    const isSeen = (element: Element | null | undefined) => element?.classList.contains('sr-only') === false;
    expect(bubbles.map((bubble) => [isSeen(bubble.querySelector('p')), isSeen(bubble.querySelector('time'))])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect(bubbles.map((bubble) => bubble.querySelector('p')?.textContent)).toEqual(['Minh', 'Minh', 'You', 'Someone', 'Someone']);
    expect(screen.getByRole('link', { name: 'https://a.example' })).toBeTruthy();
  });

  it('shows the picture of who added a song where that is somebody else than before', async () => {
    const by = (name: string) => ({ addedBy: personOf(name) });
    const byGuest = { addedBy: personOf('Linh', { isGuest: true }) };
    const items = [
      itemNumber(1, by('An')),
      itemNumber(2, by('Minh')),
      itemNumber(3, by('Minh')),
      itemNumber(4, { addedBy: null }),
      itemNumber(5, byGuest),
    ];
    await show({ anchor: anchorAt(1, { isPlaying: false }) }, { items });
    fireEvent.click(screen.getByRole('tab', { name: 'Queue' }));
    const added = ['Added by you', 'Added by Minh', 'Added by Linh (guest)'].flatMap((title) => screen.getAllByTitle(title));
    expect(added.map(({ textContent }) => textContent)).toEqual([
      'AAdded by you',
      'MAdded by Minh',
      'Added by Minh',
      'LAdded by Linh (guest)',
    ]);
  });
});
