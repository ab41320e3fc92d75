import fc from 'fast-check';
import { Device, LISTED_MS, Server } from './replica.fixture';

/** Past every pause. */
const settle = () => jest.advanceTimersByTimeAsync(120_000);

async function startDevice(server = new Server()) {
  const device = new Device(server);
  await settle();
  const [tab, otherTab] = device.tabs;
  if (!tab || !otherTab) throw new Error('A device has two tabs');
  return { server, device, tab, otherTab };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what a person changes', () => {
  it('shows in the same tick, and soon in the other tabs, without a network', async () => {
    const { server, device, tab, otherTab } = await startDevice();
    device.connect('away');
    void tab.write('1', 'x', 7);
    expect(tab.values()).toEqual(['x 7']);
    await settle();
    expect([otherTab.values(), server.values()]).toEqual([['x 7'], []]);
  });

  it('is taken back in all tabs when the browser cannot store it', async () => {
    const { device, tab, otherTab } = await startDevice();
    device.isFull = true;
    const writing = expect(tab.write('1', 'x', 7)).rejects.toThrow('full');
    await settle();
    await writing;
    expect([tab.values(), otherTab.values()]).toEqual([[], []]);
  });

  it('is taken back in all tabs when the server refuses it', async () => {
    const { tab, otherTab } = await startDevice();
    void tab.write('1', 'x', 7);
    void tab.write('2', 'x', 10);
    await settle();
    expect([tab.values(), otherTab.values(), tab.pending(), otherTab.pending()]).toEqual([['x 7'], ['x 7'], [], []]);
  });

  it('is not shown when the server answers after they have signed out', async () => {
    const { tab } = await startDevice();
    tab.signOut();
    tab.applyRemote({ key: 'x', value: 7, seq: 1 });
    expect(tab.values()).toEqual([]);
  });

  it('is not shown to the next person when the server lists it only after they have signed in', async () => {
    const { device, tab } = await startDevice();
    void tab.write('1', 'x', 7);
    await settle();
    device.connect('away');
    device.connect('connected');
    await jest.advanceTimersByTimeAsync(LISTED_MS - 1);
    tab.signIn('bob');
    await jest.advanceTimersByTimeAsync(1);
    expect(tab.values()).toEqual([]);
  });

  it('shows again when the page is opened, before it is sent', async () => {
    const { device, tab } = await startDevice();
    device.connect('away');
    void tab.write('1', 'x', 7);
    await settle();
    tab.reopen();
    await settle();
    expect([tab.values(), tab.pending()]).toMatchObject([['x 7'], [{ id: '1' }]]);
  });

  it('is pending until the server has answered, and not read from there once more', async () => {
    const { server, tab } = await startDevice();
    const { reads } = server;
    const seen = new Set<string>();
    tab.subscribe(() => seen.add(String(tab.pending().map(({ id }) => id))));
    for (const id of ['1', '2', '3']) {
      void tab.write(id, id, 7);
      tab.outbox.changedElsewhere();
      await jest.advanceTimersByTimeAsync(1);
    }
    await settle();
    expect([...seen]).toEqual(['1', '1,2', '1,2,3', '2,3', '3', '']);
    expect(server.reads).toBe(reads);
  });

  it('is read from the server by a tab that was not told what became of it', async () => {
    const { device, tab, otherTab } = await startDevice();
    device.forgetsToTell = true;
    void tab.write('1', 'x', 7);
    await settle();
    expect([otherTab.values(), otherTab.pending()]).toEqual([['x 7'], []]);
  });

  it('is stored on the device, for a page that is opened without a network', async () => {
    const { device, tab } = await startDevice();
    void tab.write('1', 'x', 7);
    await settle();
    device.connect('away');
    tab.reopen();
    await settle();
    expect(tab.values()).toEqual(['x 7']);
  });
});

const steps = fc.array(
  fc.record({
    device: fc.nat({ max: 1 }),
    tab: fc.nat({ max: 1 }),
    step: fc.constantFrom(
      'write',
      'write',
      'write',
      'leave',
      'return',
      'lose an answer',
      'fill',
      'make room',
      'forget to tell',
      'tell',
      'reopen',
      'wait',
    ),
    key: fc.constantFrom('x', 'y', 'z'),
    value: fc.integer({ min: 1, max: 20 }),
    ms: fc.constantFrom(0, 0, 1, 2, 5, 20, 6_000),
  }),
  { maxLength: 40, size: 'max' },
);

it('whatever tabs of two devices do, lose and hear, all of them show in the end what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const server = new Server();
      const devices = [new Device(server), new Device(server)] as const;
      for (const [n, { device: at, tab: tabAt, step, key, value, ms }] of taken.entries()) {
        const device = devices[at as 0 | 1];
        const tab = device.tabs[tabAt];
        if (step === 'write') tab?.write(`${n}`, key, value).catch(() => undefined);
        if (step === 'leave') device.connect('away');
        if (step === 'return') device.connect('connected');
        if (step === 'lose an answer') device.loseAnAnswer();
        if (step === 'fill') device.isFull = true;
        if (step === 'make room') device.isFull = false;
        if (step.endsWith('tell')) device.forgetsToTell = step === 'forget to tell';
        if (step === 'reopen') tab?.reopen();
        await jest.advanceTimersByTimeAsync(ms);
      }
      for (const device of devices) {
        device.isFull = false;
        device.connect('connected');
      }
      await settle();
      const tabs = devices.flatMap((device) => device.tabs);
      expect(tabs.map((tab) => tab.values())).toEqual(tabs.map(server.values));
      expect(tabs.flatMap((tab) => tab.pending())).toEqual([]);
      expect(devices.map((device) => device.unsent())).toEqual([0, 0]);
    }),
    { numRuns: 200 },
  );
});
