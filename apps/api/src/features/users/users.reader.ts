import type { User } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { UserEntity } from './user.entity';
import { toUser } from './user.mapper';

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

  async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
    const people = await this.users.find({ select: { userId: true, fullName: true }, where: { userId: In([...new Set(userIds)]) } });
    return new Map(people.map(({ userId, fullName }) => [userId, fullName]));
  }
}
