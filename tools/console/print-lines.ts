import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { terminal } from './terminal';

/** Prints what a program writes, line by line, so that it never tears the line at the bottom. */
export function printLines(stream: Readable | null, prefix = ''): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => terminal.line(`${prefix}${line}`));
}
