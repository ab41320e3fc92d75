import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config';

export const accountsKeyFile = (dataDir: string): string => join(dataDir, 'accounts.key');

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** What the keys of own accounts are encrypted with: ACCOUNTS_KEY, or the file that the first start makes; `undefined` before that. */
export const readAccountsKey = async ({ accountsKey, dataDir }: Pick<Config, 'accountsKey' | 'dataDir'>): Promise<string | undefined> =>
  accountsKey ?? (await readFile(accountsKeyFile(dataDir), 'utf8').catch(unlessMissing));
