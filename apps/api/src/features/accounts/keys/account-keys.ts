import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { makeMissingKeys, storedKeys } from './account-keys.queries';
import { KeyRing } from './key-ring';
import { knownMasterSealing, masterSealing } from './master-key';
import { WrongAccountsKey } from './wrong-accounts-key';

/** How soon a node notices new keys: well before they are used. */
const FRESH_MS = 15_000;

@Injectable()
export class AccountKeys {
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
    let keys = await storedKeys(manager);
    // Where keys were stored, a new file could not open them, and a backup would take it for the right one.
    const master = await (keys.length === 0 ? masterSealing(this.config) : knownMasterSealing(this.config));
    if (!master) throw new WrongAccountsKey();
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
