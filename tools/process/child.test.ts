import { once } from 'node:events';
import { isAlive } from './is-alive';
import { startChild } from './child';

const start = (program: string) => startChild(process.execPath, ['-e', program], process.env, ['ignore', 'pipe', 'inherit', 'ipc']);

describe('a program that runs until it is closed', () => {
  it('is asked to end, and may put its things away', async () => {
    const child = start("process.on('SIGTERM', () => process.exit(7)); setInterval(() => 0, 1000); process.send('up')");
    await once(child.process, 'message');
    await child.close();
    expect(await child.exited).toBe(7);
  });

  it('tells its exit code when it ends by itself, and may be closed afterwards', async () => {
    const child = start('process.exit(3)');
    expect(await child.exited).toBe(3);
    await child.close();
    await child.kill();
  });

  it('is killed with all that it has started', async () => {
    const grandchild = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])";
    const child = start(`process.send(${grandchild}.pid); setInterval(() => 0, 1000)`);
    const [pid] = (await once(child.process, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    await child.kill();
    while (isAlive(pid)) await new Promise(setImmediate);
    expect(await child.exited).toBe(1);
  });

  it('is closed with what it has started and left behind', async () => {
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
