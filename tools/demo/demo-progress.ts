import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface DemoProgress {
  waves: number;
  complete: boolean;
}

const fileIn = (dataDir: string) => join(dataDir, 'demo-catalogue.json');

export function readDemoProgress(dataDir: string): DemoProgress | undefined {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoProgress) : undefined;
}

/** Writes atomically. */
export function writeDemoProgress(dataDir: string, progress: DemoProgress): void {
  const file = fileIn(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
}

/**
 * The demo fills an empty catalogue and finishes what it began; it never adds to a catalogue that
 * a person has filled or emptied.
 */
export function wantsDemo(progress: DemoProgress | undefined, songs: number): boolean {
  return progress ? !progress.complete : songs === 0;
}
