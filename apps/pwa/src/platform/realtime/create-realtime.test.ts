import { FakeSocket } from './fake-socket.fixture';
import { createRealtime } from './create-realtime';

const soon = () => new Promise((resolve) => setImmediate(resolve));

async function start({ token = 't1' }: { token?: string | undefined } = {}) {
  const sockets: FakeSocket[] = [];
  const realtime = createRealtime({
    getToken: () => Promise.resolve(token),
    openSocket: (auth) => {
      const socket = new FakeSocket(auth);
      sockets.push(socket);
      return Promise.resolve(socket.asSocket());
    },
  });
  realtime.open('ada');
  await soon();
  const [socket] = sockets;
  if (!socket) throw new Error('no socket was opened');
  return { realtime, sockets, socket };
}

describe('the realtime connection', () => {
  it('authenticates with the current token, and is opened once', async () => {
    const { realtime, sockets, socket } = await start();
    realtime.open('ada');
    await soon();
    expect(sockets).toHaveLength(1);
    expect(socket.handshakes).toEqual([{ userId: 'ada', token: 't1', presence: 'batched' }]);
    expect(realtime.connection.get()).toBe('away');
    socket.accept();
    expect(realtime.connection.get()).toBe('connected');
  });

  it('emits only events that it can parse', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { realtime, socket } = await start();
    const hear = jest.fn();
    const stop = realtime.on('user_connected', hear);
    socket.say('user_connected', 'bob');
    socket.say('user_connected', { id: 'bob' });
    expect(hear.mock.calls).toEqual([['bob']]);
    expect(log).toHaveBeenCalledTimes(1);
    stop();
    socket.say('user_connected', 'bob');
    expect(hear).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('sends a request as soon as it is connected', async () => {
    const { realtime, socket } = await start();
    const answer = realtime.request('mark_read', { peerId: 'bob', seq: 3 });
    await soon();
    expect(socket.said).toEqual([]);
    socket.answers.mark_read = { ok: true, seq: 3 };
    socket.accept();
    expect(await answer).toEqual({ ok: true, seq: 3 });
  });

  it('sends no request while refused or after the caller has aborted', async () => {
    const { realtime, socket } = await start();
    const leaving = new AbortController();
    const left = realtime.request('mark_read', { peerId: 'bob', seq: 3 }, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow('There is no connection');
    socket.refuse('unauthorized');
    await expect(realtime.request('mark_read', { peerId: 'bob', seq: 3 })).rejects.toThrow('There is no connection');
  });

  it.each([
    ['permanently', {}, { code: 'invalid' }],
    ['to be retried after the server’s delay', { retryAfterMs: 900 }, { code: 'rate_limited', retryAfterMs: 900 }],
  ])('rejects an unknown refusal code with the server’s message: %s', async (_, more, read) => {
    const { realtime, socket } = await start();
    socket.accept();
    socket.answers.mark_read = { ok: false, code: 'quarantined', message: 'Not now.', ...more };
    expect(await realtime.request('mark_read', { peerId: 'bob', seq: 3 })).toEqual({ ok: false, message: 'Not now.', ...read });
  });

  it('reconnects on request after a refusal, even for an unknown reason', async () => {
    const { realtime, socket } = await start();
    socket.refuse('quarantined' as 'invalid');
    expect(realtime.connection.get()).toBe('refused');
    realtime.wake();
    await soon();
    expect(socket.handshakes).toHaveLength(2);
  });

  it.each(['suspended', 'deleted', 'signed_out'] as const)(
    'says why it is refused to a person who is %s, as when it is closed for that',
    async (reason) => {
      const { realtime, socket } = await start();
      const hear = jest.fn();
      realtime.on('closing', hear);
      socket.refuse(reason);
      expect(hear.mock.calls).toEqual([[{ reason, message: 'No.' }]]);
    },
  );

  it('renews its token, and reconnects when that is refused', async () => {
    const { realtime, socket } = await start();
    socket.accept();
    socket.answers.renew_token = { ok: true };
    realtime.renew('t2');
    await soon();
    expect(socket.said).toEqual([['renew_token', { token: 't2' }]]);
    expect(socket.handshakes).toHaveLength(1);
    socket.answers.renew_token = { ok: false, code: 'forbidden', message: 'no' };
    realtime.renew('t3');
    await soon();
    expect(socket.handshakes).toHaveLength(2);
  });

  it('stays disconnected when refused, until there is a new token or the page becomes visible', async () => {
    const { realtime, socket } = await start();
    socket.refuse('unauthorized');
    expect(realtime.connection.get()).toBe('refused');
    realtime.renew('t2');
    await soon();
    expect(socket.handshakes).toHaveLength(2);
    socket.refuse('too_many_sockets');
    realtime.wake();
    await soon();
    expect(socket.handshakes).toHaveLength(3);
  });

  it('reconnects with a new token after expiry, and stays disconnected after the server closes it for `too_much`', async () => {
    const { realtime, socket } = await start();
    socket.accept();
    socket.disconnectByServer('expired');
    await soon();
    expect(socket.handshakes).toHaveLength(2);
    socket.accept();
    socket.disconnectByServer('too_much');
    await soon();
    expect(socket.handshakes).toHaveLength(2);
    expect(realtime.connection.get()).toBe('refused');
  });

  it('is closed permanently on sign-out, and another person gets a new one', async () => {
    const { realtime, sockets, socket } = await start();
    socket.accept();
    realtime.close();
    expect(realtime.connection.get()).toBe('closed');
    expect(socket.isClosed).toBe(true);
    realtime.open('bob');
    await soon();
    expect(sockets[1]?.handshakes).toEqual([{ userId: 'bob', token: 't1', presence: 'batched' }]);
  });
});
