import { mediaUrl, parseMediaUrl, type PlaylistDetail, playlistCoverEndpoints, urlOf } from '@chorus/contracts';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gradientPng } from '../../../../tools/corpus/png';
import { Erasures } from '../../src/features/media/erasures';
import { MediaWriter } from '../../src/features/media/media.writer';
import { PictureWriter } from '../../src/features/media/pictures/picture.writer';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { formOf, mp3 } from '../_harness/catalogue-forms';
import { jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia, ownBucket, sweepMedia } from '../_harness/media-balance';
import { PlaylistApi } from '../playlists/playlist-api';

const DAY_MS = 86_400_000;

let api: PlaylistApi;
let objects: ObjectStore;
let notes: string;

beforeAll(async () => {
  api = await PlaylistApi.start({ override: jobsOnDemand });
  objects = api.api.app.get(ObjectStore, { strict: false });
  notes = join(api.api.config.dataDir, 'objects', 'erased');
  await mkdir(notes, { recursive: true });
  await ownBucket(api.api.app);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.api.dataSource.query('TRUNCATE users, playlists, artists, media, media_holds, personal_pictures CASCADE');
  const removals = await ownBucket(api.api.app);
  for await (const { key } of objects.list()) await removals.remove(key);
  await removals.forgetErasures(new Date(Date.now() + DAY_MS));
});
afterAll(() => api.stop());

let shades = 0;
const anyPicture = () => gradientPng(640, [200, 90, (shades += 1)]);
const sql = <Row>(query: string, ...values: unknown[]) => api.api.dataSource.query<Row[]>(query, values);
const noted = async () => (await readdir(notes)).toSorted();
const review = () => api.api.app.get(Erasures, { strict: false }).review(jobContext(api.api.app));
const stored = async () => {
  const names: string[] = [];
  for await (const { key } of objects.list()) names.push(key);
  return names.toSorted();
};

async function withCover(picture: Buffer) {
  const [kim = ''] = await api.join('kim');
  const { _id: id } = await api.create(kim);
  const answer = await api.api.fetch(urlOf(playlistCoverEndpoints.set, { id }), {
    method: 'PUT',
    headers: { authorization: `Bearer ${await api.people.token(kim)}` },
    body: formOf({ imageFile: picture }),
  });
  const { imageUrl, artwork } = ((await answer.json()) as PlaylistDetail).cover!;
  const urls = [imageUrl, artwork!.mediumUrl!, artwork!.smallUrl];
  return { kim, id, urls, names: urls.map((url) => basename(url)).toSorted() };
}

