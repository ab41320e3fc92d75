import { songAdminEndpoints, urlOf } from '@chorus/contracts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkInstallation } from '../../../tools/smoke/check-installation';
import { version } from '../src/platform/config/version';
import { AdminApi } from './_harness/admin-api';
import { formOf, mp3, png } from './_harness/catalogue-forms';
import { makePageFolder, type PageFolder } from './_harness/page-folder';

describe('the smoke test of an installation', () => {
  let page: PageFolder;
  let admin: AdminApi;

  beforeAll(async () => {
    page = makePageFolder();
    mkdirSync(join(page.folder, 'assets'));
    writeFileSync(join(page.folder, 'assets/app-1.js'), 'void 0;');
    writeFileSync(join(page.folder, 'manifest.webmanifest'), '{}');
    admin = await AdminApi.start({ page: page.folder });
  });

  afterAll(async () => {
    await admin.stop();
    page.remove();
  });

  const problems = async (expected = version, origin = admin.api.origin) => {
    const found = await checkInstallation(origin, { version: expected });
    return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
  };

  it('wants a song to be there, the files of the page, and the version that was built', async () => {
    expect(await problems('0.0.1')).toEqual({
      'A song': 'is not there: import one first',
      'The page and its files': 'cannot be loaded: /sw.js',
      'The version': `is ${version} and not 0.0.1`,
    });
  });

  it('finds nothing wrong with one that has everything', async () => {
    const { id: artistId } = await admin.rows.artist({ fullName: 'Sơn Ca' });
    const parts = { title: 'Mưa', artistId, releaseYear: '2019', audioFile: await mp3(), imageFile: png() };
    expect((await admin.send('POST', urlOf(songAdminEndpoints.add), formOf(parts))).status).toBe(201);
    writeFileSync(join(page.folder, 'sw.js'), 'void 0;');
    expect(await problems()).toEqual({});
  });

  it('fails where nobody answers', async () => {
    expect(Object.keys(await problems(version, 'http://127.0.0.1:9'))).toHaveLength(5);
  });
});
