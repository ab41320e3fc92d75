import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { UserEntity } from './user.entity';

/** What other features may ask about people. */
@Injectable()
export class UsersReader {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  count(): Promise<number> {
    return this.users.count();
  }
}
