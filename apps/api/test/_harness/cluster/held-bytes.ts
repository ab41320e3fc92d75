import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** The bytes of the files in this folder that nginx has open, deleted ones too, which `du` does not count. */
export function heldBytes({ pid, folder }: { pid: number; folder: string }): number {
  const files = new Map<number, number>();
  for (const descriptor of [pid, ...childrenOf(pid)].flatMap(descriptorsOf)) {
    try {
      if (!readlinkSync(descriptor).startsWith(`${folder}/`)) continue;
      const { ino, size } = statSync(descriptor);
      files.set(ino, size);
    } catch (error) {
      // It was closed meanwhile.
      if (!Error.isError(error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    }
  }
  return [...files.values()].reduce((sum, size) => sum + size, 0);
}

const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).map((descriptor) => `/proc/${pid}/fd/${descriptor}`);
