import { auditEndpoints, folderImportEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { formats } from '../../../../tools/corpus/formats/formats';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';
import { taggedSong } from '../_harness/catalogue-forms';

let admin: AdminApi;
beforeAll(async () => void (admin = await AdminApi.start()));
afterEach(async () => {
  // Listeners of an import read the tables, and would be in the way of the truncation.
  await admin.api.app.get(EventBus).idle();
  await admin.api.dataSource.query('TRUNCATE songs, albums, artists, media, imported_files, audit CASCADE');
});
afterAll(() => admin.stop());

interface Part {
  titles: readonly string[];
  importId?: string;
  by: string;
}

/** A part of the folder 'Music': songs of one artist, each on an album of its own. */
async function addPart({ titles, importId, by }: Part): Promise<void> {
  const form = new FormData();
  form.set('folder', 'Music');
  if (importId !== undefined) form.set('importId', importId);
  const files = await Promise.all(titles.map((title) => formats.mp3({ ...taggedSong, title, album: title })));
  const list = titles.map((title, at) => ({ path: `${title}/1.mp3`, bytes: files[at]?.length, modifiedAt: 1_700_000_000_000 }));
  form.set('fileList', new Blob([JSON.stringify(list)]), 'list.json');
  for (const file of files) form.append('files', new Blob([Uint8Array.from(file)]), '1.mp3');
  const answer = await admin.api.fetch(urlOf(folderImportEndpoints.add), { method: 'POST', body: form, headers: { authorization: by } });
  expect(answer.status).toBe(200);
}

const anAdmin = (name: string) => admin.authorization({ sub: name, email: 'linh@example.com', email_verified: true });

async function entries() {
  const answer = await admin.api.fetch(urlOf(auditEndpoints.list), { headers: { authorization: await anAdmin('linh') } });
  const listed = auditEndpoints.list.response.parse(await answer.json());
  return listed.map(({ actor, action, subjectName, added }) => ({ actor, action, subjectName, added }));
}

const imported = { action: 'folder.imported', subjectName: 'Music' };

describe('the audit of a folder that an admin imports from the browser', () => {
  it('has one entry, which counts what the parts of the folder have added, also if one is sent again', async () => {
    const [importId, by] = [randomUUID(), await anAdmin('linh')];
    for (const titles of [['One', 'Two'], ['Three'], ['Three']]) await addPart({ titles, importId, by: await anAdmin('linh') });
    expect(await entries()).toEqual([{ ...imported, actor: 'linh', added: { songs: 3, albums: 3, artists: 1 } }]);
    await addPart({ titles: ['One'], importId: randomUUID(), by });
    expect(await entries()).toHaveLength(1);
  });

  it('has an entry of its own for each import, and for each part that a page of an earlier release sends', async () => {
    await addPart({ titles: ['One'], importId: randomUUID(), by: await anAdmin('linh') });
    for (const titles of [['Two'], ['Three']]) await addPart({ titles, by: await anAdmin('linh') });
    expect((await entries()).map(({ added }) => added?.songs)).toEqual([1, 1, 1]);
  });

  it('keeps an entry as it is when somebody else sends its id', async () => {
    const importId = randomUUID();
    await addPart({ titles: ['One'], importId, by: await anAdmin('linh') });
    await addPart({ titles: ['Two'], importId, by: await anAdmin('mallory') });
    expect(await entries()).toMatchObject([{ ...imported, actor: 'linh', added: { songs: 1 } }]);
  });
});
