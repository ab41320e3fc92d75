import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { createPresence } from './create-presence';

const song = { _id: 's1', title: 'Mưa', artist: 'Sơn Ca' };
const playing = { userId: 'me', activity: 'Playing Mưa by Sơn Ca', songId: 's1' };
const idle = { userId: 'me', activity: 'Idle' };
const settled = () => jest.advanceTimersByTimeAsync(1_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start({ isPrivate = false } = {}) {
  const realtime = new FakeRealtime();
  const remember = jest.fn();
  let changeElsewhere: (isPrivate: boolean) => void = () => undefined;
  const onChangeElsewhere = (listener: (isPrivate: boolean) => void) => (changeElsewhere = listener);
  const presence = createPresence({ realtime: realtime.asRealtime(), privacy: { recall: () => isPrivate, remember, onChangeElsewhere } });
  const activities = () => realtime.requests.filter(([event]) => event === 'update_activity').map(([, payload]) => payload);
  presence.actAs('me');
  return { realtime, presence, remember, activities, changeElsewhere: (to: boolean) => changeElsewhere(to) };
}

it('presence: applies a batch of changes to who is online and what they play', async () => {
  const { realtime, presence } = start();
  realtime.say('users_online', ['linh', 'minh', 'nam']);
  realtime.say('activities', [['minh', 'Playing Nắng by Sơn Ca']]);
  realtime.say('presence_changed', [
    ['linh', 'Playing Mưa by Sơn Ca', 's1'],
    ['minh', 'Idle'],
    ['nam', null],
    ['kim', 'Idle', null],
  ]);
  await settled();
  const { online, activities } = presence.state.get();
  expect([...online].toSorted()).toEqual(['kim', 'linh', 'minh']);
  expect([...activities]).toEqual([['linh', { activity: 'Playing Mưa by Sơn Ca', songId: 's1' }]]);
});

describe('the user’s activity, as sent to others', () => {
  it('is the playing song, then idle when paused', async () => {
    const { realtime, presence, activities } = start();
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    presence.play(song);
    presence.play(undefined);
    await settled();
    expect(activities()).toEqual([playing, idle]);
  });

  it('is sent again after a reconnection, unless idle', async () => {
    const { realtime, presence, activities } = start();
    realtime.connection.set('connected');
    expect(realtime.emitted).toEqual([['user_connected', 'me']]);
    expect(activities()).toEqual([]);
    presence.play(song);
    await settled();
    realtime.connection.set('away');
    realtime.connection.set('connected');
    expect(activities()).toEqual([playing, playing]);
  });

  it('is sent as idle after a pause while disconnected', async () => {
    const { realtime, presence, activities } = start();
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    realtime.connection.set('away');
    presence.play(undefined);
    realtime.connection.set('connected');
    expect(activities()).toEqual([playing, idle]);
  });

  it('is sent again when another tab or device of the user has set it to idle', async () => {
    const { realtime, presence, activities } = start();
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    realtime.say('activity_updated', idle);
    expect(activities()).toEqual([playing, playing]);
    realtime.say('activity_updated', { userId: 'me', activity: 'Playing Another by One' });
    expect(activities()).toHaveLength(2);
  });

  it('is not sent in a private session, which lasts until the user ends it', async () => {
    const { realtime, presence, remember, activities } = start({ isPrivate: true });
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    expect(activities()).toEqual([]);
    presence.setPrivate(false);
    await settled();
    presence.setPrivate(true);
    await settled();
    expect(activities()).toEqual([playing, idle]);
    expect(remember.mock.calls).toEqual([[false], [true]]);
  });

  it('is sent as idle when another tab starts a private session', async () => {
    const { realtime, presence, remember, activities, changeElsewhere } = start();
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    changeElsewhere(true);
    await settled();
    expect(presence.isPrivate.get()).toBe(true);
    changeElsewhere(false);
    await settled();
    expect(activities()).toEqual([playing, idle, playing]);
    expect(remember).not.toHaveBeenCalled();
  });
});

describe('the activity of others', () => {
  it('is updated a few times a second at most, and cleared on sign-out', async () => {
    const { realtime, presence } = start();
    const shown = jest.fn();
    presence.state.subscribe(shown);
    realtime.say('users_online', ['me', 'an']);
    realtime.say('activities', [['an', playing.activity, 's1']]);
    realtime.say('user_connected', 'binh');
    await settled();
    expect(shown).toHaveBeenCalledTimes(1);
    expect([...presence.state.get().online]).toEqual(['me', 'an', 'binh']);
    expect(presence.state.get().activities.get('an')).toEqual({ activity: playing.activity, songId: 's1' });
    presence.actAs(undefined);
    expect(presence.state.get().online.size).toBe(0);
  });
});