describe('the cover that a person gave a playlist', () => {
  it('has an address that nobody but the browser caches, and for an hour; and the one that an earlier release gave it', async () => {
    const { urls } = await withCover(anyPicture());
    for (const url of urls) {
      const [own, former] = [await api.api.fetch(url), await api.api.fetch(mediaUrl(parseMediaUrl(url)!))];
      expect(url).toMatch(/^\/api\/pictures\//);
      expect([own.status, own.headers.get('cache-control'), own.headers.get('content-type')]).toEqual([
        200,
        'private, max-age=3600',
        'image/webp',
      ]);
      expect(own.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect([former.status, await former.arrayBuffer()]).toEqual([200, await own.arrayBuffer()]);
    }
  });

  it('is gone in all sizes after the account is deleted, not kept in the trash, and noted for the backup', async () => {
    const { kim, names } = await withCover(anyPicture());
    expect(await stored()).toEqual(names);
    await api.people.deleteAccount(kim);
    await collectMedia(api.api.app);
    expect([await stored(), await noted()]).toEqual([[], names]);
    for await (const { key } of objects.listTrash()) expect(names).not.toContain(key);
  });

  it('is noted for the backup when the playlist loses it, though an earlier release stored it', async () => {
    const { kim, id, names } = await withCover(anyPicture());
    await sql('TRUNCATE personal_pictures');
    await api.call(kim, playlistCoverEndpoints.remove, { params: { id } });
    await collectMedia(api.api.app);
    expect([await stored(), await noted()]).toEqual([[], names]);
  });

  it('is noted for the backup a day after a node of an earlier release removed it', async () => {
    const { kim, names } = await withCover(anyPicture());
    await api.people.deleteAccount(kim);
    await sql('TRUNCATE media CASCADE');
    const removals = await ownBucket(api.api.app);
    for (const name of names) await removals.remove(name);
    await review();
    expect(await noted()).toEqual([]);
    await sql(`UPDATE personal_pictures SET noted_at = now() - interval '25 hours'`);
    await review();
    expect(await noted()).toEqual(names);
  });

  it('stays while the catalogue has the same picture', async () => {
    const { kim, urls, names } = await withCover(anyPicture());
    await api.rows.artist({ imageHash: parseMediaUrl(urls[0]!)!.hash });
    await api.people.deleteAccount(kim);
    await collectMedia(api.api.app);
    expect([await stored(), await noted()]).toEqual([names, []]);
  });

  it('is noted for the backup when the upload breaks off before it has a row', async () => {
    // The empty store gets the id of the database.
    await sweepMedia(api.api.app);
    jest.spyOn(MediaWriter.prototype, 'saveRows').mockRejectedValueOnce(new Error('broken off'));
    await expect(withCover(anyPicture())).rejects.toThrow();
    const names = await stored();
    expect(names).toHaveLength(3);
    await sweepMedia(api.api.app);
    expect([await stored(), await noted()]).toEqual([[], names]);
  });
});

describe('the portrait of a person', () => {
  it('is noted for the backup when the account is deleted, and when it is replaced', async () => {
    const pictures = api.api.app.get(PictureWriter, { strict: false });
    const [kim = ''] = await api.join('kim');
    const portraits = [];
    for (const _ of [1, 2]) {
      const portrait = (await pictures.storePortrait(anyPicture()))!;
      await api.api.dataSource.transaction(async (database) => pictures.savePortraitRow(database, portrait));
      await sql('UPDATE users SET portrait_hash = $1 WHERE subject = $2', portrait.hash, kim);
      portraits.push(`${portrait.hash}.webp`);
    }
    await collectMedia(api.api.app);
    expect([await stored(), await noted()]).toEqual([portraits.slice(1), portraits.slice(0, 1)]);
    await api.people.deleteAccount(kim);
    await collectMedia(api.api.app);
    expect([await stored(), await noted()]).toEqual([[], portraits.toSorted()]);
  });
});

it('a picture of the catalogue that is removed stays in the backup', async () => {
  const pictures = api.api.app.get(PictureWriter, { strict: false });
  const picture = await pictures.store(anyPicture());
  await api.api.dataSource.transaction(async (database) => pictures.saveRows(database, picture));
  const artist = await api.rows.artist({ imageHash: picture.large.hash });
  await sql('DELETE FROM artists WHERE id = $1', artist.id);
  await collectMedia(api.api.app);
  expect([await stored(), await noted()]).toEqual([[], []]);
});

it('songs have no address among people’s pictures', async () => {
  const hash = 'ab'.repeat(32);
  await objects.put(`${hash}.mp3`, await mp3(), 'audio/mpeg');
  expect((await api.api.fetch(`/media/${hash}.mp3`)).status).toBe(200);
  expect((await api.api.fetch(`/api/pictures/${hash}.mp3`)).status).toBe(404);
});

it('erasures are forgotten after 90 days, and what a person still shows is not', async () => {
  const { kim, names } = await withCover(anyPicture());
  await api.people.deleteAccount(kim);
  await collectMedia(api.api.app);
  await withCover(anyPicture());
  const [gone = '', ...others] = names;
  await utimes(join(notes, gone), new Date(), new Date(Date.now() - 91 * DAY_MS));
  await sql(`UPDATE personal_pictures SET erased_at = erased_at - interval '91 days'`);
  await review();
  expect(await noted()).toEqual(others);
  expect(await sql('SELECT FROM personal_pictures')).toHaveLength(3);
});

it('the review of pictures that were taken away works before the bucket has an id, as on a first start', async () => {
  await rm(join(dirname(notes), 'database-id'), { force: true });
  await expect(review()).resolves.toBeUndefined();
});
