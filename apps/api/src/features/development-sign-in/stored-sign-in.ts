import { join } from 'node:path';
import type { AdapterFactory } from 'oidc-provider';
import { createFileAdapter } from './file-adapter';
import { type Secrets, secretsIn } from './secrets';

export interface StoredSignIn {
  secrets: Secrets;
  adapter: AdapterFactory;
}

/** The issuer's keys and grants, in `DATA_DIR/sign-in`. */
export async function readStoredSignIn(dataDir: string): Promise<StoredSignIn> {
  const folder = join(dataDir, 'sign-in');
  const [secrets, adapter] = await Promise.all([secretsIn(join(folder, 'secrets.json')), createFileAdapter(join(folder, 'grants.json'))]);
  return { secrets, adapter };
}
