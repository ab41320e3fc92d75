import { playOffline } from './play-offline';

it('scrobbles: 1,000 plays that two devices made offline reach the server once each and in order, through its outages and by two nodes', async () => {
  const { expected, service } = await playOffline(1_000, { isLong: true });
  expect(expected).toHaveLength(1_000);
  expect(service.listens().map(({ listened_at: at }) => at)).toEqual(expected);
  expect(service.mostAtOnce).toBe(1);
  expect(service.types()).toContain('import');
});
