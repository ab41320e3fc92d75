import type { User } from '@chorus/contracts';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { VersionQuery } from '../../platform/http/ready-answers/version-query';
import { isDeleted, lockAgainstDeletion } from './deleted-accounts.queries';
import { UserEntity } from './user.entity';
import { toUser } from './user.mapper';

/** Changes once somebody has joined or left. */
export const userCountVersion: VersionQuery = { name: 'users', sql: 'SELECT revision AS version FROM users_revision' };

/** Refuses what a device still sends after the account was deleted. */
export class AccountDeleted extends ForbiddenException {
  constructor() {
    super('Your account was deleted. Sign in again to continue.');
  }
}

@Injectable()
export class UsersReader {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  isKnown(userId: string): Promise<boolean> {
    return this.users.existsBy({ userId });
  }

  async knownAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const people = await this.users.find({ select: { userId: true }, where: { userId: In(userIds) } });
    return new Set(people.map(({ userId }) => userId));
  }

  /** Whether this person deleted their account and has not signed in since. */
  isDeleted(userId: string): Promise<boolean> {
    return isDeleted(this.users.manager, userId);
  }

  /**
   * Returns which of these people have an account; those accounts are not deleted before the transaction ends. Call it before the transaction
   * reads or writes anything else.
   */
  async lockAccounts(transaction: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    await lockAgainstDeletion(transaction, userIds);
    const people = await transaction.query<{ userId: string }[]>('SELECT subject AS "userId" FROM users WHERE subject = ANY($1)', [
      userIds,
    ]);
    return new Set(people.map(({ userId }) => userId));
  }

  /** The same, and it stays so until the transaction ends. Call it before the transaction reads or writes anything else. */
  async staysDeleted(transaction: EntityManager, userId: string): Promise<boolean> {
    await lockAgainstDeletion(transaction, [userId]);
    return isDeleted(transaction, userId);
  }

  /** Refuses what a device still sends after the account was deleted. Call it before the transaction reads or writes anything else. */
  async refuseDeleted(transaction: EntityManager, userId: string): Promise<void> {
    if (await this.staysDeleted(transaction, userId)) throw new AccountDeleted();
  }

  async emailOf(userId: string): Promise<string | null> {
    const user = await this.users.findOne({ select: { id: true, email: true }, where: { userId } });
    return user?.email ?? null;
  }

  async byUserId(userIds: readonly string[]): Promise<Map<string, User>> {
    const people = await this.users.findBy({ userId: In([...new Set(userIds)]) });
    return new Map(people.map((person) => [person.userId, toUser(person)]));
  }

  count(): Promise<number> {
    return this.users.count();
  }

  async namesOf(userIds: readonly string[], database = this.users.manager): Promise<Map<string, string>> {
    const people = await database.find(UserEntity, {
      select: { userId: true, fullName: true },
      where: { userId: In([...new Set(userIds)]) },
    });
    return new Map(people.map(({ userId, fullName }) => [userId, fullName]));
  }
}
