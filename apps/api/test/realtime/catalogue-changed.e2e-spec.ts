import { catalogueRevision } from '@chorus/contracts';
import { EventBus } from '../../src/platform/events/event-bus';
import { CatalogueRows } from '../_harness/catalogue-rows';
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
  expect(await page.first('catalogue_changed')).toMatchObject({ nouns: ['album', 'song'] });
  bus.publish('artist.added', { artistId: 'd' });
  expect((await page.several('catalogue_changed', 2))[1]).toMatchObject({ nouns: ['artist'] });
});

it('catalogue changes: pages are told the revision, which the feed then answers with', async () => {
  const page = await new People(api, issuer).connect('kim');
  await new CatalogueRows(api.dataSource).artist();
  api.app.get(EventBus).publish('artist.added', { artistId: 'd' });
  const { revision } = await page.first('catalogue_changed');
  expect(catalogueRevision.parse(revision)).toBe(revision);
  const answer = await (await api.fetch(`/api/catalogue/changes?since=${revision}`)).json();
  expect(answer).toMatchObject({ kind: 'changes', revision, isComplete: true, artists: [] });
});
