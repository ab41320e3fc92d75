import { remotePortOf } from './remote-port';

const portOf = (element: object) => remotePortOf(element as HTMLAudioElement);

class FakeRemote extends EventTarget {
  state = 'disconnected';
  watched = new Map<number, (isAvailable: boolean) => void>();
  refusal: Error | undefined;
  watchAvailability = (callback: (isAvailable: boolean) => void) => {
    if (this.refusal) return Promise.reject(this.refusal);
    this.watched.set(7, callback);
    return Promise.resolve(7);
  };
  cancelWatchAvailability = (id: number) => Promise.resolve(void this.watched.delete(id));
  prompt = () => Promise.resolve();
}

const settle = () => new Promise(process.nextTick);

describe('playing on another device', () => {
  it('is not possible in a browser without it', () => expect(portOf(new EventTarget())).toBeUndefined());

  it('follows the browser’s devices until it is no longer wanted', async () => {
    const remote = new FakeRemote();
    const port = portOf(Object.assign(new EventTarget(), { remote }))!;
    const heard: (boolean | string)[] = [];
    const stop = port.watch((isAvailable) => heard.push(isAvailable));
    remote.watched.get(7)?.(true);
    port.onChange(() => heard.push(port.state()));
    remote.state = 'connected';
    remote.dispatchEvent(new Event('connect'));
    expect([heard, port.isAirPlay]).toEqual([[true, 'connected'], false]);
    stop();
    remote.watched.get(7)?.(false);
    await settle();
    expect([heard, remote.watched.size]).toEqual([[true, 'connected'], 0]);
  });

  it('finds no device where the browser does not look for them', async () => {
    const remote = new FakeRemote();
    remote.refusal = new DOMException('', 'NotSupportedError');
    const onAvailable = jest.fn();
    portOf(Object.assign(new EventTarget(), { remote }))!.watch(onAvailable)();
    await settle();
    expect(onAvailable).not.toHaveBeenCalled();
  });

  it('is AirPlay in an older Safari', async () => {
    const webkitShowPlaybackTargetPicker = jest.fn();
    const element = Object.assign(new EventTarget(), { webkitShowPlaybackTargetPicker, webkitCurrentPlaybackTargetIsWireless: false });
    const port = portOf(element)!;
    const heard: (boolean | string)[] = [];
    const stop = port.watch((isAvailable) => heard.push(isAvailable));
    const type = 'webkitplaybacktargetavailabilitychanged';
    element.dispatchEvent(Object.assign(new Event(type), { availability: 'available' }));
    element.dispatchEvent(Object.assign(new Event(type), { availability: 'not-available' }));
    stop();
    element.dispatchEvent(Object.assign(new Event(type), { availability: 'available' }));
    port.onChange(() => heard.push(port.state()));
    element.webkitCurrentPlaybackTargetIsWireless = true;
    element.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    await port.prompt();
    expect([heard, port.isAirPlay, webkitShowPlaybackTargetPicker.mock.calls.length]).toEqual([[true, false, 'connected'], true, 1]);
  });
});
