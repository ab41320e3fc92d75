import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release by its number, or what main stores and no release does yet. */
export type SampleName = number | 'unreleased';

/** What a release had stored in a browser. */
export interface Sample extends SampleRowsFile {
  release: SampleName;
}

/** `apps/pwa/samples/<release>/rows.json`, as `npm run sample` wrote it down. */
export interface SampleRowsFile {
  database: { name: string; version: number; stores: Record<string, SampleStore> };
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  caches: Record<string, SampleCacheEntry[]>;
}

interface SampleStore {
  keyPath: string | null;
  autoIncrement: boolean;
  /** In a value, bytes are `{ $bytes: SampleBytes }`. */
  rows: { key: IDBValidKey; value: unknown }[];
}

/** A Blob or an ArrayBuffer: a file beside the sample, repeated until there are `size` bytes. */
export interface SampleBytes {
  form: 'Blob' | 'ArrayBuffer';
  file: string;
  size: number;
}

interface SampleCacheEntry {
  /** Path and query below the page's origin. */
  url: string;
  /** Without code, of which only the URL is kept. */
  response?: { status: number; headers: Record<string, string>; base64: string };
}

/** What the server had beside it: rows by table, in an order in which they can be written. */
export interface SampleServer {
  tables: Record<string, Record<string, unknown>[]>;
}

export const SAMPLES = join(__dirname, '../../samples');
/** Stands where a token was. */
export const TAKEN_OUT = 'taken-out-of-the-sample';

/** A file of a release's sample. */
export const readSampleFile = (release: SampleName, name: string): Buffer => readFileSync(join(SAMPLES, String(release), name));

export const readSample = (release: SampleName): Sample => ({
  ...(JSON.parse(readSampleFile(release, 'rows.json').toString()) as SampleRowsFile),
  release,
});

export const readSampleServer = (release: SampleName): SampleServer =>
  JSON.parse(readSampleFile(release, 'server.json').toString()) as SampleServer;

/** The names of its songs' files. */
export const sampleFiles = (release: SampleName): string[] =>
  readdirSync(join(SAMPLES, String(release))).filter((name) => name.endsWith('.mp3'));

/** `size` bytes of a file that is repeated as often as it takes. */
export const repeated = (file: Buffer, size: number): Buffer => Buffer.alloc(size, file);
