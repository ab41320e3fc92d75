import { likesEndpoints, chatEndpoints, playlistEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { recordFinding } from '../../../../tools/test-long/record-finding';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { Visitor } from '../_harness/cluster/visitor';
import type { RequestFlood } from '../_harness/request-attacker';
import { FloodedApi } from './flooded-api';
import { delayed, HONEST, inWords, live } from './latency';
import { OTHER_ADDRESSES, startFlood } from './start-attack';

const long = process.env.CHORUS_LONG !== undefined;

const SECONDS = 20;
const PER_SECOND = 1_000;
const MOST_GROWTH_MB = 100;
const SONGS = 10_000;
const PLAYLISTS = 500;
const MESSAGES = 500;

let api: FloodedApi;
let songIds: string[];
let playlistIds: string[];

/** Kim has liked 10,000 songs, and has 500 playlists and 500 long messages. */
async function fill(): Promise<void> {
  const client = new Client({ connectionString: api.database.url });
  await client.connect();
  const query = async (sql: string, values?: unknown[]) => (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
  await generateSongs(query, SONGS);
  songIds = await query('SELECT id FROM songs');
  await query(`INSERT INTO likes (user_id, song_id, is_liked, at) SELECT 'kim', id, true, now() - interval '1 day' FROM songs`);
  playlistIds = await query(
    `INSERT INTO playlists (id, owner, name) SELECT gen_random_uuid(), 'kim', 'Rain ' || n FROM generate_series(1, ${PLAYLISTS}) n RETURNING id`,
  );
  const [id] = await query(
    `INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES (gen_random_uuid(), 'kim', 'minh', ${MESSAGES}) RETURNING id`,
  );
  await query(
    `INSERT INTO messages (id, conversation_id, seq, sender, receiver, content)
      SELECT gen_random_uuid(), $1, n, 'kim', 'minh', repeat('x', 1000) FROM generate_series(1, ${MESSAGES}) n RETURNING id`,
    [id],
  );
  await client.end();
}

beforeEach(async () => {
  api = await FloodedApi.start();
});
afterEach(() => api.stop());

type Requests = () => RequestFlood['requests'];

const at = () => new Date().toISOString();
const floods: [string, Requests][] = [
  [
    'likes',
    () => songIds.slice(0, 500).map((songId) => ({ method: 'PUT', path: urlOf(likesEndpoints.like, { songId }), body: { at: at() } })),
  ],
  ['reads of 10,000 likes', () => [{ method: 'GET', path: urlOf(likesEndpoints.list) }]],
  ['reads of 500 playlists', () => [{ method: 'GET', path: urlOf(playlistEndpoints.list) }]],
  ['reads of 500 messages', () => [{ method: 'GET', path: urlOf(chatEndpoints.history, { userId: 'minh' }) }]],
  [
    'changes of playlists',
    () =>
      playlistIds.slice(0, 100).map((id) => ({
        method: 'POST',
        path: urlOf(playlistEndpoints.act, { id }),
        body: { acts: [{ id: randomUUID(), at: at(), kind: 'add', itemId: randomUUID(), songId: songIds[0] }] },
      })),
  ],
];

(long ? it.each(floods) : it.skip.each(floods))(
  'a thousand requests a second of one account for %s: others wait no longer, and memory stays bounded',
  async (what, requests) => {
    const join = async (id: string) => (await Visitor.of(api.issuer, api.origin, id)).join();
    const honest = await Promise.all(HONEST.map(join));
    await Promise.all(['kim', 'minh'].map(join));
    await fill();
    const token = await api.issuer.token({ sub: 'kim' });
    const calm = await live(honest, SECONDS / 2);

    await api.beginMeasuring();
    const flooding = startFlood({
      origin: api.origin,
      token,
      addresses: OTHER_ADDRESSES,
      requests: requests(),
      perSecond: PER_SECOND,
      seconds: SECONDS,
    });
    const [attacked, outcome] = await Promise.all([live(honest, SECONDS - 2), flooding]);
    const { growthMb, cpuSeconds } = await api.measured();

    recordFinding(
      `${what} of one account (${Math.round(outcome.sent / SECONDS)} requests a second over ${outcome.connections} connections, ${outcome.cpuShare.toFixed(1)} cores, ${JSON.stringify(outcome.statuses)}): p99 of people, a message and health ${inWords(attacked)} ms, calm ${inWords(calm)} ms; the server used ${cpuSeconds.toFixed(1)} s of processor in ${SECONDS} s, and ${growthMb.toFixed(0)} MB more memory`,
    );
    expect(growthMb).toBeLessThan(MOST_GROWTH_MB);
    expect(delayed(attacked, calm)).toEqual([]);
  },
);
