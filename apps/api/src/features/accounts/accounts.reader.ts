import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountEntity } from './account.entity';

@Injectable()
export class AccountsReader {
  constructor(private readonly database: DataSource) {}

  /** Whether there has never been a second admin, not even one whose account has ended or been deleted since. */
  hasOnlyFirstAdmin(): Promise<boolean> {
    return this.database.manager.existsBy(AccountEntity, { onlyAdmin: true });
  }
}
