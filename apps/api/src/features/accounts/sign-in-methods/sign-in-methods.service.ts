import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AccountEntity } from '../account.entity';
import { PasskeyEntity } from '../passkeys/passkey.entity';
import { addPasskey, type NewPasskey } from '../passkeys/passkeys.queries';

export const MOST_PASSKEYS = 20;
export const LONGEST_LABEL = 100;

export interface SignInMethods {
  account: Pick<AccountEntity, 'id' | 'login' | 'fullName'>;
  hasPassword: boolean;
  passkeys: Pick<PasskeyEntity, 'id' | 'label' | 'transports' | 'createdAt' | 'lastUsedAt'>[];
}

/** Without this method, the person could not sign in any more. */
export class LastSignInMethod extends Error {}

export class TooManyPasskeys extends Error {}

/** The person has removed it, such as in another tab. */
export class PasskeyGone extends Error {}

/** The passkeys and the password with which somebody signs in to an own account. */
@Injectable()
export class SignInMethodsService {
  constructor(private readonly database: DataSource) {}

  /** Undefined for an account that has ended. */
  find(accountId: string): Promise<SignInMethods | undefined> {
    return methodsOf(this.database.manager, accountId);
  }

  addPasskey(accountId: string, passkey: NewPasskey): Promise<void> {
    return this.change(accountId, async (transaction, { passkeys }) => {
      if (passkeys.length >= MOST_PASSKEYS) throw new TooManyPasskeys();
      await addPasskey(transaction, accountId, passkey);
    });
  }

  renamePasskey(accountId: string, id: string, label: string): Promise<void> {
    return this.change(accountId, async (transaction) => {
      const { affected } = await transaction.update(PasskeyEntity, { id, accountId }, { label });
      if (affected !== 1) throw new PasskeyGone();
    });
  }

  removePasskey(accountId: string, id: string): Promise<void> {
    return this.change(accountId, (transaction, { hasPassword, passkeys }) => {
      if (!hasPassword && passkeys.every((passkey) => passkey.id === id)) throw new LastSignInMethod();
      return transaction.delete(PasskeyEntity, { id, accountId });
    });
  }

  setPassword(accountId: string, passwordHash: string): Promise<void> {
    return this.change(accountId, (transaction) => transaction.update(AccountEntity, { id: accountId }, { passwordHash }));
  }

  removePassword(accountId: string): Promise<void> {
    return this.change(accountId, (transaction, { passkeys }) => {
      if (passkeys.length === 0) throw new LastSignInMethod();
      return transaction.update(AccountEntity, { id: accountId }, { passwordHash: null });
    });
  }

  /** One change of an account at a time: two that each remove one method and leave the other would together leave none. */
  private change(accountId: string, change: (transaction: EntityManager, methods: SignInMethods) => Promise<unknown>): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await transaction.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
      const methods = await methodsOf(transaction, accountId);
      if (methods) await change(transaction, methods);
    });
  }
}

async function methodsOf(database: EntityManager, accountId: string): Promise<SignInMethods | undefined> {
  const account = await database.findOneBy(AccountEntity, { id: accountId, endedAt: IsNull() });
  if (!account) return undefined;
  const passkeys = await database.find(PasskeyEntity, { where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' } });
  return { account, hasPassword: account.passwordHash !== null, passkeys };
}
