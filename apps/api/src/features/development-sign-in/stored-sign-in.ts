import { join } from 'node:path';
import type { StoredIssuer } from '../../platform/issuer/issuer';
import { createFileAdapter } from './file-adapter';
import { secretsIn } from './secrets';

/** The issuer's keys and grants, in `DATA_DIR/sign-in`. */
export async function readStoredSignIn(dataDir: string): Promise<StoredIssuer> {
  const folder = join(dataDir, 'sign-in');
  const [secrets, adapter] = await Promise.all([secretsIn(join(folder, 'secrets.json')), createFileAdapter(join(folder, 'grants.json'))]);
  return { secrets: { signingKeys: [secrets.signingKey], cookieKeys: [secrets.cookieKey] }, adapter };
}
