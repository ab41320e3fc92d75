import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const most = 40;

/** The last lines that a program has printed, to be shown when it hangs or a test of it fails. */
export class LastLines {
  private lines: string[] = [];

  /** Listens to streams that others may read, too; null ones, which are not piped, say nothing. */
  constructor(streams: readonly (Readable | null)[]) {
    for (const input of streams) {
      if (input) createInterface({ input }).on('line', (line) => (this.lines = [...this.lines, line].slice(-most)));
    }
  }

  /** Those that have not been taken before. */
  take(): string[] {
    return this.lines.splice(0);
  }
}
