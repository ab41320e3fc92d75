import { DataSource } from 'typeorm';
import { invitationLink } from './features/accounts/invitations/invitation-link';
import { addInvitation, INVITATION_HOURS } from './features/accounts/invitations/invitations.queries';
import { replaceKeys, rotateKeys } from './features/accounts/keys/account-keys.queries';
import { masterSealing } from './features/accounts/keys/master-key';
import { whyNotOpened } from './features/accounts/keys/stored-keys.reader';
import { WrongAccountsKey } from './features/accounts/keys/wrong-accounts-key';
import type { Config } from './platform/config/config';
import { readConfig } from './platform/config/read-config';
import { databaseOptions } from './platform/database/database-options';
import { reasonForOperator } from './platform/database/database-unavailable';

const USAGE = `Use one of these commands:
  invite-admin   prints a link that makes an admin, for when no admin can sign in
  rotate-keys    adds new keys for the sign-in; the former ones stay valid for as long as something was signed with them
  replace-keys   replaces all keys, for when somebody else may know them; everybody has to sign in again`;

const commands: Readonly<Record<string, (database: DataSource, config: Config) => Promise<string>>> = {
  'invite-admin': async ({ manager }, { publicUrl }) => {
    const { token } = await addInvitation(manager, { purpose: 'join', role: 'admin' });
    return `Open this link within ${INVITATION_HOURS} hours to become an admin. It works once: ${invitationLink(publicUrl, token)}`;
  },
  'rotate-keys': async ({ manager }, config) => {
    // With keys that they can't decrypt, nodes would stop signing anybody in.
    if ((await whyNotOpened(manager, config)) !== undefined) throw new WrongAccountsKey();
    await rotateKeys(manager, await masterSealing(config));
    return 'Nodes use the new keys within two minutes. Nobody has to sign in again.';
  },
  'replace-keys': async ({ manager }, config) => {
    await replaceKeys(manager, await masterSealing(config));
    return 'Restart all nodes now. Everybody has to sign in again.';
  },
};

/** The commands for own accounts that must work while no admin can sign in. */
async function main([name = '', ...others]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || others.length > 0) throw new Error(USAGE);
  const config = readConfig();
  if (config.signIn.accounts !== 'own') throw new Error('There are no own accounts, because ACCOUNTS=own is not set.');
  const database = await new DataSource(databaseOptions(config.databaseUrl)).initialize();
  try {
    process.stdout.write(`${await command(database, config)}\n`);
  } finally {
    await database.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${reasonForOperator(error)}\n`);
  process.exit(1);
});
