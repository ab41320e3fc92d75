import { album, apiError, artist, IMAGE_MISSING } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { FactName } from '../../src/platform/events/domain-events';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';
import { formOf, type Parts, png } from '../_harness/catalogue-forms';

const imageFile = png();

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterAll(() => admin.stop());

interface Refused {
  status: number;
  code: string;
  message: string;
  fields: string[];
}

async function refusal(path: string, parts: Parts): Promise<Refused> {
  const answer = await admin.send('POST', path, formOf(parts));
  const { code, message, fields = [] } = apiError.parse(await answer.json());
  return { status: answer.status, code, message, fields: fields.map((field) => field.path) };
}

const entriesOf = async (id: string) => (await admin.table('audit')).filter(({ subject_id }) => subject_id === id);

function receivedFacts(name: FactName): unknown[] {
  const received: unknown[] = [];
  admin.api.app.get(EventBus).on(name, (fact) => void received.push(fact));
  return received;
}

describe('an album added by an admin', () => {
  const PATH = '/api/admin/albums';
  let artistId: string;
  beforeAll(async () => {
    artistId = (await admin.rows.artist({ fullName: 'Sơn Ca' })).id;
  });
  const complete = () => ({ title: 'Đường Về', artistId, releaseYear: '2019', imageFile });

  it('is stored with its picture', async () => {
    const received = receivedFacts('album.added');
    const answer = await admin.send('POST', PATH, formOf(complete()));
    expect(answer.status).toBe(201);
    const added = album.parse(await answer.json());
    expect(added).toMatchObject({ title: 'Đường Về', artist: 'Sơn Ca', releaseYear: 2019, songs: [] });
    expect((await admin.api.fetch(added.imageUrl)).status).toBe(200);
    expect(await (await admin.api.fetch(`/api/albums/${added._id}`)).json()).toEqual(added);
    expect(received).toEqual([{ albumId: added._id }]);
    expect(await entriesOf(added._id)).toMatchObject([{ actor: 'linh', action: 'album.added', subject_name: 'Đường Về' }]);
  });

  it('may have an original year and an edition', async () => {
    const answer = await admin.send('POST', PATH, formOf({ ...complete(), originalYear: '1969', edition: 'Deluxe' }));
    expect(album.parse(await answer.json())).toMatchObject({ releaseYear: 2019, originalYear: 1969, edition: 'Deluxe' });
  });

  it('may be by various artists, as an imported compilation is', async () => {
    const answer = await admin.send('POST', PATH, formOf({ ...complete(), artistId: 'various' }));
    expect([answer.status, album.parse(await answer.json()).artistId]).toEqual([201, null]);
  });

  it('needs a picture', async () => {
    expect(await refusal(PATH, { ...complete(), imageFile: undefined })).toMatchObject({
      status: 400,
      code: 'invalid',
      message: IMAGE_MISSING,
    });
    expect(IMAGE_MISSING).toBe('Please upload an image');
  });

  it.each([
    ['title', ' '],
    ['artistId', 'none'],
    ['artistId', ''],
    ['releaseYear', '1899'],
    ['releaseYear', String(new Date().getFullYear() + 1)],
    ['releaseYear', '2019-05-01'],
    ['releaseYear', ''],
    ['releaseYear', '2000.5'],
    ['originalYear', '1899'],
    ['edition', 'x'.repeat(101)],
  ])('is refused with %s %j', async (field, value) => {
    expect(await refusal(PATH, { ...complete(), [field]: value })).toMatchObject({ status: 400, fields: [field] });
  });

  it('of an unknown artist is refused', async () => {
    const message = "We couldn't find this artist.";
    expect(await refusal(PATH, { ...complete(), artistId: randomUUID() })).toMatchObject({ status: 404, code: 'not_found', message });
  });

  it('with an invalid picture is refused', async () => {
    expect(await refusal(PATH, { ...complete(), imageFile: Buffer.from('%PDF-1.4') })).toMatchObject({ status: 415 });
  });
});

describe('an artist added by an admin', () => {
  const PATH = '/api/admin/artists';
  const complete = { fullName: 'Sơn Ca', description: 'Sings.\n\nStill.', dateOfBirth: '1990-05-01', imageFile };

  it('is stored with a picture', async () => {
    const received = receivedFacts('artist.added');
    const answer = await admin.send('POST', PATH, formOf(complete));
    expect(answer.status).toBe(201);
    const added = artist.parse(await answer.json());
    const { fullName, description, dateOfBirth } = complete;
    expect(added).toMatchObject({ fullName, description, dateOfBirth, songs: [], albums: [] });
    expect((await admin.api.fetch(added.imageUrl)).status).toBe(200);
    expect(await (await admin.api.fetch('/api/artists')).json()).toContainEqual(added);
    expect(received).toEqual([{ artistId: added._id }]);
    expect(await entriesOf(added._id)).toMatchObject([{ actor: 'linh', action: 'artist.added', subject_name: 'Sơn Ca' }]);
  });

  it('may have no date of birth', async () => {
    for (const dateOfBirth of [undefined, '']) {
      const answer = await admin.send('POST', PATH, formOf({ ...complete, dateOfBirth }));
      expect(await answer.json()).toMatchObject({ dateOfBirth: null });
    }
  });

  it('needs a picture', async () => {
    expect(await refusal(PATH, { ...complete, imageFile: undefined })).toMatchObject({ status: 400, message: IMAGE_MISSING });
  });

  it.each([
    ['fullName', 'x'.repeat(201)],
    ['fullName', undefined],
    ['description', ' '],
    ['description', 'x'.repeat(5_001)],
    ['dateOfBirth', '01/05/1990'],
    ['dateOfBirth', '0000-05-01'],
  ])('is refused with %s %j', async (field, value) => {
    expect(await refusal(PATH, { ...complete, [field]: value })).toMatchObject({ status: 400, fields: [field] });
  });
});
