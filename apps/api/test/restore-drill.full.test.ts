import type { Artist, Song } from '@chorus/contracts';
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { formats } from '../../../tools/corpus/formats/formats';
import { gradientPng } from '../../../tools/corpus/png';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { PROGRAM_TIMEOUT_MS } from '../src/platform/database/database-options';
import { runMigrations } from '../src/platform/database/run-migrations';
import { AdminApi } from './_harness/admin-api';
import { BackupTarget } from './_harness/backup-target';
import { formOf, png, taggedSong } from './_harness/catalogue-forms';
import { jobsOnDemand } from './_harness/jobs-on-demand';
import { collectMedia, imbalance, inBalance } from './_harness/media-balance';
import { secondsSince } from './_harness/cluster/cluster-simulation';
import { startApi } from './_harness/start-api';

const LONG = process.env.CHORUS_LONG !== undefined;
const { songs: SONGS, messages: MESSAGES } = LONG ? { songs: 100, messages: 300_000 } : { songs: 2, messages: 2_000 };
const itInLongForm = LONG ? it : it.skip;
const LARGEST_INTEGER = 2 ** 31 - 1;
const CONVERSATION = '0190b6e0-0000-7000-8000-000000000001';

/** The test's own queries over all rows take longer than a request may. */
const unhurried = (settings: BackupTarget['settings']) => ({ ...settings, databaseTimeoutMs: 20 * PROGRAM_TIMEOUT_MS });

let place: BackupTarget;
let live: AdminApi;
let songs: Song[];

beforeAll(async () => {
  place = await BackupTarget.create();
  live = await AdminApi.start({ config: unhurried(place.settings), override: jobsOnDemand });
  songs = await upload();
  await live.api.dataSource.query('INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES ($1, $2, $3, $4)', [
    CONVERSATION,
    'kim',
    'linh',
    MESSAGES,
  ]);
  await live.api.dataSource.query(
    `INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
     SELECT gen_random_uuid(), $1, n, 'kim', 'linh', 'Đường về số ' || n FROM generate_series(1, $2::integer) AS n`,
    [CONVERSATION, MESSAGES],
  );
});

afterAll(async () => {
  await live.stop();
  await place.stop();
});

async function addArtist(fullName: string, imageFile: Buffer): Promise<Artist> {
  const form = formOf({ fullName, description: 'Sings.', dateOfBirth: '1990-05-01', imageFile });
  return (await (await live.send('POST', '/api/admin/artists', form)).json()) as Artist;
}

async function upload(): Promise<Song[]> {
  const artist = await addArtist('Sơn Ca', png());
  const uploaded: Song[] = [];
  for (let number = 0; number < SONGS; number += 1) {
    const audioFile = await formats.mp3({ ...taggedSong, pitch: 220 + number });
    const form = formOf({ title: `Mưa ${number}`, artistId: artist._id, releaseYear: '2019', audioFile, imageFile: png() });
    uploaded.push((await (await live.send('POST', '/api/admin/songs', form)).json()) as Song);
  }
  return uploaded;
}

