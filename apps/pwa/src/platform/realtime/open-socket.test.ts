import { openSocket } from './open-socket';

const { io, auth } = openSocket((say) => say({ userId: 'me', token: 'secret' }));

describe('the socket.io client', () => {
  it('retries forever after 1 to 5 seconds with 50 % jitter, and times out after 20 seconds', () => {
    expect(io.opts.reconnection).toBe(true);
    expect(io.reconnectionAttempts()).toBe(Infinity);
    expect(io.reconnectionDelay()).toBe(1_000);
    expect(io.reconnectionDelayMax()).toBe(5_000);
    expect(io.randomizationFactor()).toBe(0.5);
    expect(io.timeout()).toBe(20_000);
  });

  it('prefers WebSocket, which needs no sticky sessions, and falls back to polling', () => {
    expect(io.opts).toMatchObject({ transports: ['websocket', 'polling'], tryAllTransports: true, withCredentials: true });
  });

  it('does not connect by itself, and gets its token for each handshake', () => {
    expect(io._readyState).toBe('closed');
    expect(auth).toBeInstanceOf(Function);
  });
});
