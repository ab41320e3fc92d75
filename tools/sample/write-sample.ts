import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleBytes, SampleRowsFile, SampleServer } from '../../apps/pwa/e2e/_release/sample';
import { repeated, TAKEN_OUT } from '../../apps/pwa/e2e/_release/sample';
import type { DumpedBytes, DumpedStorage } from './dump-storage';

const DATABASE = 'chorus';
/** Our keys, and the panel widths of react-resizable-panels. */
const OURS = /^(chorus\.|react-resizable-panels:)/;
/** Keys of the fake push service. */
const NOT_OURS = 'test.';
const SECRETS = ['refreshToken', 'code_verifier'];

/** Converts a dump: bytes refer to the file they came from, and secrets are removed. */
export function sampleOf({ databases, localStorage, sessionStorage, caches }: DumpedStorage, files: Map<string, Buffer>): SampleRowsFile {
  const [database, ...more] = databases;
  if (database?.name !== DATABASE || more.length > 0)
    throw new Error(`Other databases than expected: ${databases.map(({ name }) => name).join()}`);
  const stores = Object.entries(database.stores).map(([name, store]) => {
    const rows = store.rows.map(({ key, value }) => ({ key, value: cleaned(value, files) }));
    return [name, { ...store, rows }] as const;
  });
  return {
    database: { ...database, stores: Object.fromEntries(stores) },
    localStorage: textsOf(localStorage, files),
    sessionStorage: textsOf(sessionStorage, files),
    caches,
  };
}

/** Returns only our keys, and removes secrets within JSON. */
function textsOf(storage: Record<string, string>, files: Map<string, Buffer>): Record<string, string> {
  const ours = Object.entries(storage).filter(([key]) => !key.startsWith(NOT_OURS));
  const stranger = ours.find(([key]) => !OURS.test(key));
  if (stranger) throw new Error(`'${stranger[0]}' is unknown to samples of a browser's storage`);
  return Object.fromEntries(
    ours.map(([key, text]) => [key, text.startsWith('{') ? JSON.stringify(cleaned(JSON.parse(text), files)) : text]),
  );
}

function cleaned(value: unknown, files: Map<string, Buffer>): unknown {
  if (Array.isArray(value)) return value.map((one) => cleaned(one, files));
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return { $bytes: bytesOf(value.$bytes as DumpedBytes, files) };
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, SECRETS.includes(name) && field !== null ? TAKEN_OUT : cleaned(field, files)]),
  );
}

function bytesOf({ form, size, sha256 }: DumpedBytes, files: Map<string, Buffer>): SampleBytes {
  const isThis = (file: Buffer) => createHash('sha256').update(repeated(file, size)).digest('hex') === sha256;
  const [found] = [...files].find(([, file]) => isThis(file)) ?? [];
  if (!found) throw new Error(`${size} bytes are of no file of the sample`);
  return { form, file: found, size };
}

export async function writeSample(
  folder: string,
  json: { rows: SampleRowsFile; server: SampleServer },
  files: Map<string, Buffer>,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(json))
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
}
