import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const most = 40;

export class LastLines {
  private lines: string[] = [];

  /** Streams may have other readers; null ones, which are not piped, are ignored. */
  constructor(streams: readonly (Readable | null)[]) {
    for (const input of streams) {
      if (input) createInterface({ input }).on('line', (line) => (this.lines = [...this.lines, line].slice(-most)));
    }
  }

  take(): string[] {
    return this.lines.splice(0);
  }
}
