import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type PersonalDataPart, type PersonalDataSource, PersonalDataSources } from '../../platform/personal-data/personal-data';
import { AuditWriter } from '../audit/audit.writer';
import { AccountEntity } from './account.entity';
import { isAccountId } from './account-id';
import { InvitationEntity } from './invitations/invitation.entity';
import { deleteGrantsOf } from './issuer-grants';
import { PasskeyEntity } from './passkeys/passkey.entity';

@Injectable()
export class AccountsPersonalData implements OnModuleInit, PersonalDataSource {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    @InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>,
    private readonly personalData: PersonalDataSources,
    private readonly audit: AuditWriter,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async *export(userId: string): AsyncGenerator<PersonalDataPart> {
    const account = isAccountId(userId) ? await this.accounts.findOneBy({ id: userId }) : null;
    if (!account) return;
    const passkeys = await this.passkeys.find({ where: { accountId: userId }, order: { createdAt: 'ASC', id: 'ASC' } });
    const { login, fullName, role, passwordHash, createdAt, lastSignedInAt } = account;
    yield {
      signIn: {
        login,
        fullName,
        role,
        hasPassword: passwordHash !== null,
        createdAt: createdAt.toISOString(),
        lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
        passkeys: passkeys.map((passkey) => ({
          label: passkey.label,
          createdAt: passkey.createdAt.toISOString(),
          lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
        })),
      },
    };
  }

  /** Passkeys go with their account. */
  async erase(userId: string, transaction: EntityManager): Promise<void> {
    if (!isAccountId(userId)) return;
    await transaction.delete(InvitationEntity, { invitedBy: userId });
    await deleteGrantsOf(transaction, userId);
    await this.audit.forgetNames(transaction, userId);
    await transaction.delete(AccountEntity, { id: userId });
  }
}
