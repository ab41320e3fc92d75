import { fastify } from 'fastify';
import { request } from 'node:http';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import { AdmitSignIns } from './admit-sign-ins';

function serve() {
  const server = fastify();
  new AdmitSignIns(new RateLimiter(undefined, () => 0)).to(server);
  server.all('*', (_, reply) => reply.send('stored'));
  const ask = async (url: string, remoteAddress = '203.0.113.1') => (await server.inject({ url, remoteAddress })).statusCode;
  return {
    ask,
    async askOften(url: string, times: number, remoteAddress?: string) {
      for (let at = 0; at < times; at += 1) await ask(url, remoteAddress);
    },
    /** From 127.0.0.1, with the target as it is: `inject` would make a path of it. */
    async askLiterally(path: string) {
      const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
      try {
        return await new Promise<number | undefined>((resolve, reject) => {
          request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
            .on('error', reject)
            .end();
        });
      } finally {
        await server.close();
      }
    },
  };
}

describe('the limits on sign-ins', () => {
  it.each(['/sign-in/auth?client_id=chorus', '/sign-in/session/end', '/sign-in/account'])(
    'let an address begin 300 at once, and others go on: %s',
    async (url) => {
      const { ask, askOften } = serve();
      await askOften(url, 299);
      expect(await ask(url)).toBe(200);
      expect(await ask(url)).toBe(429);
      expect(await ask(url, '198.51.100.7')).toBe(200);
    },
  );

  it.each(['/sign-in/AUTH', '/sign-in/auth/', '/sign-in/%61ccount', '/sign-in/Session/End/?x=1'])(
    'hold for other spellings of an address, too: %s',
    async (url) => {
      const { ask, askOften } = serve();
      await askOften('/sign-in/auth', 300);
      expect(await ask(url)).toBe(429);
    },
  );

  it.each(['http://localhost/sign-in/account', '/sign-in/account#part', '/sign-in/auth#?client_id=chorus'])(
    'hold for a request target that no browser sends: %s',
    async (target) => {
      const { askLiterally, askOften } = serve();
      await askOften('/sign-in/auth', 300, '127.0.0.1');
      expect(await askLiterally(target)).toBe(429);
    },
  );

  it('of all addresses are used up only by those who may begin', async () => {
    const { ask, askOften } = serve();
    await askOften('/sign-in/auth', 5_300);
    expect(await ask('/sign-in/auth', '198.51.100.7')).toBe(200);
  });

  it('let an address renew 1,500 tokens at once, also where no more sign-ins may be begun', async () => {
    const { ask, askOften } = serve();
    await askOften('/sign-in/auth', 300);
    await askOften('/sign-in/token', 1_499);
    expect(await ask('/sign-in/token')).toBe(200);
    expect(await ask('/sign-in/token')).toBe(429);
  });

  it('leave alone what stores nothing', async () => {
    const { ask, askOften } = serve();
    await askOften('/sign-in/jwks', 400);
    expect(await ask('/sign-in/jwks')).toBe(200);
  });
});
