/** @jest-environment jsdom */
import { songEndpoints, userEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { followOnDevice, refetchChangedCatalogue } from './cache-catalogue';

const catchUp = jest.fn();
jest.mock('../../../features/catalogue/lists/open-device', () => ({
  catchUpDevice: (revision?: string): unknown => catchUp(revision),
}));

function startDevice() {
  const realtime = new FakeRealtime();
  followOnDevice(realtime.asRealtime());
  catchUp.mockClear();
  return realtime;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the device’s copy of the catalogue', () => {
  it('is told at once which revision there is', () => {
    const realtime = startDevice();
    realtime.say('catalogue_changed', { nouns: ['song'], revision: '7-0a1b2c3d4e5f' });
    realtime.say('catalogue_changed', { nouns: ['song'] });
    expect(catchUp.mock.calls).toEqual([['7-0a1b2c3d4e5f'], [undefined]]);
  });

  it('catches up when events may have been missed', () => {
    const realtime = startDevice();
    realtime.connection.set('connected');
    realtime.connection.set('away');
    realtime.connection.set('connected');
    realtime.say('catch_up', {});
    expect(catchUp).toHaveBeenCalledTimes(3);
    catchUp.mockClear();
    window.dispatchEvent(new Event('online'));
    expect(catchUp).toHaveBeenCalled();
  });

  it('catches up twice a minute, for visitors without a socket', async () => {
    startDevice();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(catchUp).toHaveBeenCalledTimes(2);
  });
});

const songs = queryOf(songEndpoints.list).queryKey;
const users = queryOf(userEndpoints.list).queryKey;
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

function startQueries(luck: number) {
  const realtime = new FakeRealtime();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  client.setQueryData(songs, []);
  client.setQueryData(users, { data: [] });
  const invalidated = jest.spyOn(client, 'invalidateQueries');
  refetchChangedCatalogue(
    realtime.asRealtime(),
    client,
    () => undefined,
    () => luck,
  );
  const isOld = (key: typeof songs | typeof users) => client.getQueryState(key)?.isInvalidated;
  return { realtime, invalidated, isOld };
}

describe('a catalogue change', () => {
  it('refetches the catalogue after a delay with jitter', async () => {
    const { realtime, isOld } = startQueries(0.5);
    realtime.say('catalogue_changed', { nouns: ['song'] });
    await seconds(2.4);
    expect(isOld(songs)).toBe(false);
    await seconds(0.2);
    expect(isOld(songs)).toBe(true);
    expect(isOld(users)).toBe(false);
  });

  it('causes one refetch together with others during the delay, and the next change another', async () => {
    const { realtime, invalidated } = startQueries(0.5);
    for (let changes = 0; changes < 50; changes += 1) realtime.say('catalogue_changed', { nouns: ['song'] });
    await seconds(5);
    expect(invalidated).toHaveBeenCalledTimes(1);
    realtime.say('catalogue_changed', { nouns: ['album'] });
    await seconds(5);
    expect(invalidated).toHaveBeenCalledTimes(2);
  });

  it('is assumed after a reconnection, but not after the first connection', async () => {
    const { realtime, invalidated } = startQueries(0.1);
    realtime.connection.set('connected');
    await seconds(5);
    expect(invalidated).not.toHaveBeenCalled();
    realtime.connection.set('away');
    realtime.connection.set('connected');
    await seconds(5);
    expect(invalidated).toHaveBeenCalledTimes(1);
  });

  it('is assumed when the server’s nodes have missed each other’s events', async () => {
    const { realtime, invalidated } = startQueries(0.1);
    realtime.say('catch_up', {});
    await seconds(5);
    expect(invalidated).toHaveBeenCalledTimes(1);
  });

  it('causes at most one refetch in five seconds, however often the nodes have missed events', async () => {
    const { realtime, invalidated } = startQueries(0.01);
    for (let second = 0; second < 60; second += 1) {
      realtime.say('catch_up', {});
      await seconds(1);
    }
    expect(invalidated.mock.calls.length).toBeLessThanOrEqual(13);
  });
});
