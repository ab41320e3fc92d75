import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { makeMissingKeys, storedKeys } from './account-keys.queries';
import { KeyRing } from './key-ring';
import { masterSealing } from './master-key';
import type { Sealing } from './sealing';

/** How soon a node notices new keys: well before they are used. */
const FRESH_MS = 15_000;

/** The keys were encrypted with another key than the one that this process has. */
class WrongAccountsKey extends Error {
  constructor(cause: unknown) {
    super(
      'The keys of the sign-in were stored with another ACCOUNTS_KEY (or another accounts.key in DATA_DIR). Set that one, or run “npm run accounts -- replace-keys”, after which everybody has to sign in again.',
      { cause },
    );
  }
}

@Injectable()
export class AccountKeys {
  private master: Promise<Sealing> | undefined;
  private cached: { readAt: number; keys: Promise<KeyRing> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
  ) {}

  /** As every request needs them. Rejects while PostgreSQL is unavailable. */
  async current(): Promise<KeyRing> {
    const now = performance.now();
    if (this.cached === undefined || now - this.cached.readAt > FRESH_MS) this.cached = { readAt: now, keys: this.read() };
    const { cached } = this;
    try {
      return await cached.keys;
    } catch (error) {
      if (this.cached === cached) this.cached = undefined;
      throw error;
    }
  }

  private async read(): Promise<KeyRing> {
    const { manager } = this.database;
    const master = await (this.master ??= masterSealing(this.config));
    let keys = await storedKeys(manager);
    if (keys.length === 0) {
      await makeMissingKeys(manager, master);
      keys = await storedKeys(manager);
    }
    try {
      return new KeyRing(keys, master);
    } catch (error) {
      throw new WrongAccountsKey(error);
    }
  }
}
