import {
  artistAdminEndpoints,
  likesEndpoints,
  lyricsEndpoints,
  playlistCoverEndpoints,
  playlistFileEndpoints,
  songAdminEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { RateLimiter } from '../src/platform/admission/rate-limiter';
import { PlaylistApi } from './playlists/playlist-api';
import { BOUNDARY, RAW_FORM_TYPE } from './_harness/raw-form';
import { until } from './_harness/until';

const MOST_OF_A_PERSON = 4;

let api: PlaylistApi;
let kim: string;
let linh: string;
let held: ClientRequest[];

beforeAll(async () => {
  api = await PlaylistApi.start({ config: { admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false } } });
  await api.people.join('admin');
});
beforeEach(async () => {
  held = [];
  [kim = '', linh = ''] = await api.join('kim', 'linh');
});
afterEach(async () => {
  for (const client of held) client.destroy();
  await until(stored, ({ length }) => length === 0);
});
afterAll(() => api.stop());

const stored = (): Promise<string[]> => readdir(join(api.api.config.dataDir, 'uploads')).catch(() => []);

interface Upload {
  who: string;
  method: string;
  path: string;
  file: string;
}

/** Sends the beginning of a form, and no more of it. */
async function begin({ who, method, path, file }: Upload): Promise<ClientRequest> {
  const authorization = `Bearer ${await api.people.token(who)}`;
  const headers = { authorization, 'content-type': RAW_FORM_TYPE, 'content-length': 1_000_000 };
  const client = request(api.api.origin + path, { method, headers }).on('error', () => undefined);
  held.push(client);
  client.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file}"; filename="x"\r\n\r\n${'x'.repeat(100_000)}`);
  return client;
}

async function statusOf(upload: Upload): Promise<number> {
  const [answer] = (await once(await begin(upload), 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

const cover = (id: string) => ({ method: 'PUT', path: urlOf(playlistCoverEndpoints.set, { id }), file: 'imageFile' });
const imports = [
  { method: 'POST', path: urlOf(playlistFileEndpoints.import), file: 'playlistFile' },
  { method: 'POST', path: urlOf(likesEndpoints.import), file: 'likesFile' },
];

describe('an upload is refused before its form is read:', () => {
  afterEach(async () => expect(await stored()).toEqual([]));

  it('a cover for a playlist that does not exist', async () => {
    expect(await statusOf({ who: kim, ...cover(randomUUID()) })).toBe(404);
  });

  it('a cover for the playlist of another person', async () => {
    const { _id: id } = await api.create(kim);
    expect(await statusOf({ who: linh, ...cover(id) })).toBe(404);
  });

  it('a cover beyond what a person may set', async () => {
    const { _id: id } = await api.create(kim);
    await useUp(`playlist-covers:${kim}`);
    expect(await statusOf({ who: kim, ...cover(id) })).toBe(429);
  });

  it.each(imports)('an import beyond what a person may: $path', async (upload) => {
    await useUp(`${upload.file === 'likesFile' ? 'likes' : 'playlist'}-imports:${kim}`);
    expect(await statusOf({ who: kim, ...upload })).toBe(429);
  });

  it.each([
    { method: 'PATCH', path: urlOf(songAdminEndpoints.change, { id: randomUUID() }), file: 'audioFile' },
    { method: 'PATCH', path: urlOf(artistAdminEndpoints.change, { id: randomUUID() }), file: 'imageFile' },
    { method: 'PUT', path: urlOf(lyricsEndpoints.change, { id: randomUUID() }), file: 'lyricsFile' },
  ])('a change of what does not exist: $method $path', async (upload) => {
    expect(await statusOf({ who: 'admin', ...upload })).toBe(404);
    expect(await statusOf({ who: kim, ...upload })).toBe(403);
  });
});

/** Takes all of a person's allowance. */
async function useUp(key: string): Promise<void> {
  await api.api.app.get(RateLimiter).consume(key, ALLOWANCES[key.split(':', 1)[0] ?? '']!, 1_000_000);
}

/** As the services have them: a bucket belongs to its allowance. */
const ALLOWANCES: Readonly<Record<string, { burst: number; perHour: number }>> = {
  'playlist-covers': { burst: 20, perHour: 30 },
  'playlist-imports': { burst: 500, perHour: 600 },
  'likes-imports': { burst: 20, perHour: 30 },
};

it(`uploads: ${MOST_OF_A_PERSON} of one person are stored at once, and those of others meanwhile`, async () => {
  const [first] = imports;
  for (let n = 0; n < 10; n += 1) await begin({ who: kim, ...first! });
  await until(stored, ({ length }) => length === MOST_OF_A_PERSON);
  for (let n = 0; n < MOST_OF_A_PERSON; n += 1) await begin({ who: linh, ...first! });
  await until(stored, ({ length }) => length === 2 * MOST_OF_A_PERSON);
  const before = await stored();
  for (const client of held.slice(0, MOST_OF_A_PERSON)) client.destroy();
  await until(stored, (names) => names.length === 2 * MOST_OF_A_PERSON && names.some((name) => !before.includes(name)));
});
