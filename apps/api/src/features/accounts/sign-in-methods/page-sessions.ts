import { SIGN_IN_PATH } from '@chorus/contracts';
import { randomBytes } from 'node:crypto';
import type { AdapterFactory } from 'oidc-provider';
import { HttpOnlyCookie } from '../../../platform/identity/http-only-cookie';

/** Where people sign in once more. */
export const SIGN_IN_AGAIN_PATH = `${SIGN_IN_PATH}/account`;

/** The page on which they then change how they sign in. */
export const METHODS_PATH = `${SIGN_IN_AGAIN_PATH}/methods`;

/** How long somebody may change how they sign in before they have to prove again who they are. */
const MINUTES = 10;

export interface PageSession {
  /** The browser's secret. */
  id: string;
  /** Undefined until the person has proven who they are. */
  accountId?: string;
}

/** Names the forms of a session: a passkey's answer counts for the session in which it was asked for. */
export const contextOf = ({ id }: PageSession): string => `account page ${id}`;

/** Browsers send it to these pages only, and never from another site. */
const cookie = new HttpOnlyCookie({ name: 'chorus_account', prefix: '__Secure-', path: SIGN_IN_AGAIN_PATH });

/**
 * The sessions of the page on which people change how they sign in. They end with what else the sign-in keeps of an account, such as when an
 * admin resets it.
 */
export class PageSessions {
  private readonly stored;

  constructor(
    grants: AdapterFactory,
    private readonly publicUrl: string,
  ) {
    this.stored = grants('AccountPageSession');
  }

  async find(cookies: string | undefined): Promise<PageSession | undefined> {
    const id = cookie.newValueIn(cookies, this.publicUrl);
    const found = id === undefined ? undefined : await this.stored.find(id);
    if (id === undefined || !found) return undefined;
    return { id, ...(typeof found.accountId === 'string' && { accountId: found.accountId }) };
  }

  /** A new secret at each step, so that nobody goes on with one that was there before. */
  async begin(accountId?: string): Promise<PageSession> {
    const id = randomBytes(32).toString('base64url');
    await this.stored.upsert(id, { ...(accountId !== undefined && { accountId }) }, MINUTES * 60);
    return { id, ...(accountId !== undefined && { accountId }) };
  }

  async end({ id }: PageSession): Promise<void> {
    await this.stored.destroy(id);
  }

  cookieOf({ id }: PageSession): string {
    return cookie.setNew(id, `Max-Age=${MINUTES * 60}`, this.publicUrl);
  }
}
