import { MOST_AUDIO_HASHES, songAdminEndpoints, urlOf } from '@chorus/contracts';
import { AdminApi } from '../_harness/admin-api';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterAll(() => admin.stop());

const ask = async (hashes: readonly string[]) =>
  admin.api.fetch(`${urlOf(songAdminEndpoints.byAudio)}?hashes=${hashes.join(',')}`, {
    headers: { authorization: await admin.authorization() },
  });
const hashNumber = (n: number) => n.toString(16).padStart(64, '0');

describe('audio that the catalogue has', () => {
  it('is found by its hash, with the title of the first song that has it', async () => {
    const [one, other, another] = [await admin.rows.audio(), await admin.rows.audio(), await admin.rows.audio()];
    await admin.rows.song({ title: 'Mưa, again', audioHash: one.hash, createdAt: new Date('2024-01-02') });
    await admin.rows.song({ title: 'Mưa', audioHash: one.hash, createdAt: new Date('2024-01-01') });
    await admin.rows.song({ title: 'Nắng', audioHash: other.hash });
    await admin.rows.song({ audioHash: another.hash });
    const answer = await ask([one.hash, hashNumber(1), other.hash]);
    expect(answer.status).toBe(200);
    const found = songAdminEndpoints.byAudio.response.parse(await answer.json());
    expect(new Map(found.map(({ hash, title }) => [hash, title]))).toEqual(
      new Map([
        [one.hash, 'Mưa'],
        [other.hash, 'Nắng'],
      ]),
    );
  });

  it('is asked for by up to 50 hashes', async () => {
    const many = Array.from({ length: MOST_AUDIO_HASHES + 1 }, (_, n) => hashNumber(n));
    expect((await ask(many.slice(1))).status).toBe(200);
    for (const hashes of [many, [], ['not-a-hash'], [hashNumber(10).toUpperCase()]]) expect((await ask(hashes)).status).toBe(400);
  });
});
