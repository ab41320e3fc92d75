import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { anchorAt, detailOf, itemId, itemNumber, personOf, stateOf } from '../room.fixture';
import { startPage, wait } from '../rooms-page.fixture';
import { RoomPanel } from './room-panel';
import { showInRoom } from './show-in-room.fixture';

const NOW = 1_000_000;
const LIMIT = { most: 10, everySeconds: 120 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** An's page, in a room of Minh's that plays its first song, unless it says otherwise. */
async function show(state: Parameters<typeof detailOf>[0] = {}, more: Parameters<typeof detailOf>[1] = {}) {
  const page = startPage();
  page.realtime.answers.room_clock = { ok: true, now: NOW };
  const room = { leadId: 'minh', anchor: anchorAt(1, { at: NOW }), ...state };
  page.realtime.answers.room_command = { ok: true, state: stateOf(room) };
  await page.join(detailOf(room, { people: [personOf('Minh'), personOf('An'), personOf('Linh')], ...more }));
  await showInRoom(page, (view) => (
    <RoomPanel view={view} menu={null} invitation={null} renderActions={() => null} renderReport={() => null} />
  ));
  return page;
}

const openQueue = () => fireEvent.click(screen.getByRole('tab', { name: 'Queue' }));
const actionsOf = ({ requested }: ReturnType<typeof startPage>) => requested('room_command').map(({ action }) => action);

describe('the queue of a room that is sorted by votes', () => {
  const items = [1, 2, 3].map((n) => itemNumber(n, { votes: n }));
  const mine = { votes: [itemId(3)], wantsSkip: null, spentUntil: 0 };

  it('counts the votes of songs to come, and takes one or takes it back', async () => {
    const page = await show({ order: 'votes' }, { items, mine });
    openQueue();
    const votes = within(screen.getByRole('list', { name: 'Queue of this room' })).getAllByRole('button', { name: /^Vote/ });
    expect(votes.map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')])).toEqual([
      ['Vote for Song 2, 2 votes', 'false'],
      ['Vote for Song 3, 3 votes', 'true'],
    ]);
    for (const button of votes) fireEvent.click(button);
    await act(() => wait(100));
    expect(actionsOf(page)).toEqual([
      { kind: 'vote', itemId: itemId(2) },
      { kind: 'unvote', itemId: itemId(3) },
    ]);
  });

  it('shows the vote as soon as the server has it, and the songs in their new order without reading them', async () => {
    const page = await show({ order: 'votes' }, { items, mine });
    openQueue();
    page.calls.length = 0;
    const queueChange = {
      since: 1,
      voted: [{ itemId: itemId(3), votes: 4 }],
      moved: [
        { itemId: itemId(3), after: itemId(1) },
        { itemId: itemId(2), after: itemId(3) },
      ],
    };
    const state = stateOf({ ...page.view()!.state, revision: 2, itemsRevision: 2, queueChange });
    page.realtime.answers.room_command = { ok: true, state, mine: { ...mine, votes: [] } };
    fireEvent.click(screen.getByRole('button', { name: /^Vote for Song 3/ }));
    await act(() => wait(100));
    const shown = within(screen.getByRole('list', { name: 'Queue of this room' })).getAllByRole('button', { name: /^Vote/ });
    expect(shown.map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')])).toEqual([
      ['Vote for Song 3, 4 votes', 'false'],
      ['Vote for Song 2, 2 votes', 'false'],
    ]);
    expect(page.calls).toEqual([]);
  });

  it('is read where the page does not know the items that votes have changed', async () => {
    const page = await show({ order: 'votes' }, { items, mine });
    page.calls.length = 0;
    const state = stateOf({ ...page.view()!.state, revision: 3, itemsRevision: 3, queueChange: { since: 2, voted: [], moved: [] } });
    page.setRoom(detailOf(state, { items: items.toReversed() }));
    act(() => page.realtime.say('room_changed', state));
    await act(() => wait(1_000));
    expect(page.calls).toEqual(['read']);
    expect(page.view()?.items).toEqual(items.toReversed());
  });

  it('is not read if the change before it arrives a moment later, as from another node', async () => {
    const page = await show({ order: 'votes' }, { items, mine });
    page.calls.length = 0;
    const votes = [itemId(2), itemId(3)].map((id) => [{ itemId: id, votes: 9 }]);
    const states = votes.map((voted, at) =>
      stateOf({
        ...page.view()!.state,
        ...{ revision: at + 2, itemsRevision: at + 2, queueChange: { since: at + 1, voted, moved: [] } },
      }),
    );
    for (const state of states.toReversed()) act(() => page.realtime.say('room_changed', state));
    await act(() => wait(1_000));
    expect(page.calls).toEqual([]);
    expect(page.view()?.state.revision).toBe(3);
    expect(
      page
        .view()
        ?.items.slice(1)
        .map((item) => item.votes),
    ).toEqual([9, 9]);
  });

  it('shows songs that others add without reading the room', async () => {
    const page = await show({ order: 'votes' }, { items, mine });
    page.calls.length = 0;
    const added = { ...items[2]!, _id: itemId(9) };
    const queueChange = { since: 1, voted: [], moved: [{ itemId: added._id, after: items.at(-1)!._id }], added: [added] };
    const state = stateOf({ ...page.view()!.state, revision: 2, itemsRevision: 2, queueChange });
    act(() => page.realtime.say('room_changed', state));
    await act(() => wait(1_000));
    expect(page.calls).toEqual([]);
    expect(page.view()?.items).toEqual([...items, added]);
  });
});

