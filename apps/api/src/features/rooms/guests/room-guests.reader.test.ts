import { mediaUrl } from '@chorus/contracts';
import { TooManyRequests } from '../../../platform/admission/too-many-requests';
import { guestCookie } from './guest-cookie';
import { RoomGuestsReader } from './room-guests.reader';

const SECRET = Buffer.from('a secret');
const publicUrl = 'http://localhost';
const claim = { guest: 'guest:0192f0c1-2345-7abc-8def-0123456789ab', roomId: '0192f0c1-2345-7abc-8def-0123456789ac' };

const cookieOf = (value: typeof claim, secret = SECRET) => guestCookie(value, secret, { lifetimeMs: 0, publicUrl }).split(';', 1)[0] ?? '';

function reader({ hasGuests = true, songsById = () => Promise.resolve<object[]>([]) } = {}) {
  const query = jest.fn(() => Promise.resolve([{ name: 'An', createdAt: new Date(), itemsRevision: 1 }]));
  const guests = new RoomGuestsReader(
    { hasGuests, publicUrl },
    { manager: { query, findOneBy: () => Promise.resolve({ items: [] }) } } as never,
    { read: () => Promise.resolve(SECRET) } as never,
    { songsById } as never,
  );
  return { query, guests };
}

describe('who is a guest', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is asked of the database once for requests that come together, and again for the next', async () => {
    const { query, guests } = reader();
    const found = await Promise.all([1, 2, 3].map(() => guests.find(cookieOf(claim))));
    expect(found.map((guest) => guest?.name)).toEqual(['An', 'An', 'An']);
    expect(query).toHaveBeenCalledTimes(1);
    await guests.find(cookieOf(claim));
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is not asked of the database for a cookie that is forged, or where there are no guests', async () => {
    const [open, closed] = [reader(), reader({ hasGuests: false })];
    for (const cookies of [undefined, 'chorus_guest=x.y', cookieOf(claim, Buffer.from('another'))])
      expect(await open.guests.find(cookies)).toBeUndefined();
    expect(await closed.guests.find(cookieOf(claim))).toBeUndefined();
    expect([open.query, closed.query].map((query) => query.mock.calls.length)).toEqual([0, 0]);
  });

  it('is not asked of the database without end: a browser that floods it waits, and others do not', async () => {
    const { guests } = reader();
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const asked = await Promise.allSettled(Array.from({ length: 2_100 }, () => guests.find(cookieOf(claim))));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(100);
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(TooManyRequests);
    const other = { ...claim, guest: 'guest:0192f0c1-2345-7abc-8def-0123456789ad' };
    expect((await guests.find(cookieOf(other)))?.userId).toBe(other.guest);
  });

  it('may have the new picture of a song of the queue a moment after it was replaced', async () => {
    const hashes = ['a', 'b'].map((letter) => letter.repeat(64));
    const shown = [...hashes];
    const songsById = () => Promise.resolve([{ _id: 'song', imageUrl: mediaUrl({ hash: shown.shift() ?? '', ext: 'webp' }) }]);
    const { guests } = reader({ songsById });
    // The cache reads the clock once a millisecond, for which it has a timer.
    jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const admits = () => Promise.all(hashes.map((hash) => guests.admits(cookieOf(claim), { hash })));
    expect(await admits()).toEqual([true, false]);
    now.mockReturnValue(11_001);
    jest.advanceTimersByTime(1);
    expect(await admits()).toEqual([false, true]);
  });
});
