import { queryObjects } from 'node:v8';
import { Socket } from 'socket.io';
import { TokenVerifier } from '../../src/features/identity/token-verifier';
import { KeysUnavailable } from '../../src/features/identity/token-refused';
import { closed, openRawConnection } from '../_harness/raw-connection';
import { closeSockets } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { until } from '../_harness/until';

const MANY = 20;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(closeSockets);
afterAll(() => api.stop());

/** Counts the sockets that are still referenced after a garbage collection. */
const socketsHeld = (): number => queryObjects(Socket, { format: 'count' });

it('sockets that are cut before their handshake is decided are not kept in memory', async () => {
  jest.spyOn(api.app.get(TokenVerifier), 'verify').mockRejectedValue(new KeysUnavailable());
  for (let handshakes = 0; handshakes < MANY; handshakes += 1) {
    const engine = await openRawConnection(api.origin);
    const gone = closed(engine);
    engine.write('0{"token":"a.b.c"}');
    await gone;
  }
  await until(
    () => Promise.resolve(socketsHeld()),
    (held) => held === 0,
  );
});
