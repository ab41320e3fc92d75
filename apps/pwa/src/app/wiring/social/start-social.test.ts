/** @jest-environment jsdom */
import { userEndpoints } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { startListening } from '../../../features/player/start-listening.fixture';
import { createPresence } from '../../../features/presence/create-presence';
import type { PlayedSong } from '../../../features/presence/own-activity';
import { queryOf } from '../../../platform/api-client/query-of';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { ada, granted, guestJoined, guestLeft, linh, recalled, startSession } from '../../../features/session/session.fixture';
import { personalSocket, publishActivity, refetchPeople } from './start-social';

it('activity: is published as soon as playback is requested, and when it is paused', () => {
  const playback = startListening(null);
  const played: (string | undefined)[] = [];
  publishActivity(playback, { play: (song: PlayedSong | undefined) => void played.push(song?.title) });
  const [song] = songNumbers(1, 1);
  if (song) playback.queue.send({ type: 'queue.playSong', song });
  playback.player.send({ type: 'player.pause' });
  expect(played).toEqual([undefined, song?.title, undefined]);
});

it('the socket: is opened for a guest by their id alone, and closed once they are none', () => {
  const { session, send, answerAdmin } = startSession();
  const calls: string[] = [];
  const note = (name: string) => (of?: string) => void (calls.at(-1) !== `${name} ${of ?? ''}` && calls.push(`${name} ${of ?? ''}`));
  const { onSession } = personalSocket({ open: note('open'), renew: note('renew'), close: note('close') });
  session.subscribe((now) => onSession?.(now));
  send(recalled(), guestJoined, guestLeft, guestJoined, granted(ada));
  void answerAdmin(false);
  expect(calls).toEqual(['close ', `open ${linh.id}`, 'close ', `open ${linh.id}`]);
});

const person = (name: string): User => ({ _id: crypto.randomUUID(), clerkId: name, fullName: name, imageUrl: '' });

async function startPage(...names: string[]) {
  const listed = names.map(person);
  const fetch = jest.fn(() =>
    Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve({ data: [...listed] }) }),
  );
  Object.assign(globalThis, { fetch });
  const realtime = new FakeRealtime();
  const privacy = { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined };
  const presence = createPresence({ realtime: realtime.asRealtime(), privacy });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  refetchPeople(presence, client, () => 'me');
  const observer = new QueryObserver(client, queryOf(userEndpoints.list));
  const hide = observer.subscribe(() => undefined);
  realtime.say('users_online', ['me']);
  await jest.advanceTimersByTimeAsync(1_000);
  fetch.mockClear();
  return {
    say: (event: 'user_connected' | 'user_disconnected', userId: string) => realtime.say(event, userId),
    join: (name: string) => void listed.push(person(name)),
    shown: () => observer.getCurrentResult().data?.data.map(({ fullName }) => fullName),
    reads: () => fetch.mock.calls.length,
    hide,
  };
}

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the list of people', () => {
  it('is not read again while everybody online is in it', async () => {
    const page = await startPage('Bo');
    page.say('user_connected', 'Bo');
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(page.reads()).toBe(0);
  });

  it('has somebody who joins, though others come and go all the time', async () => {
    const page = await startPage('Bo');
    page.join('Cy');
    page.say('user_connected', 'Cy');
    for (let change = 0; change < 5; change += 1) {
      page.say(change % 2 ? 'user_disconnected' : 'user_connected', 'Bo');
      await jest.advanceTimersByTimeAsync(300);
    }
    expect([page.shown(), page.reads()]).toEqual([['Bo', 'Cy'], 1]);
  });

  it('is read a few times, ever more rarely, for somebody who is never in it', async () => {
    const page = await startPage('Bo');
    page.say('user_connected', 'stranger');
    const reads: number[] = [];
    for (const seconds of [1, 2, 4, 8, 16, 32, 600]) {
      await jest.advanceTimersByTimeAsync(seconds * 1_000);
      reads.push(page.reads());
    }
    expect(reads).toEqual([1, 2, 3, 4, 5, 6, 6]);
  });

  it('is read no more often for somebody who is never in it and comes and goes all the time', async () => {
    const page = await startPage('Bo');
    for (let change = 0; change < 600; change += 1) {
      page.say(change % 2 ? 'user_disconnected' : 'user_connected', 'stranger');
      await jest.advanceTimersByTimeAsync(300);
    }
    expect(page.reads()).toBeLessThanOrEqual(6);
    page.join('Cy');
    page.say('user_connected', 'Cy');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(page.shown()).toEqual(['Bo', 'Cy']);
  });

  it('is not read while no part of the page shows it', async () => {
    const page = await startPage('Bo');
    page.hide();
    page.say('user_connected', 'Cy');
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(page.reads()).toBe(0);
  });
});
