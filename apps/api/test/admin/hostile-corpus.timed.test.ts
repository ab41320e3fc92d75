import { type Song, song } from '@chorus/contracts';
import { hostileCorpus, type HostileUpload } from '../../../../tools/corpus/hostile/hostile-corpus';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { AdminApi } from '../_harness/admin-api';
import { mp3, png } from '../_harness/catalogue-forms';
import { RAW_FORM_TYPE, rawForm } from '../_harness/raw-form';

const long = process.env.CHORUS_LONG !== undefined;
const FILES = long ? 600 : 60;
const TIMEOUT_MS = 5_000;
const HARMLESS = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };

let admin: AdminApi;
let artistId: string;
let audio: Buffer;

beforeAll(async () => {
  admin = await AdminApi.start();
  artistId = (await admin.rows.artist()).id;
  audio = await mp3();
});
afterAll(() => admin.stop());

function formFor({ part, filename, title, content }: HostileUpload): Uint8Array<ArrayBuffer> {
  const good = { audioFile: audio, imageFile: png() };
  const files = Object.entries({ ...good, [part]: content });
  return new Uint8Array(
    rawForm([
      ...Object.entries({ title, artistId, releaseYear: '2019' }).map(([name, text]) => ({ name, content: text })),
      ...files.map(([name, bytes]) => ({ name, filename: name === part ? filename : 'good', content: bytes })),
    ]),
  );
}

async function expectHarmless({ audioUrl, imageUrl, artwork }: Song): Promise<void> {
  for (const [url, type] of [
    [audioUrl, /^audio\/(mpeg|mp4|aac|ogg|flac|wav)$/],
    [imageUrl, /^image\/webp$/],
    [artwork!.smallUrl, /^image\/webp$/],
  ] as const) {
    const answer = await admin.api.fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([200, HARMLESS]);
    expect(answer.headers.get('content-type')).toMatch(type);
    // Pictures are re-encoded.
    if (url !== audioUrl) expect(bytes.includes('script')).toBe(false);
  }
}

it(`uploads: each of ${FILES} hostile files is accepted or refused, and accepted ones are harmless`, async () => {
  const taken = new Set<string>();
  const slow: string[] = [];
  let slowest = 0;
  for await (const upload of hostileCorpus(FILES, 'chorus')) {
    const startedAt = performance.now();
    const answer = await admin.send('POST', '/api/admin/songs', formFor(upload), { 'content-type': RAW_FORM_TYPE });
    const body: unknown = await answer.json();
    const took = performance.now() - startedAt;
    slowest = Math.max(slowest, took);
    if (took > TIMEOUT_MS) slow.push(upload.what);

    const isAnswer = answer.status === 201 || (answer.status >= 400 && answer.status < 500);
    expect(isAnswer ? '' : `${upload.what}: ${answer.status}`).toBe('');
    if (answer.status !== 201) continue;
    taken.add(upload.what);
    await expectHarmless(song.parse(body));
  }
  expect((await admin.files()).waiting).toEqual([]);
  recordFinding(`${FILES} hostile uploads: accepted kinds ${[...taken].join(', ')}; the slowest response took ${Math.round(slowest)} ms`);
  if (long) expect(slow).toEqual([]);
});
