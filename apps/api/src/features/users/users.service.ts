import type { LoginProfile, PersonalData, User, UserEvents } from '@chorus/contracts';
import { ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { UnitOfWork } from '../../platform/events/unit-of-work';
import type { Person } from '../../platform/identity/person';
import { type PersonalDataKeeper, PersonalDataKeepers } from '../../platform/personal-data/personal-data';
import { accountOf } from './login-rules';
import { UserEntity } from './user.entity';
import { toAccount, toUser } from './user.mapper';

@Injectable()
export class UsersService implements OnModuleInit, PersonalDataKeeper {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly personalData: PersonalDataKeepers,
    private readonly work: UnitOfWork<UserEvents>,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async othersThan({ subject }: Person): Promise<User[]> {
    const users = await this.users.find({ where: { subject: Not(subject) }, order: { fullName: 'ASC', id: 'ASC' } });
    return users.map(toUser);
  }

  /** A first login makes the account, a later one brings it up to date. */
  async loggedIn(person: Person, profile: LoginProfile): Promise<void> {
    if (profile.id !== person.subject) throw new ForbiddenException('This is somebody else’s account.');
    await this.users
      .createQueryBuilder()
      .insert()
      .values({ id: uuidv7(), subject: person.subject, ...accountOf(person, profile), updatedAt: new Date() })
      .orUpdate(['full_name', 'email', 'image_url', 'updated_at'], ['subject'])
      .execute();
  }

  everythingAbout({ subject }: Person): Promise<PersonalData> {
    return this.personalData.export(subject);
  }

  async forget({ subject }: Person): Promise<void> {
    await this.work.run(async (transaction, emit) => {
      await this.personalData.erase(subject, transaction);
      emit('account.deleted', { personId: subject });
    });
  }

  async export(subject: string): Promise<Pick<PersonalData, 'account'>> {
    const user = await this.users.findOneBy({ subject });
    return { account: user && toAccount(user) };
  }

  async erase(subject: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(UserEntity, { subject });
  }
}
