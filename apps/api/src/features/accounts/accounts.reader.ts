import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountEntity } from './account.entity';

@Injectable()
export class AccountsReader {
  constructor(private readonly database: DataSource) {}

  /** Whether there has never been another admin than the first one, not even one whose account has ended or is deleted since. */
  hasOnlyFirstAdmin(): Promise<boolean> {
    return this.database.manager.existsBy(AccountEntity, { onlyAdmin: true });
  }
}
