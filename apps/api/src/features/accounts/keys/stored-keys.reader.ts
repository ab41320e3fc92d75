import type { EntityManager } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { storedKeys } from './account-keys.queries';
import { KeyRing } from './key-ring';
import { knownMasterSealing } from './master-key';

/**
 * Why a node with this configuration can't decrypt the keys of the sign-in, and so does not start: it has no key, or another one. Undefined
 * where it can. Makes neither keys nor a file.
 */
export async function whyNotOpened(
  database: EntityManager,
  config: Pick<Config, 'accountsKey' | 'dataDir'>,
): Promise<'none' | 'another' | undefined> {
  const [{ isThere } = { isThere: false }] = await database.query<{ isThere: boolean }[]>(
    `SELECT to_regclass('public.account_keys') IS NOT NULL AS "isThere"`,
  );
  const keys = isThere ? await storedKeys(database) : [];
  // The first start makes them.
  if (keys.length === 0) return undefined;
  const master = await knownMasterSealing(config);
  if (!master) return 'none';
  try {
    return new KeyRing(keys, master).version === '' ? 'another' : undefined;
  } catch {
    return 'another';
  }
}
