import { FakePlaybackServer, memoryOfTab, startDevice } from './devices.fixture';

let server: FakePlaybackServer;

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakePlaybackServer();
});
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(3_000);

describe('a device that was declined', () => {
  const declineDesk = async () => {
    const memory = memoryOfTab();
    const [desk, phone] = [startDevice(server, 'desk'), startDevice(server, 'phone', { memory })];
    desk.change({ isPlaying: true });
    await settle();
    phone.devices.decline();
    const reload = async () => {
      phone.disconnect();
      const again = startDevice(server, 'phone', { memory });
      await settle();
      return again.devices.elsewhere.get()?.label;
    };
    return { desk, phone, reload };
  };

  it('is not offered again, also for its next song', async () => {
    const { desk, phone } = await declineDesk();
    desk.change({ songIds: ['2'] });
    await settle();
    expect(phone.devices.elsewhere.get()).toBeUndefined();
  });

  it('is not offered after a reload, also for its next song', async () => {
    const { desk, reload } = await declineDesk();
    expect(await reload()).toBeUndefined();
    desk.change({ songIds: ['2'] });
    await settle();
    expect(await reload()).toBeUndefined();
  });

  it('is offered again after this one has played', async () => {
    const { desk, phone, reload } = await declineDesk();
    phone.change({ isPlaying: true });
    await settle();
    desk.change({ isPlaying: true });
    await settle();
    expect(await reload()).toBe('desk');
  });

  it('is offered again after another one has played', async () => {
    const { desk, reload } = await declineDesk();
    const tablet = startDevice(server, 'tablet');
    tablet.change({ isPlaying: true });
    await settle();
    expect(await reload()).toBe('tablet');
    desk.change({ isPlaying: true });
    await settle();
    expect(await reload()).toBe('desk');
  });

  it('is offered where what was stored is unreadable', async () => {
    const desk = startDevice(server, 'desk');
    desk.change({ isPlaying: true });
    await settle();
    const phone = startDevice(server, 'phone', { memory: memoryOfTab('{"label":"desk"}') });
    await settle();
    expect(phone.devices.elsewhere.get()?.label).toBe('desk');
  });
});
