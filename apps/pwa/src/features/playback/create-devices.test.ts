import fc from 'fast-check';
import { FakePlaybackServer, startDevice } from './devices.fixture';

let server: FakePlaybackServer;

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakePlaybackServer();
});
afterEach(() => jest.useRealTimers());

/** Longer than a device waits between two writes. */
const settle = (ms = 3_000) => jest.advanceTimersByTimeAsync(ms);

async function deskAndPhone() {
  const [desk, phone] = [startDevice(server, 'desk'), startDevice(server, 'phone')];
  await settle();
  return { desk, phone };
}

describe('a device that plays', () => {
  it('stores it, then each change, two seconds apart at least', async () => {
    const { desk } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle(400);
    for (let seconds = 10; seconds <= 50; seconds += 10) desk.change({ seconds });
    await settle();
    desk.change({ isPlaying: false });
    await settle();
    expect(server.writes).toEqual(['desk plays 1 at 0', 'desk plays 1 at 50', 'desk paused 1 at 50']);
  });

  it('is offered on the other one, and not on itself', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true, seconds: 30 });
    await settle();
    expect(phone.devices.elsewhere.get()).toMatchObject({ label: 'desk', isPlaying: true, seconds: 30 });
    expect(desk.devices.elsewhere.get()).toBeUndefined();
  });

  it('pauses when another one starts to play, without storing that', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle();
    phone.change({ isPlaying: true, songIds: ['2'] });
    await settle();
    expect([desk.log, phone.log]).toEqual([['pauses'], []]);
    expect(server.writes).toEqual(['desk plays 1 at 0', 'phone plays 2 at 0']);
    expect(desk.devices.elsewhere.get()).toMatchObject({ label: 'phone' });
    desk.change({ isPlaying: true });
    await settle();
    expect(phone.log).toEqual(['pauses']);
  });

  it('plays alone when two start in the same moment', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true });
    phone.change({ isPlaying: true, songIds: ['2'] });
    await settle(10_000);
    expect([...desk.log, ...phone.log]).toEqual(['pauses']);
    expect(server.stored?.device).toBe(desk.log.length > 0 ? 'phone' : 'desk');
  });

  it('stores nothing before it has played, nor what is paused after another one has played', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ seconds: 20 });
    await settle();
    phone.change({ isPlaying: true });
    await settle();
    desk.change({ seconds: 30 });
    await settle();
    expect(server.writes).toEqual(['phone plays 1 at 0']);
  });

  it('says that it is paused when its page is left, and nothing when it does not play', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true, seconds: 12 });
    await settle();
    phone.devices.leave();
    desk.devices.leave();
    desk.disconnect();
    await settle();
    expect(server.writes).toEqual(['desk plays 1 at 12', 'desk paused 1 at 12']);
  });
});

describe('continuing here', () => {
  it('plays at the second in the same tick, then queues the rest and stores both at once', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true, songIds: ['1', '2', '3'], index: 1, seconds: 40 });
    await settle(1_000);
    const { ageMs, readAt } = phone.devices.elsewhere.get()!;
    phone.devices.continueHere();
    expect(phone.log).toEqual([`plays 2 at ${40 + (ageMs + performance.now() - readAt) / 1_000}`]);
    expect(phone.devices.elsewhere.get()).toBeUndefined();
    await settle(100);
    expect(phone.log[1]).toBe('queues 3');
    expect(server.stored).toMatchObject({ device: 'phone', isPlaying: true });
    await settle();
    expect(desk.log).toEqual(['pauses']);
  });

  it('reads the queue again where that failed, and replaces it by nothing before', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true, songIds: ['1', '2', '3'] });
    await settle();
    server.isAway = true;
    phone.devices.continueHere();
    await settle(100);
    server.isAway = false;
    await settle(1_000);
    expect(server.stored?.songIds).toEqual(['1', '2', '3']);
    await settle(10_000);
    expect(phone.log[1]).toBe('queues 3');
    expect(server.stored).toMatchObject({ device: 'phone' });
  });

  it('plays the song also where the rest of the queue cannot be read', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle();
    server.isAway = true;
    phone.devices.continueHere();
    await settle();
    expect(phone.log).toHaveLength(1);
    server.isAway = false;
    await settle(90_000);
    expect(server.stored).toMatchObject({ device: 'phone' });
    expect(desk.log).toEqual(['pauses']);
  });

  it('does nothing where nothing plays elsewhere', async () => {
    const { phone } = await deskAndPhone();
    phone.devices.continueHere();
    await settle();
    expect(phone.log).toEqual([]);
  });
});

