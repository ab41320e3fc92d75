import { openSocket } from './open-socket';

const { io, auth } = openSocket((say) => say({ userId: 'me', token: 'secret' }));

describe('the socket', () => {
  it('comes back without end after 1 to 5 seconds, varied by a half, and gives a connection 20 seconds', () => {
    expect(io.opts.reconnection).toBe(true);
    expect(io.reconnectionAttempts()).toBe(Infinity);
    expect(io.reconnectionDelay()).toBe(1_000);
    expect(io.reconnectionDelayMax()).toBe(5_000);
    expect(io.randomizationFactor()).toBe(0.5);
    expect(io.timeout()).toBe(20_000);
  });

  it('is a WebSocket, so that no balancer has to send it to the same node twice; where none comes through it asks by HTTP', () => {
    expect(io.opts).toMatchObject({ transports: ['websocket', 'polling'], tryAllTransports: true, withCredentials: true });
  });

  it('does not connect by itself, and asks for its token in each handshake', () => {
    expect(io._readyState).toBe('closed');
    expect(auth).toBeInstanceOf(Function);
  });
});