async function whileSomebodyWrites(work: () => Promise<unknown>): Promise<number> {
  const state = { working: true };
  const done = work().finally(() => (state.working = false));
  let written = 0;
  while (state.working) {
    await live.api.dataSource.query(
      `WITH next AS (UPDATE conversations SET last_seq = last_seq + 1 RETURNING id, last_seq)
       INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
       SELECT gen_random_uuid(), id, last_seq, 'linh', 'kim', 'While it is dumped' FROM next`,
    );
    written += 1;
  }
  await done;
  return written;
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const nameOf = (url: string | null) => basename(url ?? '');

describe('a backup', () => {
  it('that is made during writes and deletions restores every row and byte, and a node runs on it', async () => {
    const guest = await addArtist('Khách', gradientPng(64, [40, 90, 200]));
    const removeGuest = async () => {
      await live.api.dataSource.query('DELETE FROM artists WHERE id = $1', [guest._id]);
      await collectMedia(live.api.app);
    };
    const began = performance.now();
    const written = await whileSomebodyWrites(() => place.backUp(removeGuest));
    const backedUp = secondsSince(began);
    const ground = await place.drillGround();
    const drilled = performance.now();
    const { exitCode, output } = await ground.run();
    const seconds = secondsSince(drilled);
    expect([exitCode, output]).toEqual([0, expect.stringMatching(/, 0 unused; 0 problems\n$/)]);
    expect(await runMigrations(ground.settings.databaseUrl)).toEqual([]);

    const restored = await startApi({ config: unhurried(ground.settings), override: jobsOnDemand });
    try {
      const sumOf = async ({ dataSource }: typeof restored, upTo: number) =>
        dataSource.query<unknown[]>('SELECT count(*), sum(hashtextextended(messages::text, 7)) FROM messages WHERE seq <= $1', [upTo]);
      const [{ last_seq: last } = { last_seq: 0 }] = await restored.dataSource.query<{ last_seq: number }[]>(
        'SELECT last_seq FROM conversations',
      );
      expect(last).toBeGreaterThanOrEqual(MESSAGES);
      expect(await sumOf(restored, LARGEST_INTEGER)).toEqual(await sumOf(live.api, last));
      expect(await imbalance(restored.app)).toEqual(inBalance);
      expect(await (await restored.fetch('/api/songs')).json()).toEqual(await (await live.api.fetch('/api/songs')).json());
      for (const { audioUrl } of songs)
        expect((await bytesOf(await restored.fetch(audioUrl))).equals(await bytesOf(await live.api.fetch(audioUrl)))).toBe(true);
      recordFinding(
        `a backup of ${SONGS} songs and ${last} messages, made in ${backedUp.toFixed(1)} s while ${written} were written, was restored and compared in ${seconds.toFixed(1)} s: ${output.trim().split('\n').at(-1)?.slice(9)}`,
      );
    } finally {
      await restored.stop();
    }
  });

  it('drops the copy of an erased picture with the last dump that names it, and none that was stored again', async () => {
    const name = (letter: string) => `${letter.repeat(64)}.webp`;
    const [erased, late, again, removed] = ['a', 'b', 'c', 'd'].map(name) as [string, string, string, string];
    for (const one of [erased, late, again, removed]) await place.writeIntoBackup(`media/${one}`, randomBytes(10));
    for (const one of [erased, again]) await place.writeIntoBucket(`erased/${one}`, Buffer.alloc(0), { daysOld: 36 });
    await place.writeIntoBucket(`erased/${late}`, Buffer.alloc(0), { daysOld: 34 });
    await place.writeIntoBucket(`media/${again}`, randomBytes(10), { daysOld: 1 });
    await place.backUp();
    const copies = await place.mediaInBackup();
    expect([erased, late, again, removed].filter((one) => copies.includes(one))).toEqual([late, again, removed]);
    expect(copies).toContain(nameOf(songs[0]!.audioUrl));
    await place.removeFromBucket(`media/${again}`);
    for (const one of [late, again, removed]) await place.removeFromBackup(`media/${one}`);
  });

  it('that is damaged fails the drill, which names the affected tables and objects', async () => {
    const [lost, changed] = songs.map(({ audioUrl }) => nameOf(audioUrl));
    const cut = nameOf(songs[0]!.imageUrl);
    const stranger = `${'a'.repeat(64)}.mp3`;
    const audio = await bytesOf(await live.api.fetch(songs[1]!.audioUrl));
    audio.writeUInt8(audio.readUInt8(audio.length - 1) ^ 1, audio.length - 1);
    const dump = await place.backUp();
    await place.removeFromBackup(`media/${lost}`);
    await place.writeIntoBackup(`media/${changed}`, audio);
    await place.writeIntoBackup(`media/${cut}`, randomBytes(10));
    await place.writeIntoBackup(`media/${stranger}`, randomBytes(10));
    await live.api.dataSource.query('DELETE FROM messages WHERE seq = 1');
    await place.dumpInPlaceOf(dump);

    const { exitCode, output } = await (await place.drillGround()).run(dump);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/dumped \(table, rows, sum\): public\.messages \d+ -?\d+\n/);
    expect(output).toMatch(/restored \(table, rows, sum\): public\.messages \d+ -?\d+\n/);
    expect(output.match(/public\.\w+/g)).toEqual(['public.messages', 'public.messages']);
    expect(output).toContain(`missing (object, bytes): ${lost} `);
    expect(output).toMatch(new RegExp(`wrong size \\(.*\\): ${cut} \\d+ 10\n`));
    for (const name of [changed, cut, stranger]) expect(output).toContain(`wrong content (object): ${name}\n`);
    expect(output).toContain(`unused, will be removed (object, bytes): ${stranger} 10\n`);
  });

  it('is not restored into a database or bucket with content', async () => {
    const full = await place.drillGround();
    await runMigrations(full.settings.databaseUrl);
    expect(await full.run()).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('only restores into an empty database') as string,
    });
  });

  itInLongForm('is restored beside existing objects in a real restore only', async () => {
    const stranger = `${'b'.repeat(64)}.mp3`;
    const ground = await place.drillGround();
    await ground.write(`media/${stranger}`, randomBytes(10));
    expect(await ground.run()).toMatchObject({
      exitCode: 2,
      output: expect.stringMatching(/is not empty.*only restores into an empty one/) as string,
    });
    const { output } = await ground.runInEarnest();
    expect(output).toContain(`unused, will be removed (object, bytes): ${stranger} 10\n`);
    expect(output).toMatch(/ tables with \d+ rows, \d+ objects/);
  });
});
