import { type Artist, type Song, songEndpoints, urlOf } from '@chorus/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { formats } from '../../../tools/corpus/formats/formats';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { formOf, png, taggedSong } from './_harness/catalogue-forms';
import { ADMIN } from './_harness/cluster/cluster';
import { ChatClient } from './_harness/cluster/chat-client';
import { CuttableCluster } from './_harness/cluster/cuttable-cluster';
import { LIVE, Load } from './_harness/cluster/load';
import { secondsSince } from './_harness/cluster/cluster-simulation';
import type { Visitor } from './_harness/cluster/visitor';
import { closeSockets } from './_harness/socket-client';
import { until } from './_harness/until';

const LONG = process.env.CHORUS_LONG !== undefined;
const AWAY_MS = LONG ? 30_000 : 1_000;
const AWAY = `${AWAY_MS / 1_000} s`;
const PAUSE_MS = LONG ? 100 : 200;
const SONGS = urlOf(songEndpoints.list);
const ANSWERED_SECONDS = 3;
const BACK_SECONDS = 2;
const UNNOTICED_SECONDS = 1;
const REFUSED_SECONDS = 10;

type Trouble = [how: string, takeAway: () => Promise<void> | void];

let fragile: CuttableCluster;

beforeAll(async () => {
  fragile = await CuttableCluster.start();
});
afterEach(closeSockets);
afterAll(() => fragile.stop());

const reads = (pair: readonly Visitor[]) => pair.flatMap((visitor) => [() => visitor.fetch(SONGS), () => visitor.fetch(LIVE)]);
/** A node on a busy machine may time out on PostgreSQL by itself. */
const withOneRetry = (request: () => Promise<Response>) => async () => {
  const answer = await request();
  const seconds = answer.headers.get('retry-after');
  if (answer.status !== 503 || seconds === null) return answer;
  await wait(Number(seconds) * 1_000);
  return request();
};
const history = ([here, there]: readonly [Visitor, Visitor]) => [
  () => here.fetch(`/api/users/messages/${there.id}`),
  () => there.fetch(`/api/users/messages/${here.id}`),
];

