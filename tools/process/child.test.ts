import { once } from 'node:events';
import { isAlive } from './is-alive';
import { startChild } from './child';

const start = (program: string) => startChild(process.execPath, ['-e', program], process.env, ['ignore', 'pipe', 'inherit', 'ipc']);

describe('a child process', () => {
  it('is asked to end, and may clean up', async () => {
    const child = start("process.on('SIGTERM', () => process.exit(7)); setInterval(() => 0, 1000); process.send('up')");
    await once(child.process, 'message');
    await child.close();
    expect(await child.exited).toBe(7);
  });

  it('reports its exit code when it exits by itself, and may be closed afterwards', async () => {
    const child = start('process.exit(3)');
    expect(await child.exited).toBe(3);
    await child.close();
    await child.kill();
  });

  it('is killed with its descendants', async () => {
    const grandchild = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])";
    const child = start(`process.send(${grandchild}.pid); setInterval(() => 0, 1000)`);
    const [pid] = (await once(child.process, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    await child.kill();
    while (isAlive(pid)) await new Promise(setImmediate);
    expect(await child.exited).toBe(1);
  });

  it('is closed with descendants that outlive it', async () => {
    const grandchild = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])";
    const child = start(`process.send(${grandchild}.pid, () => process.exit(0))`);
    const [pid] = (await once(child.process, 'message')) as [number];
    expect(await child.exited).toBe(0);
    expect(isAlive(pid)).toBe(true);
    await child.close();
    while (isAlive(pid)) await new Promise(setImmediate);
  });

  it('counts as failed when it does not exist', async () => {
    const child = startChild('there-is-no-such-program', [], process.env, 'ignore');
    expect(await child.exited).toBe(1);
    await child.close();
  });
});
