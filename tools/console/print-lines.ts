import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { terminal } from './terminal';

export function printLines(stream: Readable | null, prefix = ''): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => terminal.line(`${prefix}${line}`));
}
