import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SampleName = number | 'unreleased';

/** Everything that a release had stored in a browser. */
export interface Sample extends SampleRowsFile {
  release: SampleName;
}

export interface SampleRowsFile {
  database: { name: string; version: number; stores: Record<string, SampleStore> };
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  caches: Record<string, SampleCacheEntry[]>;
}

interface SampleStore {
  keyPath: string | null;
  autoIncrement: boolean;
  /** Bytes inside a value are `{ $bytes: SampleBytes }`. */
  rows: { key: IDBValidKey; value: unknown }[];
}

/** A Blob or an ArrayBuffer: a file beside the sample, repeated up to `size` bytes. */
export interface SampleBytes {
  form: 'Blob' | 'ArrayBuffer';
  file: string;
  size: number;
}

interface SampleCacheEntry {
  url: string;
  /** Undefined for code, of which only the URL is kept. */
  response?: { status: number; headers: Record<string, string>; base64: string };
}

/** Rows by table, in an order that satisfies foreign keys. */
export interface SampleServer {
  tables: Record<string, Record<string, unknown>[]>;
}

export const SAMPLES = join(__dirname, '../../samples');
export const TAKEN_OUT = 'taken-out-of-the-sample';

export const readSampleFile = (release: SampleName, name: string): Buffer => readFileSync(join(SAMPLES, String(release), name));

export const readSample = (release: SampleName): Sample => ({
  ...(JSON.parse(readSampleFile(release, 'rows.json').toString()) as SampleRowsFile),
  release,
});

export const readSampleServer = (release: SampleName): SampleServer =>
  JSON.parse(readSampleFile(release, 'server.json').toString()) as SampleServer;

export const sampleFiles = (release: SampleName): string[] =>
  readdirSync(join(SAMPLES, String(release))).filter((name) => name.endsWith('.mp3'));

export const repeated = (file: Buffer, size: number): Buffer => Buffer.alloc(size, file);
