import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { makeFolder } from '../../platform/files/make-folder';
import { replaceFile } from '../../platform/issuer/replace-file';
import { CERTIFICATE_DAYS, type KeyPair, makeAuthority, permittedBy } from './authority';
import { hostOf, isPermitted, type Machine, permittedNames } from './certificate-names';
import { authorityFile, authorityKeyFile, tlsFolder } from './authority-file.reader';

const DAY_MS = 86_400_000;

interface Wanted {
  dataDir: string;
  publicUrl: string;
  machine: Machine;
}

/**
 * Returns the authority of the data folder, and makes it at the first start. A new one takes its place when it may not vouch for the public
 * address, or would end before a certificate that it signs: every device then has to trust the new one. `reason` says why it is new.
 */
export async function keptAuthority({ dataDir, publicUrl, machine }: Wanted): Promise<KeyPair & { reason?: string }> {
  const kept = await read(dataDir);
  const reason = kept ? reasonToReplace(kept, publicUrl) : 'there was none';
  if (kept && reason === undefined) return kept;
  const made = await makeAuthority(machine.name, permittedNames(publicUrl, machine));
  await makeFolder(tlsFolder(dataDir), { mode: 0o700 });
  await chmod(tlsFolder(dataDir), 0o700);
  // Without its certificate, a key counts as missing.
  await replaceFile(authorityKeyFile(dataDir), made.key);
  await replaceFile(authorityFile(dataDir), made.certificate);
  return { ...made, reason: reason ?? '' };
}

async function read(dataDir: string): Promise<KeyPair | undefined> {
  const [certificate, key] = await Promise.all([unlessMissing(authorityFile(dataDir)), unlessMissing(authorityKeyFile(dataDir))]);
  if (certificate === undefined || key === undefined) return undefined;
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)) ? { certificate, key } : undefined;
  } catch (error) {
    throw new Error(`${tlsFolder(dataDir)} is damaged. Remove it to make a new authority, which every device has to trust then.`, {
      cause: error,
    });
  }
}

function reasonToReplace(authority: KeyPair, publicUrl: string): string | undefined {
  const host = hostOf(publicUrl);
  if (!isPermitted(host, permittedBy(authority))) return `it may not vouch for ${host}`;
  const left = new X509Certificate(authority.certificate).validToDate.getTime() - Date.now();
  return left < CERTIFICATE_DAYS * DAY_MS ? 'it was about to expire' : undefined;
}

async function unlessMissing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (Error.isError(error) && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
