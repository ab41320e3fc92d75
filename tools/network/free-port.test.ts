import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { freePort, isTaken } from './free-port';

describe('a free port', () => {
  it('is the wanted one when nothing listens there', async () => {
    const port = await freePort();
    expect(await freePort(port)).toBe(port);
  });

  it('is another one when somebody does', async () => {
    const somebody = createServer();
    await new Promise<void>((listening) => somebody.listen(0, '127.0.0.1', listening));
    const { port } = somebody.address() as AddressInfo;
    expect(await freePort(port)).not.toBe(port);
    somebody.close();
  });
});

describe('ports that nobody wanted in particular', () => {
  it('are none that the system gives to connections, which would keep a restarted server from coming back', async () => {
    const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1_023);
    expect(new Set(ports).size).toBe(100);
  });
});

describe('an address is taken', () => {
  it('by whoever listens there', async () => {
    const somebody = createServer();
    await new Promise<void>((listening) => somebody.listen(0, '127.0.0.1', listening));
    const { port } = somebody.address() as AddressInfo;
    expect(await isTaken(port)).toBe(true);
    await new Promise((closed) => somebody.close(closed));
    expect(await isTaken(port)).toBe(false);
  });

  it('not because the machine does not have it', async () => {
    expect(await isTaken(3000, '192.0.2.1')).toBe(false);
  });
});
