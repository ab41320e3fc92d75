import { type Album, album as albumSchema, albumEndpoints, urlOf } from '@chorus/contracts';
import type { Abstract, Type } from '@nestjs/common';
import sharp from 'sharp';
import { gradientPng } from '../../../../tools/corpus/png';
import { ResizePictures } from '../../src/features/catalogue/picture-sizes/resize-pictures';
import { PictureWriter } from '../../src/features/media/pictures/picture.writer';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { AdminApi } from '../_harness/admin-api';
import { jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { collectMedia, ownBucket } from '../_harness/media-balance';

let admin: AdminApi;
let shade = 0;

beforeAll(async () => {
  admin = await AdminApi.start({ override: jobsOnDemand });
});
afterAll(() => admin.stop());

const get = <Of>(type: Type<Of> | Abstract<Of>): Of => admin.api.app.get<Of>(type, { strict: false });
const sql = <Row extends object>(text: string, ...values: unknown[]) => admin.api.dataSource.query<Row[]>(text, values);
const resize = (signal = new AbortController().signal) => get(ResizePictures).run({ ...jobContext(admin.api.app), signal });

async function albumWithCover(side = 640): Promise<{ id: string; large: string; medium: string | undefined }> {
  const stored = await get(PictureWriter).store(gradientPng(side, [(shade += 20), 90, 40]));
  await admin.api.dataSource.transaction((database) => get(PictureWriter).saveRows(database, stored));
  const { id } = await admin.rows.album({ imageHash: stored.large.hash });
  return { id, large: stored.large.hash, medium: stored.medium?.hash };
}

/** Makes an album as stored by a release that had no medium size. */
async function albumOfBefore(side = 640) {
  const album = await albumWithCover(side);
  await sql('UPDATE media SET medium_hash = NULL WHERE hash = $1', album.large);
  await sql('DELETE FROM media WHERE hash = $1', album.medium);
  if (album.medium !== undefined) await (await ownBucket(admin.api.app)).remove(`${album.medium}.webp`);
  return album;
}

const shown = async ({ id }: { id: string }): Promise<Album> =>
  albumSchema.parse(await (await admin.api.fetch(urlOf(albumEndpoints.byId, { id }))).json());

it('a cover comes in three sizes, of which the medium one is 320 pixels wide', async () => {
  const { artwork } = await shown(await albumWithCover());
  const answer = await admin.api.fetch(artwork?.mediumUrl ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 320 });
});

describe('a cover that an earlier release has stored', () => {
  it('is shown without a medium size until the job has made it, which is the one that it would have today', async () => {
    const album = await albumOfBefore();
    expect((await shown(album)).artwork).not.toHaveProperty('mediumUrl');
    await resize();
    const { imageUrl, artwork } = await shown(album);
    expect([imageUrl, artwork?.mediumUrl]).toEqual([`/media/${album.large}.webp`, `/media/${album.medium}.webp`]);
    expect((await admin.api.fetch(artwork?.mediumUrl ?? '')).status).toBe(200);
  });

  it('is a change for devices that keep a copy of the catalogue', async () => {
    const album = await albumOfBefore();
    const changeOf = () => sql('SELECT revision FROM catalogue_changes WHERE id = $1', album.id);
    const before = await changeOf();
    await resize();
    expect(await changeOf()).not.toEqual(before);
    const after = await changeOf();
    await resize();
    expect(await changeOf()).toEqual(after);
  });

  it('has none where it is no larger', async () => {
    const album = await albumOfBefore(320);
    await resize();
    expect((await shown(album)).artwork).not.toHaveProperty('mediumUrl');
  });

  it('whose bytes are missing or damaged is left, and keeps no other from its own', async () => {
    const [missing, damaged, sound] = [await albumOfBefore(), await albumOfBefore(), await albumOfBefore()];
    const { remove } = await ownBucket(admin.api.app);
    for (const { large } of [missing, damaged]) await remove(`${large}.webp`);
    await get(ObjectStore).put(`${damaged.large}.webp`, Buffer.from('RIFF'), 'image/webp');
    await resize();
    const urls = await Promise.all([missing, damaged, sound].map(async (album) => (await shown(album)).artwork?.mediumUrl));
    expect(urls).toEqual([undefined, undefined, `/media/${sound.medium}.webp`]);
  });

  it('waits for the next run where this one is stopped', async () => {
    const album = await albumOfBefore();
    await resize(AbortSignal.abort());
    expect((await shown(album)).artwork).not.toHaveProperty('mediumUrl');
    await resize();
    expect((await shown(album)).artwork).toHaveProperty('mediumUrl');
  });
});

it('the collector of a release before the medium size does not remove it', async () => {
  const album = await albumWithCover();
  await sql('DELETE FROM media WHERE hash = $1', album.medium);
  expect((await shown(album)).artwork?.mediumUrl).toBe(`/media/${album.medium}.webp`);
});

it('a medium size stays while its cover is needed', async () => {
  const album = await albumWithCover();
  await collectMedia(admin.api.app);
  expect((await admin.api.fetch(`/media/${album.medium}.webp`)).status).toBe(200);
});
