import type { EntityManager } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { storedKeys } from './account-keys.queries';
import { KeyRing } from './key-ring';
import { knownMasterSealing } from './master-key';

/** Whether a node with this configuration can decrypt the keys of the sign-in, so that it starts. Makes neither keys nor a file. */
export async function canOpenStoredKeys(database: EntityManager, config: Pick<Config, 'accountsKey' | 'dataDir'>): Promise<boolean> {
  const [{ isThere } = { isThere: false }] = await database.query<{ isThere: boolean }[]>(
    `SELECT to_regclass('public.account_keys') IS NOT NULL AS "isThere"`,
  );
  const keys = isThere ? await storedKeys(database) : [];
  // The first start makes them.
  if (keys.length === 0) return true;
  const master = await knownMasterSealing(config);
  if (!master) return false;
  try {
    return new KeyRing(keys, master).version !== '';
  } catch {
    return false;
  }
}
