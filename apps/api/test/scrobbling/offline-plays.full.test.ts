import { playOffline } from './play-offline';

it('scrobbles of two devices’ 1,000 offline plays arrive once each and in order, despite outages and with two nodes', async () => {
  const { expected, service } = await playOffline(1_000, { isLong: true });
  expect(expected).toHaveLength(1_000);
  expect(service.listens().map(({ listened_at: at }) => at)).toEqual(expected);
  expect(service.mostAtOnce).toBe(1);
  expect(service.types()).toContain('import');
});
