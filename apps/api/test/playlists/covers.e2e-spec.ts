import { parseMediaUrl, type PlaylistDetail, playlistCoverEndpoints, urlOf } from '@chorus/contracts';
import { gradientPng } from '../../../../tools/corpus/png';
import { MediaCollector } from '../../src/features/media/media-collector';
import { formOf, mp3, png } from '../_harness/catalogue-forms';
import { jobContext, jobsOnDemand } from '../_harness/jobs-on-demand';
import { PlaylistApi } from './playlist-api';

let api: PlaylistApi;
let kim: string;
let id: string;

beforeAll(async () => {
  api = await PlaylistApi.start({ override: jobsOnDemand });
});
beforeEach(async () => {
  [kim = ''] = await api.join('kim');
  ({ _id: id } = await api.create(kim));
});
afterAll(() => api.stop());

async function setCover(file: Uint8Array): Promise<{ status: number; body: PlaylistDetail }> {
  const headers = { authorization: `Bearer ${await api.people.token(kim)}` };
  const answer = await api.api.fetch(urlOf(playlistCoverEndpoints.set, { id }), {
    method: 'PUT',
    headers,
    body: formOf({ imageFile: file }),
  });
  return { status: answer.status, body: (await answer.json()) as PlaylistDetail };
}

async function collect(): Promise<void> {
  await api.api.dataSource.query(`UPDATE media SET touched_at = now() - interval '1 day'`);
  await api.api.app.get(MediaCollector, { strict: false }).collect(jobContext(api.api.app));
}

describe('a cover of a playlist', () => {
  it('is kept while the playlist shows it, and collected afterwards', async () => {
    const { status, body } = await setCover(gradientPng(640, [200, 90, 40]));
    expect(status).toBe(200);
    const { imageUrl, artwork } = body.cover!;
    await collect();
    for (const url of [imageUrl, artwork!.smallUrl, artwork!.mediumUrl!, `${imageUrl}?song=as-exported`])
      expect((await api.api.fetch(url)).status).toBe(200);
    expect((await api.detail(kim, id)).cover).toEqual(body.cover);

    expect((await api.call(kim, playlistCoverEndpoints.remove, { params: { id } })).body).toMatchObject({ cover: null, revision: 3 });
    expect((await api.call(kim, playlistCoverEndpoints.remove, { params: { id } })).body).toMatchObject({ revision: 3 });
    await collect();
    expect(await api.api.dataSource.query('SELECT FROM media WHERE hash = $1', [parseMediaUrl(imageUrl)?.hash])).toEqual([]);
  });

  it.each([
    ['a song', () => mp3(), [400, 415]],
    ['a picture of more than 5 MB', () => Promise.resolve(new Uint8Array(5 * 1024 * 1024 + 1)), [413]],
    ['something else', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), [400, 415]],
  ])('is not made of %s, and the former stays', async (_, read, statuses) => {
    const { body: before } = await setCover(png());
    expect(statuses).toContain((await setCover(await read())).status);
    expect((await api.detail(kim, id)).cover).toEqual(before.cover);
  });
});
