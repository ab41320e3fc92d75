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

describe('what others see of me', () => {
  it('is what I play, and that I have paused', async () => {
    const { realtime, presence, activities } = start();
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    presence.play(song);
    presence.play(undefined);
    await settled();
    expect(activities()).toEqual([playing, idle]);
  });

  it('is told again by a new connection, unless it is what a newcomer is anyway', async () => {
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

  it('is told when I have paused while there was no connection', async () => {
    const { realtime, presence, activities } = start();
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    realtime.connection.set('away');
    presence.play(undefined);
    realtime.connection.set('connected');
    expect(activities()).toEqual([playing, idle]);
  });

  it('stays what I play here when another tab or device of mine pauses', async () => {
    const { realtime, presence, activities } = start();
    realtime.connection.set('connected');
    presence.play(song);
    await settled();
    realtime.say('activity_updated', idle);
    expect(activities()).toEqual([playing, playing]);
    realtime.say('activity_updated', { userId: 'me', activity: 'Playing Another by One' });
    expect(activities()).toHaveLength(2);
  });

  it('is nothing in a private session, which lasts until it is ended', async () => {
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

  it('is nothing any more when the session was made private in another tab, while this one plays', async () => {
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

describe('what I see of others', () => {
  it('is shown a few times a second, and forgotten when I leave', async () => {
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