describe('requests', () => {
  it.each([
    ['all of them', 0, 'You can add 10 songs now.'],
    ['some', NOW + 6.5 * 120_000, 'You can add 3 more songs now.'],
    ['one', NOW + 9 * 120_000, 'You can add one more song now.'],
    ['none', NOW + 9.8 * 120_000, 'You can add another song in 2 minutes.'],
  ])('are shown before they are used: %s', async (_, spentUntil, text) => {
    await show({ limit: LIMIT }, { mine: { votes: [], wantsSkip: null, spentUntil } });
    openQueue();
    screen.getByText(text);
  });

  it('are not mentioned where there is no limit', async () => {
    await show();
    openQueue();
    expect(screen.queryByText(/You can add/)).toBeNull();
  });

  it('are sorted and limited by the lead, who has no limit', async () => {
    const page = await show({ leadId: 'an' });
    openQueue();
    fireEvent.click(screen.getByRole('switch', { name: /^Sort by votes/, checked: false }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Everyone else can add' }), { target: { value: '5 300' } });
    await act(() => wait(100));
    expect(actionsOf(page)).toEqual([
      { kind: 'rules', order: 'votes', limit: LIMIT },
      { kind: 'rules', limit: { most: 5, everySeconds: 300 } },
    ]);
  });
});

describe('Skip', () => {
  it('says who wants it, for those who may not skip', async () => {
    const page = await show({ skip: { itemId: itemId(1), wanted: 1 } });
    fireEvent.click(screen.getByRole('button', { name: 'Skip · 1 of 3', pressed: false }));
    await act(() => wait(100));
    expect(actionsOf(page)).toEqual([{ kind: 'wantSkip', itemId: itemId(1) }]);
  });

  it('is pressed once the person wants it, and asks for nothing then', async () => {
    const page = await show({ skip: { itemId: itemId(1), wanted: 1 } }, { mine: { votes: [], wantsSkip: itemId(1), spentUntil: 0 } });
    fireEvent.click(screen.getByRole('button', { name: 'Skip · 1 of 3', pressed: true }));
    await act(() => wait(100));
    expect(actionsOf(page)).toEqual([]);
  });

  it('of an earlier song counts for nothing', async () => {
    await show({ skip: { itemId: itemId(3), wanted: 1 } });
    screen.getByRole('button', { name: 'Skip', pressed: false });
  });
});