describe('without a connection', () => {
  it('a device stores nothing, and what suspensions then once there is one', async () => {
    const { desk } = await deskAndPhone();
    desk.disconnect();
    desk.change({ isPlaying: true });
    await settle();
    desk.change({ songIds: ['2'], seconds: 5 });
    await settle();
    expect(server.writes).toEqual([]);
    desk.connect();
    await settle();
    expect(server.writes).toEqual(['desk plays 2 at 5']);
  });

  it('a device that is no longer the host pauses once it hears of it', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle();
    desk.disconnect();
    phone.change({ isPlaying: true });
    await settle();
    expect(desk.log).toEqual([]);
    desk.connect();
    await settle();
    expect(desk.log).toEqual(['pauses']);
    expect(server.stored?.device).toBe('phone');
  });

  it('a device that cannot reach the server tries again', async () => {
    const { desk } = await deskAndPhone();
    server.isAway = true;
    desk.change({ isPlaying: true });
    await settle();
    server.isAway = false;
    await settle(20_000);
    expect(server.writes).toEqual(['desk plays 1 at 0']);
  });
});

describe('a private session', () => {
  it('stores nothing, takes back what this device has stored, and may play beside another device', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle();
    desk.isPrivate.set(true);
    await settle();
    desk.change({ songIds: ['2'] });
    desk.devices.leave();
    await settle();
    expect(server.writes).toEqual(['desk plays 1 at 0', 'desk cleared']);
    expect(phone.devices.elsewhere.get()).toBeUndefined();
    phone.change({ isPlaying: true });
    await settle();
    expect(desk.log).toEqual([]);
    desk.isPrivate.set(false);
    await settle();
    expect(server.stored).toMatchObject({ device: 'desk', songIds: ['2'] });
  });

  it('takes it back as soon as there is a connection again', async () => {
    const { desk } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle();
    desk.disconnect();
    desk.isPrivate.set(true);
    await settle();
    expect(server.stored).toBeDefined();
    desk.connect();
    await settle();
    expect(server.stored).toBeUndefined();
  });

  it('from the start stores nothing', async () => {
    const desk = startDevice(server, 'desk', { isPrivateAtFirst: true });
    desk.change({ isPlaying: true });
    await settle();
    expect(server.writes).toEqual([]);
  });
});

describe('signing out', () => {
  it('stores that it is paused, forgets the other device, and stores nothing any more', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle();
    for (const { devices } of [desk, phone]) devices.actAs(undefined);
    desk.change({ songIds: ['2'] });
    await settle();
    expect(phone.devices.elsewhere.get()).toBeUndefined();
    expect(server.writes).toEqual(['desk plays 1 at 0', 'desk paused 1 at 0']);
  });

  it('ignores an answer that arrives after it', async () => {
    const { desk, phone } = await deskAndPhone();
    desk.change({ isPlaying: true });
    await settle();
    phone.devices.actAs(undefined);
    phone.devices.actAs('minh');
    phone.devices.actAs(undefined);
    await settle();
    expect(phone.devices.elsewhere.get()).toBeUndefined();
  });
});

const acts = ['plays', 'pauses', 'seeks', 'goes away', 'comes back', 'becomes private', 'is no longer private', 'continues here'] as const;
type Act = (typeof acts)[number];

describe('three devices of one person', () => {
  const act: Record<Act, (device: ReturnType<typeof startDevice>) => void> = {
    plays: ({ change }) => change({ isPlaying: true }),
    pauses: ({ change }) => change({ isPlaying: false }),
    seeks: ({ change }) => change({ seconds: 7 }),
    'goes away': ({ disconnect }) => disconnect(),
    'comes back': ({ connect }) => connect(),
    'becomes private': ({ isPrivate }) => isPrivate.set(true),
    'is no longer private': ({ isPrivate }) => isPrivate.set(false),
    'continues here': ({ devices }) => devices.continueHere(),
  };
  const step = fc.record({ device: fc.nat(2), act: fc.constantFrom(...acts), wait: fc.constantFrom(0, 100, 1_000, 5_000) });

  it('whatever they do: once all are connected and settled, one that is not private plays at most, and it is the one that is stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), fc.array(fc.nat(400), { minLength: 1 }), async (steps, delays) => {
        server = new FakePlaybackServer();
        let requests = 0;
        server.travelMs = () => delays[(requests += 1) % delays.length] ?? 0;
        const devices = ['desk', 'phone', 'car'].map((name) => ({ name, ...startDevice(server, name) }));
        for (const { device, act: name, wait } of steps) {
          act[name](devices[device]!);
          await settle(wait);
        }
        for (const { connect } of devices) connect();
        await settle(60_000);
        const open = devices.filter(({ isPrivate }) => !isPrivate.get());
        const playing = open.filter(({ own }) => own()?.isPlaying).map(({ name }) => name);
        expect(playing.length).toBeLessThanOrEqual(1);
        if (playing.length > 0) expect(server.stored).toMatchObject({ device: playing[0], isPlaying: true });
        for (const { name, isPrivate } of devices) if (isPrivate.get()) expect(server.stored?.device).not.toBe(name);
      }),
      { numRuns: process.env.CHORUS_LONG === undefined ? 60 : 2_000 },
    );
  });
});
