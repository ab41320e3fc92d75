import { songEndpoints, urlOf } from '@chorus/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { PROGRAM_TIMEOUT_MS } from '../src/platform/database/database-options';
import { RateLimiter } from '../src/platform/admission/rate-limiter';
import { RedisConnections } from '../src/platform/redis/redis-connections';
import { Visitor } from './_harness/cluster/visitor';
import { startCuttableProxy } from './_harness/cuttable-proxy';
import { createDatabase } from './_harness/database';
import { startRedis } from '../../../tools/redis/redis-server';
import { closeSockets } from './_harness/socket-client';
import { startApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

const SONGS = urlOf(songEndpoints.list);
const ANSWERED_MS = 3_000;

class PatientLimiter extends RateLimiter {
  constructor(private readonly asked: ReturnType<RedisConnections['open']>) {
    super();
  }

  override async consume(): Promise<number> {
    await this.asked?.ping();
    return 0;
  }

  override giveBack(): Promise<void> {
    return Promise.resolve();
  }
}

it('control for outages: with a long timeout, a hanging PostgreSQL delays requests', async () => {
  const database = await createDatabase();
  const way = await startCuttableProxy(database.url);
  const patient = await startApi({ config: { databaseUrl: way.url, databaseTimeoutMs: PROGRAM_TIMEOUT_MS } });
  expect((await patient.fetch(SONGS)).status).toBe(200);
  way.hang();
  await expect(patient.fetch(SONGS, { signal: AbortSignal.timeout(ANSWERED_MS) })).rejects.toThrow('timeout');
  await way.cut();
  await patient.stop();
  await database.drop();
});

it('control for outages: without a timeout, a hanging Redis delays messages', async () => {
  const [issuer, redis] = await Promise.all([TestIssuer.start(), startRedis()]);
  const waiting = await startApi({
    config: { redisUrl: redis.url, signIn: issuer.signIn },
    override: (builder) =>
      builder.overrideProvider(RateLimiter).useFactory({
        factory: (connections: RedisConnections) => new PatientLimiter(connections.open()),
        inject: [RedisConnections],
      }),
  });
  const [kim, linh] = [await Visitor.of(issuer, waiting.origin, 'kim'), await Visitor.of(issuer, waiting.origin, 'linh')];
  for (const person of [kim, linh]) await person.join();
  const { socket } = await kim.connect();
  const write = () => socket.emitWithAck('send_message', { senderId: 'kim', receiverId: 'linh', content: 'Hello' });
  expect(await write()).toMatchObject({ ok: true });
  redis.freeze();
  const answer = await Promise.race([write(), wait(ANSWERED_MS, 'none')]);
  redis.thaw();
  expect(answer).toBe('none');
  closeSockets();
  await waiting.stop();
  await redis.stop();
  await issuer.stop();
});
