import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER_ONLY } from './durable-files';

/** What PostgreSQL's programs understand of an address; node-postgres has parameters of its own, which they refuse. */
const LIBPQ =
  /^(ssl(mode|cert|key|rootcert|crl|negotiation|password)|channel_binding|connect_timeout|application_name|options|target_session_attrs|host|port|gssencmode)$/;

/** Calls `use` with an address that doesn't contain the password, since everybody on the machine can read how a program was called. */
export async function withLibpqAddress<Result>(url: string, use: (address: string) => Promise<Result>): Promise<Result> {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  for (const name of [...address.searchParams.keys()]) if (!LIBPQ.test(name)) address.searchParams.delete(name);
  if (password === '') return use(address.href);
  const folder = await mkdtemp(join(tmpdir(), 'chorus-backup-'));
  try {
    const file = join(folder, 'password');
    const escaped = decodeURIComponent(password).replaceAll(/[\\:]/g, String.raw`\$&`);
    await writeFile(file, `*:*:*:*:${escaped}\n`, { mode: OWNER_ONLY });
    address.searchParams.set('passfile', file);
    return await use(address.href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
