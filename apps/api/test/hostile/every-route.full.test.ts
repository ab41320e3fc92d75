import { apiError } from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import fc from 'fast-check';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { CatalogueDeleter } from '../../src/features/catalogue/deletion/catalogue-deleter';
import { AdminApi } from '../_harness/admin-api';
import { mp3, png } from '../_harness/catalogue-forms';
import { type HostileRequest, hostileRequests, type Stock } from './requests';

const long = process.env.CHORUS_LONG !== undefined;
const RUNS = long ? 2_000 : 6;
/** For a dependency that is away, and for an oEmbed format other than JSON. */
const INTENDED = [503, 501];

const routes = [...allEndpoints, { method: 'GET', path: '/media/:name' } as const];

let admin: AdminApi;
let authorization: string;
let stock: Stock;
let files: Stock['files'];

beforeAll(async () => {
  admin = await AdminApi.start();
  files = {
    audio: await mp3(),
    picture: png(),
    playlist: Buffer.from('#EXTM3U\n#EXTINF:12,Sơn Ca - Mưa\nmưa.mp3\n'),
    lyrics: Buffer.from('[00:01]Mưa'),
    fileList: Buffer.from(JSON.stringify([{ path: 'Mưa/a.mp3', bytes: 1_000, modifiedAt: 1_700_000_000_000 }])),
  };
});
beforeEach(async () => {
  authorization = await admin.authorization();
  const { rows } = admin;
  const [artist, deleted] = [await rows.artist(), await rows.artist()];
  const album = await rows.album({ artistId: artist.id });
  const song = await rows.song({ artistId: artist.id, albumId: album.id });
  const { undoId } = await admin.api.app.get(CatalogueDeleter, { strict: false }).delete('artist', deleted.id, 'linh');
  const texts = {
    title: 'Mưa',
    fullName: 'Sơn Ca',
    description: 'Sings.',
    artistId: artist.id,
    albumId: album.id,
    releaseYear: '2019',
    duration: '12',
    dateOfBirth: '1990-05-01',
    featured: 'true',
  };
  stock = {
    ids: [artist.id, album.id, song.id, undoId, 'linh'],
    texts: new Map(Object.entries(texts)),
    files,
  };
});
afterAll(() => admin.stop());

async function send({ method, path, contentType, body }: HostileRequest): Promise<{ status: number; answer: string; challenge: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization,
      ...(contentType !== undefined && { 'content-type': contentType }),
      'content-length': body?.length ?? 0,
    };
    const sent = request(admin.api.origin, { method, path, headers, agent: false });
    sent.on('response', (response) => {
      const challenge = response.headers['www-authenticate'] ?? '';
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer, challenge }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** RFC 9470: the caller has access, but no recent sign-in. */
const ASKS_TO_SIGN_IN_AGAIN = 'error="insufficient_user_authentication"';

const isRefusal = (answer: string): boolean => apiError.safeParse(JSON.parse(answer)).success;

describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (name, route) => {
  it(`answers ${RUNS} hostile requests without an internal error`, async () => {
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(hostileRequests(route, stock), async (hostile) => {
      const { status, answer, challenge } = await send(hostile);
      if (status === 401 && !challenge.includes(ASKS_TO_SIGN_IN_AGAIN))
        throw new Error('A request without access would test nothing else.');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 && !INTENDED.includes(status)) throw new Error(`${status}: ${answer}`);
      if (status >= 400 && !isRefusal(answer)) throw new Error(`${status} is no refusal: ${answer.slice(0, 300)}`);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 1_105, endOnFailure: true });
    // The database has to accept whatever a contract accepts.
    expect(admin.api.log.filter(({ msg }) => msg === 'the database refused a value that its contract takes')).toEqual([]);
    recordFinding(
      `${name}: ${RUNS} hostile requests answered ${[...statuses]
        .toSorted()
        .map(([status, count]) => `${status} ${count} times`)
        .join(', ')}`,
    );
  });
});
