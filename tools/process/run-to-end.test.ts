import { runNode, runToEnd } from './run-to-end';

describe('running a program to its end', () => {
  it('returns its exit code and the output of both streams', async () => {
    const { exitCode, output } = await runNode('-e', ['console.log("one"); console.error("two"); process.exitCode = 3']);
    expect(exitCode).toBe(3);
    expect(output).toContain('one');
    expect(output).toContain('two');
  });

  it('uses a low priority in the background', async () => {
    const { output } = await runNode('-e', ['console.log(require("os").getPriority())'], { isBackground: true });
    expect(Number(output)).toBeGreaterThan(0);
  });

  it('counts as failed when a signal ends it', async () => {
    expect((await runNode('-e', ['process.kill(process.pid, "SIGKILL")'])).exitCode).toBe(1);
  });

  it('counts as failed, with the reason, when it does not exist', async () => {
    const { exitCode, output } = await runToEnd('there-is-no-such-program', []);
    expect(exitCode).toBe(1);
    expect(output).toContain('ENOENT');
  });
});
