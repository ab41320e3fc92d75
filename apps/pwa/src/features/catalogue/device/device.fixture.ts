import type { Artist } from '@chorus/contracts';
import { createStore } from '../../../platform/store/create-store';
import type { DeviceState } from './device-catalogue';
import type { ListQuery } from './worker/worker-messages';

/** A device whose copy has these artists, in place of './open-device'. */
export function fakeDevice() {
  const deviceState = createStore<DeviceState>({ type: 'none' });
  const device = { artists: [] as Artist[], asked: [] as ListQuery[], fails: false };
  const artists = (query: ListQuery) => {
    device.asked.push(query);
    if (device.fails) return Promise.reject(new Error('The worker has failed'));
    const found = device.artists.filter(({ fullName }) => fullName.includes(query.filter));
    return Promise.resolve({
      total: device.artists.length,
      found: found.length,
      rows: found.slice(query.from, query.from + query.count),
      letters: [],
    });
  };
  return { device, deviceState, openDevice: () => Promise.resolve({ artists }), turnDevice: () => undefined };
}
