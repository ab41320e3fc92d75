/** @jest-environment jsdom */
import type { RoomPreview } from '@chorus/contracts';
import { emptyChat } from '../../../features/chat/chat-state';
import type { ChatState } from '../../../features/chat/chat-state';
import { detailOf, personOf, ROOM_ID } from '../../../features/rooms/room.fixture';
import { startPage, wait } from '../../../features/rooms/rooms-page.fixture';
import { createStore } from '../../../platform/store/create-store';
import { announceInvitations } from './announce-invitations';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const previewOf = (more: Partial<RoomPreview> = {}): RoomPreview => ({
  roomId: ROOM_ID,
  lead: personOf('Minh'),
  song: null,
  peopleCount: 2,
  ...more,
});

/** The page of An, who is signed in, shows what stands in `shown`. */
async function openPage() {
  const page = startPage();
  const { rooms, realtime } = page;
  const chat = createStore<ChatState>({ ...emptyChat, userId: 'an' });
  const shown: string[] = [];
  const nothing: () => void = () => undefined;
  const seen = { isLookedAt: true, wake: nothing, join: nothing };
  const previews: Record<string, Promise<RoomPreview>> = { 'link-of-room': Promise.resolve(previewOf()) };
  rooms.actAs('an');
  announceInvitations({
    realtime: realtime.asRealtime(),
    rooms,
    chat: { state: chat },
    isLookedAt: () => seen.isLookedAt,
    onPageWoke: (listener) => (seen.wake = listener),
    preview: (token) => previews[token] ?? Promise.reject(new Error('This room has ended.')),
    nameOf: (userId) => Promise.resolve(userId === 'linh' ? 'Linh' : undefined),
    show: (text, onJoin) => {
      shown.push(text);
      seen.join = onJoin;
      return () => shown.splice(shown.indexOf(text), 1);
    },
  });
  await wait(0);
  let count = 0;
  const hear = async (senderId: string, { token = 'link-of-room', _id = `m${(count += 1)}` } = {}) => {
    realtime.say('receive_message', { _id, senderId, receiverId: 'an', content: `Come! ${location.origin}/together/${token}` });
    await wait(0);
  };
  return { ...page, chat, seen, shown, previews, hear };
}

const BY_MINH = 'Minh invited you to listen together.';

describe('an invitation to a room', () => {
  it('is shown with a button that joins it, and is gone once the person is in it', async () => {
    const { shown, seen, hear, setRoom, rooms } = await openPage();
    await hear('minh');
    expect(shown).toEqual([BY_MINH]);
    setRoom(detailOf());
    seen.join();
    await wait(1_000);
    expect(rooms.room.getSnapshot().value).toEqual({ in: 'here' });
    expect(shown).toEqual([]);
  });

  it('names who invited, whoever leads the room', async () => {
    const { shown, hear } = await openPage();
    await hear('linh');
    expect(shown).toEqual(['Linh invited you to listen together.']);
    await hear('kim');
    expect(shown).toEqual(['Somebody invited you to listen together.']);
  });

  it('is shown once, however often its message arrives', async () => {
    const { shown, hear } = await openPage();
    await hear('minh', { _id: 'same' });
    shown.length = 0;
    await hear('minh', { _id: 'same' });
    expect(shown).toEqual([]);
  });

  it('takes the place of the one before, also when the answer for that one comes later', async () => {
    const { shown, hear, previews } = await openPage();
    let answer: (room: RoomPreview) => void = () => undefined;
    previews.late = new Promise((resolve) => (answer = resolve));
    await hear('minh');
    await hear('kim', { token: 'late' });
    await hear('linh');
    answer(previewOf());
    await wait(0);
    expect(shown).toEqual(['Linh invited you to listen together.']);
  });

  it.each([
    ['of one’s own', 'an', {}],
    ['to a room that has ended, or whose lead one has blocked', 'minh', { token: 'gone' }],
  ])('%s is not shown', async (_, senderId, more) => {
    const { shown, hear } = await openPage();
    await hear(senderId, more);
    expect(shown).toEqual([]);
  });

  it('to the room that one is in is not shown, whatever link it has', async () => {
    const { shown, hear, join, previews } = await openPage();
    previews.newer = Promise.resolve(previewOf());
    await join();
    await hear('minh', { token: 'newer' });
    expect(shown).toEqual([]);
  });

  it('to the room that one is in by another device is not shown', async () => {
    const { shown, hear, setRoom, realtime } = await openPage();
    setRoom(detailOf());
    realtime.say('my_room_changed', { roomId: ROOM_ID });
    await wait(100);
    await hear('minh');
    expect(shown).toEqual([]);
  });

  it('is not shown beside the conversation that has it', async () => {
    const { shown, hear, chat } = await openPage();
    chat.set({ ...chat.get(), selected: { peerId: 'minh', unreadAfter: undefined } });
    await hear('minh');
    expect(shown).toEqual([]);
  });

  it('waits until somebody looks at the page, if its room still exists', async () => {
    const { shown, hear, seen, previews } = await openPage();
    seen.isLookedAt = false;
    await hear('minh');
    expect(shown).toEqual([]);
    seen.isLookedAt = true;
    seen.wake();
    await wait(0);
    seen.wake();
    await wait(0);
    expect(shown).toEqual([BY_MINH]);
    seen.isLookedAt = false;
    await hear('linh');
    previews['link-of-room'] = Promise.reject(new Error('This room has ended.'));
    seen.isLookedAt = true;
    seen.wake();
    await wait(0);
    expect(shown).toEqual([BY_MINH]);
  });

  it.each<[string, (page: Awaited<ReturnType<typeof openPage>>) => void]>([
    ['when one blocks who sent it', ({ realtime }) => realtime.say('block_changed', { userId: 'minh', blocked: true })],
    ['when one signs out', ({ rooms }) => rooms.actAs(undefined)],
  ])('goes away %s', async (_, change) => {
    const page = await openPage();
    await page.hear('minh');
    expect(page.shown).toEqual([BY_MINH]);
    change(page);
    expect(page.shown).toEqual([]);
  });
});
