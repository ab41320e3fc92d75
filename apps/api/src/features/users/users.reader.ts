import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { UserEntity } from './user.entity';

/** What other features may ask about people. */
@Injectable()
export class UsersReader {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** Whether somebody has an account. */
  isKnown(subject: string): Promise<boolean> {
    return this.users.existsBy({ subject });
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