describe('outage of PostgreSQL:', () => {
  it.each<Trouble>([
    ['refuses', () => fragile.database.cut()],
    ['hangs', () => fragile.database.hang()],
  ])(`while PostgreSQL %s for ${AWAY}, nodes stay live, respond 503 in time, and recover as soon as it is back`, async (how, interrupt) => {
    const pair = await fragile.pair(`database-${how}`);
    const clients = await Promise.all(pair.map((visitor) => visitor.connect()));
    const connections = clients.map(({ socket }) => socket.id);
    const write = () =>
      Promise.all(
        clients.map(({ socket }, here) =>
          socket.emitWithAck('send_message', { senderId: pair[here]!.id, receiverId: pair[1 - here]!.id, content: 'Hello' }),
        ),
      );
    await interrupt();
    const load = new Load([...reads(pair), ...history(pair)], PAUSE_MS);
    const [refusals] = await Promise.all([write(), wait(AWAY_MS)]);
    await load.stop();
    await fragile.database.mend();
    const mended = performance.now();
    const answersAgain = (visitor: Visitor) =>
      until(
        () => visitor.fetch(SONGS),
        ({ ok }) => ok,
      );
    await Promise.all(pair.map(answersAgain));
    const seconds = secondsSince(mended);
    const [slowest, busy] = [load.slowest(), load.slowest(LIVE)];
    recordFinding(
      `PostgreSQL ${how} for ${AWAY}: ${load.answers.length} responses, 503 within ${slowest.toFixed(2)} s, the nodes stayed up (the slowest health check took ${busy.toFixed(2)} s), and both worked again ${seconds.toFixed(2)} s after its return`,
    );
    for (const { about, status } of load.answers) expect([about, status]).toEqual([about, about.endsWith(LIVE) ? 200 : 503]);
    for (const refusal of refusals) expect(refusal).toMatchObject({ ok: false, code: 'unavailable' });
    expect(slowest).toBeLessThan(ANSWERED_SECONDS + busy);
    expect(seconds).toBeLessThan(BACK_SECONDS + busy);
    expect(clients.map(({ socket }) => socket.id)).toEqual(connections);
    expect(await write()).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

describe('outage of Redis:', () => {
  it(`while Redis hangs for ${AWAY}, the catalogue is unaffected, and every message is acknowledged and read`, async () => {
    const pair = await fragile.pair('redis');
    const [writer, reader] = [new ChatClient(pair[0], pair[1].id), new ChatClient(pair[1], pair[0].id)];
    await writer.write('before');
    fragile.backends.redis.freeze();
    const frozen = performance.now();
    const load = new Load(reads(pair), PAUSE_MS);
    const waits: number[] = [];
    while (secondsSince(frozen) * 1_000 < AWAY_MS) {
      const began = performance.now();
      await writer.write(`without Redis, ${waits.length}`);
      waits.push(secondsSince(began));
      await wait(5 * PAUSE_MS);
    }
    await load.stop();
    fragile.backends.redis.thaw();
    await until(
      () => Promise.resolve(reader.read),
      ({ length }) => length === waits.length + 1,
    );
    const [slowest, busy, longest] = [load.slowest(SONGS), load.slowest(LIVE), Math.max(...waits)];
    recordFinding(
      `Redis hung for ${AWAY}: ${load.answers.length} responses, ${load.failed.length} failed, the slowest took ${slowest.toFixed(2)} s; ${waits.length} messages were acknowledged, the slowest in ${longest.toFixed(2)} s`,
    );
    expect(load.failed).toEqual([]);
    expect(slowest).toBeLessThan(UNNOTICED_SECONDS + busy);
    // A message also waits for PostgreSQL, as a list does, which does not use Redis either.
    expect(longest).toBeLessThan(UNNOTICED_SECONDS + busy + slowest);
  });
});

describe('outage of the storage:', () => {
  let artist: Artist;
  let pitch = 220;

  const send = async (origin: string, path: string, body: FormData) => {
    const authorization = `Bearer ${await fragile.backends.issuer.token({ sub: ADMIN })}`;
    return fetch(origin + path, { method: 'POST', headers: { authorization }, body });
  };
  const upload = async (origin: string) => {
    const audioFile = await formats.mp3({ ...taggedSong, pitch: (pitch += 1) });
    return send(
      origin,
      '/api/admin/songs',
      formOf({ title: 'Mưa', artistId: artist._id, releaseYear: '2019', audioFile, imageFile: png() }),
    );
  };
  const uploaded = async () => (await (await upload(fragile.edge.origin)).json()) as Song;
  const listen = ({ audioUrl }: Song, range = 'bytes=0-') => fetch(fragile.edge.origin + audioUrl, { headers: { range } });
  const heardOf = async (song: Song) => Buffer.from(await (await listen(song)).arrayBuffer());

  beforeAll(async () => {
    const form = formOf({ fullName: 'Sơn Ca', description: 'Sings.', dateOfBirth: '1990-05-01', imageFile: png() });
    artist = (await (await send(fragile.edge.origin, '/api/admin/artists', form)).json()) as Artist;
  });

  const refuses: Trouble = ['refuses', () => fragile.storage.cut()];
  const hangs: Trouble = ['hangs', () => fragile.storage.hang()];

  it.each(LONG ? [refuses, hangs] : [refuses])(
    `while the storage %s for ${AWAY}, uploads get 503 and leave no row, and catalogue and cached media work`,
    async (how, interrupt) => {
      const pair = await fragile.pair(`storage-${how}`);
      const [heard, unheard] = [await uploaded(), await uploaded()];
      const whole = await heardOf(heard);
      const before = await fragile.counted();
      await interrupt();
      const gone = performance.now();
      // The storage stays unavailable until all requests have a response, so that a retry fails, too.
      const load = new Load([...reads(pair).map(withOneRetry), () => listen(heard), () => listen(heard, 'bytes=100-1099')], PAUSE_MS);
      const refusals: Response[] = [];
      let longest = 0;
      do {
        const began = performance.now();
        refusals.push(...(await Promise.all(fragile.cluster.origins.map(upload))));
        longest = Math.max(longest, secondsSince(began));
      } while (secondsSince(gone) * 1_000 < AWAY_MS);
      const [notYet, again] = [await listen(unheard), await heardOf(heard)];
      await load.stop();
      const after = await fragile.counted();
      await fragile.storage.cut();
      await fragile.storage.mend();
      recordFinding(
        `the storage ${how} for ${AWAY}: ${refusals.length} uploads were refused, the slowest after ${longest.toFixed(1)} s, and left no row; of ${load.answers.length} catalogue responses, ${load.failed.length} failed`,
      );
      expect(longest).toBeLessThan(REFUSED_SECONDS + load.slowest(LIVE));
      for (const { status, headers } of refusals) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(after).toEqual(before);
      expect(fragile.underWay()).toEqual([]);
      expect(load.failed).toEqual([]);
      expect(again.equals(whole)).toBe(true);
      expect(notYet.status).toBe(503);
      await until(
        () => listen(unheard),
        ({ ok }) => ok,
      );
      expect((await upload(fragile.edge.origin)).status).toBe(201);
      expect(await fragile.counted()).not.toEqual(before);
    },
  );
});
