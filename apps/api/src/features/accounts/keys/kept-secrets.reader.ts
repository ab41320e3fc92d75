import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { AccountKeys } from './account-keys';

/** A secret as another feature stores it. While it does, `deleteFormerKeys` keeps its key. */
export interface KeptSecret {
  keyId: string;
  sealed: Buffer;
}

/** Encrypts secrets that other features store, with the keys of own accounts. `about` says where a secret belongs. */
@Injectable()
export class KeptSecretsReader {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: AccountKeys,
  ) {}

  /** Several nodes have no file in common that could hold the key. */
  get isAvailable(): boolean {
    const { accountsKey, onlyNode, production } = this.config;
    return accountsKey !== undefined || onlyNode || !production;
  }

  async seal(text: string, about: string): Promise<KeptSecret> {
    return (await this.keys.current()).seal(text, about);
  }

  /** Undefined where the key was replaced since. Rejects while PostgreSQL is unavailable. */
  async open(secret: KeptSecret, about: string): Promise<string | undefined> {
    return (await this.keys.current()).open(secret, about);
  }
}
