import type { LoginProfile, User } from '@chorus/contracts';
import { ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Readable } from 'node:stream';
import { type EntityManager, Not, Repository } from 'typeorm';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { NOT_YOUR_ACCOUNT } from '../../platform/identity/own-account';
import type { Caller } from '../../platform/identity/caller';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { forgetInChanges } from '../../platform/realtime/mirror-changes.queries';
import { RateLimiter } from '../../platform/admission/rate-limiter';
import type { Allowance } from '../../platform/admission/token-bucket';
import { forgetDeleted, isDeletedSince, lockAgainstDeletion, lockForDeletion, rememberDeleted } from './deleted-accounts.queries';
import { accountOf } from './login-rules';
import { PortraitFetcher } from './portrait/portrait-fetcher';
import { UserEntity } from './user.entity';
import { AccountDeleted } from './users.reader';
import { toAccount, toUser } from './user.mapper';
import { saveAccount } from './users.queries';

/** Each reads everything about a person. */
const EXPORTS: Allowance = { burst: 5, perHour: 5 };
/** More than anybody needs, also for requests that are repeated because their answer was lost. */
const DELETIONS: Allowance = { burst: 10, perHour: 10 };

@Injectable()
export class UsersService implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly personalData: PersonalDataSources,
    private readonly work: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly portraits: PortraitFetcher,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async othersThan({ userId }: Caller): Promise<User[]> {
    const users = await this.users.find({ where: { userId: Not(userId) }, order: { fullName: 'ASC', id: 'ASC' } });
    return users.map(toUser);
  }

  async profileOf({ userId }: Caller): Promise<User | null> {
    const user = await this.users.findOneBy({ userId });
    return user && toUser(user);
  }

  async loggedIn(caller: Caller, profile: LoginProfile): Promise<void> {
    if (profile.id !== caller.userId) throw new ForbiddenException(NOT_YOUR_ACCOUNT);
    const { userId, issuedAt } = caller;
    await this.work.run(async (transaction, emit) => {
      await lockAgainstDeletion(transaction, [userId]);
      // The sign-in that a deletion requires is announced, too, and may arrive late.
      if (await isDeletedSince(transaction, userId, issuedAt)) throw new AccountDeleted();
      await forgetDeleted(transaction, userId);
      const { id, isNew, lacksPortrait } = await saveAccount(transaction, userId, accountOf(caller, profile));
      if (lacksPortrait) await this.portraits.request(id, transaction);
      if (isNew) emit('account.created', { userId });
    });
  }

  async personalDataOf({ userId }: Caller): Promise<Readable> {
    const waitMs = await this.limiter.consume(`export:person:${userId}`, EXPORTS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
    return this.personalData.export(userId);
  }

  async forget({ userId }: Caller): Promise<void> {
    const waitMs = await this.limiter.consume(`deletions:person:${userId}`, DELETIONS, 1);
    if (waitMs > 0) throw new TooManyRequests(waitMs);
    const announcements = await this.work.run(async (transaction, emit) => {
      const made: (() => void)[] = [];
      await lockForDeletion(transaction, userId);
      await forgetInChanges(transaction, userId);
      await this.personalData.erase(userId, transaction, (announce) => made.push(announce));
      await rememberDeleted(transaction, userId);
      emit('account.deleted', { userId });
      return made;
    });
    for (const announce of announcements) announce();
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const user = await this.users.findOneBy({ userId });
    yield { account: user && toAccount(user) };
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(UserEntity, { userId });
  }
}
