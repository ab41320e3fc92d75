import { type AppPassword, MOST_APP_PASSWORDS, type NewAppPassword } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { TooManyRequests } from '../../../platform/admission/too-many-requests';
import { RateLimiter } from '../../../platform/admission/rate-limiter';
import type { Allowance } from '../../../platform/admission/token-bucket';
import { sha256 } from '../../../platform/encoding/sha256';
import { AuditWriter } from '../../audit/audit.writer';
import { UsersReader } from '../../users/users.reader';
import { AccountEntity } from '../account.entity';
import { isAccountId } from '../account-id';
import { KeptSecretsReader } from '../keys/kept-secrets.reader';
import { AppPasswordEntity } from './app-password.entity';
import { makeAppPassword, usernameOf } from './app-password-rules';

/** More than anybody sets up at once, and each is an entry in the audit. */
const CREATIONS: Allowance = { burst: 30, perHour: 30 };

const UNAVAILABLE = 'Other players can’t sign in here yet. An admin has to set ACCOUNTS_KEY first.';

/** Says of each password what its person may see. */
const toAppPassword = ({ id, name, username, createdAt, lastUsedAt, lastUsedBy }: AppPasswordEntity): AppPassword => ({
  id,
  name,
  username,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  lastUsedBy,
});

/** The passwords with which other players sign in as a person. */
@Injectable()
export class AppPasswordsService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: KeptSecretsReader,
    private readonly users: UsersReader,
    private readonly audit: AuditWriter,
    private readonly limiter: RateLimiter,
  ) {}

  get isAvailable(): boolean {
    return this.secrets.isAvailable;
  }

  async listOf(owner: string): Promise<AppPassword[]> {
    const found = await this.database.manager.find(AppPasswordEntity, { where: { owner }, order: { createdAt: 'DESC', id: 'ASC' } });
    return found.map(toAppPassword);
  }

  async create(owner: string, name: string): Promise<NewAppPassword> {
    if (!this.isAvailable) throw new ConflictException(UNAVAILABLE);
    const waitMs = await this.limiter.consume(`app-passwords:${owner}`, CREATIONS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
    const [password, id] = [makeAppPassword(), randomUUID()];
    const { keyId, sealed } = await this.secrets.seal(password, aboutAppPassword(id));
    const { username, createdAt } = await this.database.transaction(async (transaction) => {
      // Takes the account's lock, so the passwords are counted one request after the other.
      await this.users.refuseDeleted(transaction, owner);
      if ((await transaction.countBy(AppPasswordEntity, { owner })) >= MOST_APP_PASSWORDS)
        throw new ConflictException(`You have ${MOST_APP_PASSWORDS} passwords for players. End one first.`);
      const named = usernameOf(await this.signInNameOf(transaction, owner));
      await this.audit.write(transaction, { actorId: owner, action: 'person.playerAdded', subjectId: owner });
      return transaction.save(AppPasswordEntity, { id, owner, username: named, name, hash: sha256(password), keyId, sealed });
    });
    return { id, name, username, createdAt: createdAt.toISOString(), lastUsedAt: null, lastUsedBy: null, password };
  }

  async end(owner: string, id: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { affected } = await transaction.delete(AppPasswordEntity, { id, owner });
      if (affected === 1) await this.audit.write(transaction, { actorId: owner, action: 'person.playerEnded', subjectId: owner });
    });
  }

  private async signInNameOf(database: EntityManager, owner: string): Promise<string> {
    const account = isAccountId(owner) ? await database.findOneBy(AccountEntity, { id: owner }) : null;
    return account?.login ?? (await this.users.namesOf([owner], database)).get(owner) ?? '';
  }
}

/** Where a sealed password belongs, so that no row can take the place of another. */
export const aboutAppPassword = (id: string): string => `app password:${id}`;
