import { EventBus } from '../../src/platform/events/event-bus';
import { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  api = await startApi({ config: { signIn: issuer.signIn } });
});

afterAll(async () => {
  closeSockets();
  await api.stop();
  await issuer.stop();
});

it('catalogue changes: pages get one combined event', async () => {
  const page = await new People(api, issuer).connect('kim');
  const bus = api.app.get(EventBus);
  bus.publish('album.deleted', { albumId: 'a' });
  bus.publish('song.changed', { songId: 'b' });
  bus.publish('song.changed', { songId: 'c' });
  expect(await page.first('catalogue_changed')).toEqual({ nouns: ['album', 'song'] });
  bus.publish('artist.added', { artistId: 'd' });
  expect((await page.several('catalogue_changed', 2))[1]).toEqual({ nouns: ['artist'] });
});
