import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config';
import { createFile } from '../../../platform/issuer/replace-file';
import { Sealing } from './sealing';

const BYTES = 32;

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** What the stored keys are encrypted with: ACCOUNTS_KEY, or a file that the first start makes. */
export async function masterSealing({ accountsKey, dataDir }: Pick<Config, 'accountsKey' | 'dataDir'>): Promise<Sealing> {
  return new Sealing(accountsKey ?? (await keyIn(join(dataDir, 'accounts.key'))), 'account keys');
}

async function keyIn(file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(unlessMissing);
  if (stored !== undefined) return stored;
  await createFile(file, randomBytes(BYTES).toString('base64url'));
  return readFile(file, 'utf8');
}
