import { snapshotPart, SnapshotReader } from '@chorus/contracts';
import { CatalogueSnapshots } from '../../src/features/reads/feed/catalogue-snapshots';
import { FeedApi } from './feed-api';

let feed: FeedApi;
beforeAll(async () => {
  feed = await FeedApi.start();
  const picture = await feed.rows.picture();
  const artist = await feed.rows.artist({ imageHash: picture.hash, description: 'Sings.', dateOfBirth: '1990-02-03' });
  const album = await feed.rows.album({ artistId: artist.id, imageHash: picture.hash, releaseYearKnown: false });
  await feed.rows.song({ artistId: artist.id, albumId: album.id, trackNumber: 1, genres: ['Rock', 'Bolero'], releaseDateKnown: false });
  await feed.rows.song({ discNumber: 2, imageHash: picture.hash });
  await feed.sql(`INSERT INTO songs (id, title, release_date, duration, audio_hash)
    SELECT gen_random_uuid(), 'Song ' || number, '2001-02-03', number, (SELECT audio_hash FROM songs LIMIT 1) FROM generate_series(1, 1200) AS number`);
});
afterAll(() => feed.stop());

const snapshot = (headers: Record<string, string> = {}) => feed.api.fetch('/api/catalogue/snapshot', { headers });

describe('the snapshot of the catalogue', () => {
  it('is the whole catalogue, from which changes lead on', async () => {
    const device = feed.device();
    await device.begin();
    expect(device.lists).toEqual(await feed.lists());
    await feed.rows.song({ title: 'Later' });
    await device.follow();
    expect(device.begins).toBe(1);
    expect(device.lists).toEqual(await feed.lists());
  });

  it('is sent compressed with its length, or as plain text, and not at all to a client that has it', async () => {
    const answers = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => snapshot({ 'accept-encoding': encoding })));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(Number(answers[0]?.headers.get('content-length'))).toBeLessThan(texts[0]!.length / 2);
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await snapshot({ 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
    expect((await snapshot({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  it('is made once for all who ask, and again only when much has changed', async () => {
    const snapshots = feed.api.app.get(CatalogueSnapshots);
    const together = await Promise.all(Array.from({ length: 20 }, () => snapshots.recent()));
    expect(new Set(together).size).toBe(1);
    await feed.rows.artist();
    expect(await snapshots.recent()).toBe(together[0]);
    await feed.sql(`UPDATE songs SET title = title || '!'`);
    await feed.sql(`INSERT INTO artists (id, full_name) SELECT gen_random_uuid(), 'Artist' FROM generate_series(1, 1000)`);
    const later = await snapshots.recent();
    expect(later).not.toBe(together[0]);
    const device = feed.device();
    await device.begin();
    expect(device.lists).toEqual(await feed.lists());
  });

  it('has a part per line, and is never taken for complete when it is cut off', async () => {
    const lines = (await (await snapshot()).text()).trim().split('\n').slice(1, -1);
    const parts = lines.map((line) => snapshotPart.parse(JSON.parse(line.replace(/,$/, ''))));
    expect(parts.at(0)?.kind).toBe('begin');
    expect(parts.at(-1)?.kind).toBe('end');
    const half = new SnapshotReader();
    for (const part of parts.slice(0, -1)) half.read(part);
    expect(half.completeAt).toBeUndefined();
    const withHole = new SnapshotReader();
    expect(() => {
      for (const part of parts.toSpliced(-2, 1)) withHole.read(part);
    }).toThrow('missing');
  });
});
