import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { createHttpAdapter } from './http-adapter';

const CONNECTIONS = 50;

it('a node that stops answers the connections that the system has made for it, and resets none', async () => {
  const adapter = createHttpAdapter(
    {
      trustProxy: false,
      ownTls: false,
      publicUrl: 'http://localhost:3000',
      signIn: {
        issuer: 'https://sign-in.example.com',
        reachedAt: 'https://sign-in.example.com',
        clientId: 'chorus',
        scope: 'openid',
        audience: 'chorus',
        authorizedParties: [],
        accounts: 'provider',
      },
    },
    pino({ level: 'silent' }),
  );
  const fastify = adapter.getInstance();
  fastify.get('/', () => 'answered');
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const answers = Array.from({ length: CONNECTIONS }, async () => {
    const connection = connect(port, '127.0.0.1');
    connection.write('GET / HTTP/1.1\r\nHost: chorus\r\nConnection: close\r\n\r\n');
    return text(connection);
  });
  // The connections are made, and this process has not accepted one yet.
  process.nextTick(() => adapter.stopAccepting());
  for (const answer of await Promise.all(answers)) expect(answer).toContain('answered');
  await adapter.close();
  const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});
