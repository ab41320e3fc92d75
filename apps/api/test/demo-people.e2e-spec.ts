import { chatEndpoints, songEndpoints } from '@chorus/contracts';
import type { Conversation, Song } from '@chorus/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { addPeople } from '../../../tools/demo/people/add-people';
import { completeSongs } from '../../../tools/demo/people/complete-songs';
import { AN, conversations, evenings, likes, LINH, MINH, playlists } from '../../../tools/demo/people/story';
import { areAlone, type DemoPeople, signInAll, tellStory } from '../../../tools/demo/people/tell-story';
import { settingsFrom } from '../../../tools/environment/settings';
import { freePort } from '../../../tools/network/free-port';
import { needsDemo } from '../../../tools/start/demo-catalogue';
import { ApiProcess } from './_harness/api-process';
import { createDatabase, type TestDatabase } from './_harness/database';

const dataDir = mkdtempSync(join(tmpdir(), 'chorus-demo-people-'));

let database: TestDatabase;
let client: Client;
let api: ApiProcess;
let origin: string;
let everybody: DemoPeople;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  api = await ApiProcess.start({ PORT: port, LISTENING: 'signedIn', DATA_DIR: dataDir, DATABASE_URL: database.url });
  everybody = await signInAll(origin);
});
afterAll(async () => {
  for (const person of everybody.values()) person.leave();
  await api.stop();
  await client.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = async <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(sql, parameters)).rows;

async function addSongs(titles: readonly string[], artist: string, genres: readonly string[] = []): Promise<void> {
  await ask(`INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) VALUES (repeat('e', 64), 'mp3', 'audio/mpeg', 'audio', 1, 90)
    ON CONFLICT DO NOTHING`);
  await ask(
    `WITH artist AS (INSERT INTO artists (id, full_name) VALUES (gen_random_uuid(), $2) RETURNING id)
     INSERT INTO songs (id, title, release_date, duration, artist_id, audio_hash, genres)
     SELECT gen_random_uuid(), title, '2020-01-01', 90, artist.id, repeat('e', 64), $3 FROM unnest($1::text[]) AS title, artist`,
    [titles, artist, genres],
  );
}

const songs = async () => (await everybody.get(LINH)?.ask<Song[]>(songEndpoints.list)) ?? [];

const needsMusic = () => needsDemo({ DATABASE_URL: database.url }, settingsFrom({ DATA_DIR: dataDir }));

async function stored() {
  const [counts] = await ask(`SELECT
    (SELECT count(*)::integer FROM messages) AS messages, (SELECT count(*)::integer FROM plays) AS plays,
    (SELECT count(*)::integer FROM likes WHERE is_liked) AS likes, (SELECT count(*)::integer FROM playlists) AS playlists,
    (SELECT count(*)::integer FROM playlist_items) AS items, (SELECT count(*)::integer FROM playlist_members) AS members`);
  return counts;
}

const sizes = (lists: Readonly<Record<string, readonly string[]>>) => Object.values(lists).flat().length;
const whole = {
  messages: conversations.flatMap(({ lines }) => lines).length,
  plays: Object.values(evenings)
    .flatMap((played) => Object.values(played))
    .reduce((sum, count) => sum + count, 0),
  likes: sizes(likes),
  playlists: playlists.length,
  items: playlists.flatMap((playlist) => playlist.songs).length,
  members: playlists.filter(({ member }) => member !== undefined).length,
};
const titles = [
  ...new Set([
    ...Object.values(likes).flat(),
    ...Object.values(evenings).flatMap((played) => Object.keys(played)),
    ...playlists.flatMap((playlist) => playlist.songs.map(([, title]) => title)),
    ...conversations.flatMap(({ lines }) => lines.flatMap((line) => ('song' in line ? line.song : []))),
  ]),
];

describe('where visitors may not listen, the demo', () => {
  it('is composed for an empty catalogue', async () => {
    expect(await needsMusic()).toBe(true);
  });
});

describe('the demo people', () => {
  it('listen and write while there are only the first songs, then go on with the others, and add nothing when told again', async () => {
    await addSongs(['Night Ferry', 'Phố Sau Mưa'], 'Kestrel 84');
    await tellStory(everybody, await songs());
    expect(await stored()).toMatchObject({ playlists: playlists.length, items: 2, members: whole.members });
    await addSongs(
      titles.filter((title) => title !== 'Night Ferry' && title !== 'Phố Sau Mưa'),
      'Hoài Miên',
    );
    await tellStory(everybody, await songs());
    const told = await stored();
    expect(told).toEqual(whole);
    await addPeople(origin);
    expect(await stored()).toEqual(told);
    expect(await needsMusic()).toBe(false);
  });

  it('leave the last messages of their conversations unread', async () => {
    let unread = 0;
    for (const person of everybody.values()) {
      const own = await person.ask<Conversation[]>(chatEndpoints.conversations);
      unread += own.reduce((sum, conversation) => sum + conversation.unread, 0);
    }
    expect(unread).toBe(conversations.reduce((sum, conversation) => sum + conversation.unread, 0));
  });

  it('complete songs without genres and lyrics, and leave those of others', async () => {
    await ask(`DELETE FROM songs WHERE title IN ('Night Ferry', 'Varanda', 'Overpass, Two in the Morning')`);
    await addSongs(['Night Ferry', 'Overpass, Two in the Morning'], 'Kestrel 84');
    await addSongs(['Varanda'], 'Inês Caravel', ['My own']);
    for (let times = 0; times < 2; times += 1) await completeSongs(everybody, await songs());
    const completed = await ask(
      `SELECT title, genres, song_lyrics.revision, lang, jsonb_array_length(lines::jsonb) > 10 AS "isSung"
       FROM songs LEFT JOIN song_lyrics ON song_id = songs.id WHERE title IN ('Night Ferry', 'Varanda', 'Overpass, Two in the Morning') ORDER BY title`,
    );
    expect(completed).toEqual([
      { title: 'Night Ferry', genres: ['Synthwave', 'Electronic'], revision: 1, lang: 'en', isSung: true },
      { title: 'Overpass, Two in the Morning', genres: ['Synthwave', 'Electronic'], revision: null, lang: null, isSung: null },
      { title: 'Varanda', genres: ['My own'], revision: 1, lang: 'en', isSung: true },
    ]);
  });

  it('are alone until somebody else has an account', async () => {
    expect([...everybody.keys()].toSorted()).toEqual([AN, LINH, MINH].toSorted());
    expect(await areAlone(everybody)).toBe(true);
    await ask(`INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'somebody', 'Somebody')`);
    expect(await areAlone(everybody)).toBe(false);
  });
});
