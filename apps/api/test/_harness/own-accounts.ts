import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { freePort } from '../../../../tools/network/free-port';
import { addInvitation } from '../../src/features/accounts/invitations/invitations.queries';
import { invitationLink } from '../../src/features/accounts/invitations/invitation-link';
import { databaseOptions } from '../../src/platform/database/database-options';
import { ApiProcess } from './api-process';
import { createDatabase } from './database';

const LINK = /https?:\/\/[^\s"]+\/sign-in\/invitation#[\w-]+/;

export interface Joining {
  login: string;
  fullName: string;
  password: string;
}

export const linh: Joining = { login: 'linh', fullName: 'Linh Trần', password: 'gravel lantern otter 9' };
export const minh: Joining = { login: 'Minh@example.com', fullName: 'Minh Nguyễn', password: 'velvet harbor cactus 4' };

/** The links for the first admin that a node has printed. */
export const printedLinks = (lines: readonly string[]): string[] => lines.flatMap((line) => LINK.exec(line)?.[0] ?? []);

const post = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers: { connection: 'close' } });

const partsOf = (link: string) => {
  const { origin, pathname, hash } = new URL(link);
  return { page: origin + pathname, token: hash.slice(1) };
};

/** Opens a link as its page does, which sends the part behind the `#`. */
export function openLink(link: string): Promise<Response> {
  const { page, token } = partsOf(link);
  return post(`${page}/open`, { token });
}

/** Fills in the form that a link leads to. */
export function acceptLink(link: string, typed: Partial<Joining>): Promise<Response> {
  const { page, token } = partsOf(link);
  return post(`${page}/accept`, { token, ...typed });
}

/** The database of a node that runs in its own process. */
export class AccountRows {
  private constructor(
    readonly database: DataSource,
    private readonly origin: string,
  ) {}

  static async open(url: string, origin: string): Promise<AccountRows> {
    return new AccountRows(await new DataSource(databaseOptions(url)).initialize(), origin);
  }

  async invite(role: 'admin' | 'listener' = 'listener'): Promise<string> {
    const { token } = await addInvitation(this.database.manager, { purpose: 'join', role, invitedBy: 'an-admin' });
    return invitationLink(this.origin, token);
  }

  close(): Promise<void> {
    return this.database.destroy();
  }
}

/** Starts a node with own accounts, of which linh is the first admin. With a `PUBLIC_URL`, what leads from there to its `PORT` must run already. */
export async function startOwnAccounts(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chorus-accounts-'));
  const database = await createDatabase();
  const port = settings.PORT ?? String(await freePort());
  const origin = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const environment = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: database.url, ACCOUNTS: 'own', ...settings };
  let api = await ApiProcess.start(environment);
  const rows = await AccountRows.open(database.url, origin);
  await acceptLink(printedLinks(api.lines)[0] ?? '', linh);
  return {
    origin,
    environment,
    rows,
    async restart() {
      await api.stop();
      api = await ApiProcess.start(environment);
    },
    async stop() {
      await rows.close();
      await api.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
