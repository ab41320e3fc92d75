import { SIGN_IN_PATH } from '@chorus/contracts';
import { randomBytes } from 'node:crypto';
import type { AdapterFactory } from 'oidc-provider';

export const WAYS_PATH = `${SIGN_IN_PATH}/account`;

/** How long somebody may change how they sign in before they have to prove again who they are. */
const MINUTES = 10;

export interface Visit {
  /** The browser's secret. */
  id: string;
  /** Undefined until the person has proven who they are. */
  accountId?: string;
}

const nameFor = (publicUrl: string) => `${publicUrl.startsWith('https:') ? '__Secure-' : ''}chorus_account`;

/** The cookie of a visit. Browsers send it to these pages only, and never from another site. */
export function visitCookie({ id }: Visit, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameFor(publicUrl)}=${id}; Path=${WAYS_PATH}; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Strict${secure}`;
}

const idIn = (cookies: string | undefined, name: string) =>
  cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Visits to the page on which people change how they sign in. They end with what else the sign-in keeps of an account, such as when an admin
 * resets it.
 */
export class Visits {
  private readonly stored;

  constructor(
    grants: AdapterFactory,
    private readonly publicUrl: string,
  ) {
    this.stored = grants('AccountVisit');
  }

  async find(cookies: string | undefined): Promise<Visit | undefined> {
    const id = idIn(cookies, nameFor(this.publicUrl));
    const found = id === undefined ? undefined : await this.stored.find(id);
    if (id === undefined || !found) return undefined;
    return { id, ...(typeof found.accountId === 'string' && { accountId: found.accountId }) };
  }

  /** A new secret at each step, so that nobody goes on with one that was there before. */
  async begin(accountId?: string): Promise<Visit> {
    const id = randomBytes(32).toString('base64url');
    await this.stored.upsert(id, { ...(accountId !== undefined && { accountId }) }, MINUTES * 60);
    return { id, ...(accountId !== undefined && { accountId }) };
  }

  async end({ id }: Visit): Promise<void> {
    await this.stored.destroy(id);
  }
}
