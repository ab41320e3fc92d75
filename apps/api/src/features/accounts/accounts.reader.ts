import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountEntity } from './account.entity';

@Injectable()
export class AccountsReader {
  constructor(private readonly database: DataSource) {}

  /** Also those whose accounts have ended. */
  countAdmins(): Promise<number> {
    return this.database.manager.countBy(AccountEntity, { role: 'admin' });
  }
}
