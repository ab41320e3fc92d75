import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort, isTaken } from './free-port';

const RUN_TYPESCRIPT = ['-r', join(__dirname, '../../apps/api/test/_harness/run-typescript.cjs')];
const PRINT_FREE_PORT = `require(${JSON.stringify(join(__dirname, 'free-port.ts'))}).freePort().then(console.log); process.stdin.resume();`;

describe('a free port', () => {
  it('is the wanted one when nothing listens there', async () => {
    const port = await freePort();
    expect(await freePort(port)).toBe(port);
  });

  it('is another one when the wanted one is in use', async () => {
    const somebody = createServer();
    await new Promise<void>((listening) => somebody.listen(0, '127.0.0.1', listening));
    const { port } = somebody.address() as AddressInfo;
    expect(await freePort(port)).not.toBe(port);
    somebody.close();
  });
});

describe('free ports without a wanted one', () => {
  it('are never ones that another running process has claimed but does not listen on yet', async () => {
    const another = spawn(process.execPath, [...RUN_TYPESCRIPT, '-e', PRINT_FREE_PORT], { stdio: ['pipe', 'pipe', 'inherit'] });
    const theirs = Number((await once(another.stdout, 'data')).join(''));
    const whileTheyLive = await freePort(theirs);
    another.stdin.end();
    await once(another, 'exit');
    expect(whileTheyLive).not.toBe(theirs);
    expect(await freePort(theirs)).toBe(theirs);
  });

  it('are outside the ephemeral range, so that no connection blocks a restart', async () => {
    const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1_023);
    expect(new Set(ports).size).toBe(100);
  });
});

describe('an address counts as in use', () => {
  it('when a process listens there', async () => {
    const somebody = createServer();
    await new Promise<void>((listening) => somebody.listen(0, '127.0.0.1', listening));
    const { port } = somebody.address() as AddressInfo;
    expect(await isTaken(port)).toBe(true);
    await new Promise((closed) => somebody.close(closed));
    expect(await isTaken(port)).toBe(false);
  });

  it('but not when this machine does not have it', async () => {
    expect(await isTaken(3000, '192.0.2.1')).toBe(false);
  });
});
