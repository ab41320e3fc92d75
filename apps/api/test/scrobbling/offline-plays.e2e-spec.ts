import { playOffline } from './play-offline';

it('scrobbles of two devices’ offline plays arrive once each and in order, despite outages and with two nodes', async () => {
  const { expected, service } = await playOffline(250);
  expect(service.listens().map(({ listened_at: at }) => at)).toEqual(expected);
  expect(service.mostAtOnce).toBe(1);
  expect(new Set(service.requests.map(({ status }) => status))).toEqual(new Set([0, 200, 429, 500, 502, 503]));
});
