import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isAlive } from '../process/is-alive';
import { runInstalled } from '../process/run-to-end';

const faulty = `
const { startChild } = require(${JSON.stringify(resolve('tools/process/child.ts'))});
const program = 'console.log("up as", process.pid); setInterval(() => 0, 1000)';
it('never ends', () => new Promise((resolve) => {
  const server = startChild(process.execPath, ['-e', program], process.env, ['ignore', 'pipe', 'pipe']);
  server.process.stdout.once('data', () => setTimeout(() => resolve(Promise.reject(new Error('the fault'))), 0));
}));
`;

describe('a test file that fails and leaves its server running', () => {
  it('prints the server’s last lines once, and ends the server', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chorus-environment-')));
    writeFileSync(join(folder, 'faulty.test.js'), faulty);
    const config = {
      rootDir: resolve('.'),
      roots: [folder],
      testRegex: 'faulty',
      transform: { '\\.ts$': '@swc/jest' },
      testEnvironment: resolve('tools/test/servers-environment.ts'),
    };
    const { exitCode, output } = await runInstalled('jest', ['--config', JSON.stringify(config)]);
    rmSync(folder, { recursive: true });
    expect(exitCode).toBe(1);
    const [, pid] = /The last lines of node -e .*:\n {2}up as (\d+)\n/.exec(output) ?? [];
    expect(output).toContain('was left running by its tests and was stopped');
    expect(output.match(/up as \d/g)).toHaveLength(1);
    while (isAlive(Number(pid))) await new Promise(setImmediate);
  });
});
