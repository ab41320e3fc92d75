import type { User } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { UserEntity } from './user.entity';
import { toUser } from './user.mapper';

/** What other features may ask about people. */
@Injectable()
export class UsersReader {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** Whether somebody has an account. */
  isKnown(subject: string): Promise<boolean> {
    return this.users.existsBy({ subject });
  }

  /** Who of these people has an account. */
  async knownAmong(subjects: readonly string[]): Promise<ReadonlySet<string>> {
    const people = await this.users.find({ select: { subject: true }, where: { subject: In(subjects) } });
    return new Set(people.map(({ subject }) => subject));
  }

  /** The e-mail of somebody's account, if they have one. */
  async emailOf(subject: string): Promise<string | null> {
    const user = await this.users.findOne({ select: { id: true, email: true }, where: { subject } });
    return user?.email ?? null;
  }

  /** People as others see them, by the subject of their token; of those without an account there is none. */
  async bySubject(subjects: readonly string[]): Promise<Map<string, User>> {
    const people = await this.users.findBy({ subject: In([...new Set(subjects)]) });
    return new Map(people.map((person) => [person.subject, toUser(person)]));
  }

  count(): Promise<number> {
    return this.users.count();
  }

  /** How people are called, by the subject of their token; of those who have never signed in there is none. */
  async namesOf(subjects: readonly string[]): Promise<Map<string, string>> {
    const people = await this.users.find({ select: { subject: true, fullName: true }, where: { subject: In([...new Set(subjects)]) } });
    return new Map(people.map(({ subject, fullName }) => [subject, fullName]));
  }
}
