import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../../platform/config/config';
import { createFile } from '../../../platform/issuer/replace-file';
import { accountsKeyFile, readAccountsKey } from './accounts-key.reader';
import { Sealing } from './sealing';

const BYTES = 32;

type Keeping = Pick<Config, 'accountsKey' | 'dataDir'>;

const sealingWith = (secret: string) => new Sealing(secret, 'account keys');

/** What the stored keys are encrypted with: ACCOUNTS_KEY, or a file that the first start makes. */
export async function masterSealing(keeping: Keeping): Promise<Sealing> {
  return (await knownMasterSealing(keeping)) ?? sealingWith(await newKey(keeping));
}

/** Undefined where there is neither ACCOUNTS_KEY nor the file. */
export async function knownMasterSealing(keeping: Keeping): Promise<Sealing | undefined> {
  const secret = await readAccountsKey(keeping);
  return secret === undefined ? undefined : sealingWith(secret);
}

async function newKey({ dataDir }: Keeping): Promise<string> {
  const file = accountsKeyFile(dataDir);
  await createFile(file, randomBytes(BYTES).toString('base64url'));
  return readFile(file, 'utf8');
}
