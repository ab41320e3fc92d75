import { readdir, readFile } from 'node:fs/promises';

/**
 * Kills browsers by a text in their command line that no other process has; their helper processes
 * end with them.
 */
export async function killByCommand(text: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text) && !command.includes('--type=')) kill(Number(pid));
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited already.
  }
}
