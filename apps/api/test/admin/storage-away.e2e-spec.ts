import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminApi } from '../_harness/admin-api';
import { formOf, mp3, png } from '../_harness/catalogue-forms';
import { startS3Server } from '../_harness/s3-server';

it('while the storage is away an upload is answered with 503, and no row is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-away-'));
  const s3 = await startS3Server(folder);
  await s3.close();
  const admin = await AdminApi.start({ config: { s3: s3.config } });
  try {
    const { id } = await admin.rows.artist();
    const song = formOf({ title: 'Mưa', artistId: id, releaseYear: '2019', audioFile: await mp3(), imageFile: png() });
    const answer = await admin.send('POST', '/api/admin/songs', song);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([503, '2', { code: 'unavailable' }]);
    expect([await admin.table('songs'), await admin.table('media'), (await admin.files()).waiting]).toEqual([[], [], []]);
  } finally {
    await admin.stop();
    await rm(folder, { recursive: true });
  }
});
