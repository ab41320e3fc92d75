import { readdir, readFile } from 'node:fs/promises';

/**
 * Kills browsers and their helper processes by a text in their command line that no other process
 * has. A helper that outlived its browser would keep its output open, and the browser would not
 * be reported as gone.
 */
export async function killByCommand(text: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text) && !command.includes('--type=')) kill(Number(pid));
  }
}

function kill(pid: number): void {
  // Playwright starts a browser as the leader of a process group, which the negative number means.
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has exited already, or leads no group.
    }
  }
}
