import type { AppPassword } from '@chorus/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../../platform/personal-data/personal-data';
import { AuditWriter } from '../../audit/audit.writer';
import { AppPasswordEntity } from './app-password.entity';
import { AppPasswordsService } from './app-passwords.service';

@Injectable()
export class AppPasswordsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    private readonly passwords: AppPasswordsService,
    private readonly personalData: PersonalDataSources,
    private readonly audit: AuditWriter,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const passwords = await this.passwords.listOf(userId);
    yield { appPasswords: passwords.map(withoutId) };
  }

  /** A person's own acts, unlike an admin's, are not kept for the audit. */
  async erase(userId: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(AppPasswordEntity, { owner: userId });
    await this.audit.forget(transaction, userId, ['person.playerAdded', 'person.playerEnded']);
  }
}

const withoutId = ({ name, username, createdAt, lastUsedAt, lastUsedBy }: AppPassword): Omit<AppPassword, 'id'> => ({
  name,
  username,
  createdAt,
  lastUsedAt,
  lastUsedBy,
});
