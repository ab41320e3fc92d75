import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Rises when the demo gets more, which the catalogues that earlier editions filled are then given, too. */
export const EDITION = 2;
const SONGS_OF_FIRST_EDITION = 53;

export interface DemoProgress {
  waves: number;
  complete: boolean;
  /** Absent from what the first edition wrote, like `songs`. */
  edition?: number;
  /** How many songs the complete demo had. */
  songs?: number;
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
 * The demo fills an empty catalogue, finishes what it began and brings an earlier edition up to date; it never adds to a catalogue that a
 * person has filled, extended or emptied, and adds nothing later once others than the demo people may have an account.
 */
export function wantsDemo(progress: DemoProgress | undefined, { songs, hasStrangers }: { songs: number; hasStrangers: boolean }): boolean {
  if (!progress) return songs === 0;
  if (!progress.complete) return true;
  const { edition = 1, songs: left = SONGS_OF_FIRST_EDITION } = progress;
  return edition < EDITION && songs === left && !hasStrangers;
}
