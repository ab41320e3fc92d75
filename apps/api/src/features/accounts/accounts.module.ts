import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditTableModule } from '../audit/audit-table.module';
import { ListeningLinksModule } from '../listening-links/listening-links.module';
import { UsersModule } from '../users/users.module';
import { AccountEntity } from './account.entity';
import { AccountsPersonalData } from './accounts-personal-data';
import { AccountsReader } from './accounts.reader';
import { AccountsService } from './accounts.service';
import { AppPasswordEntity } from './app-passwords/app-password.entity';
import { AppPasswordsPersonalData } from './app-passwords/app-passwords-personal-data';
import { AppPasswordsController } from './app-passwords/app-passwords.controller';
import { AppPasswordsReader } from './app-passwords/app-passwords.reader';
import { AppPasswordsService } from './app-passwords/app-passwords.service';
import { ForgottenSignIns } from './forgotten-sign-ins';
import { GuessLimits } from './guesses/guess-limits';
import { InvitationEntity } from './invitations/invitation.entity';
import { InvitationsService } from './invitations/invitations.service';
import { AccountKeys } from './keys/account-keys';
import { KeptSecretsReader } from './keys/kept-secrets.reader';
import { PasskeyEntity } from './passkeys/passkey.entity';
import { PasskeysService } from './passkeys/passkeys.service';
import { PeopleController } from './people/people.controller';
import { PeopleService } from './people/people.service';

/** Accounts of this Chorus. They are kept also while people sign in with a provider, so that changing that loses nothing. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AccountEntity, AppPasswordEntity, InvitationEntity, PasskeyEntity]),
    AuditTableModule,
    UsersModule,
    ListeningLinksModule,
  ],
  controllers: [AppPasswordsController, PeopleController],
  providers: [
    AccountsReader,
    AccountsService,
    InvitationsService,
    PasskeysService,
    GuessLimits,
    AccountKeys,
    KeptSecretsReader,
    ForgottenSignIns,
    PeopleService,
    AccountsPersonalData,
    AppPasswordsService,
    AppPasswordsReader,
    AppPasswordsPersonalData,
  ],
  exports: [AppPasswordsReader, AccountsReader, AccountsService, InvitationsService, PasskeysService, AccountKeys, KeptSecretsReader],
})
export class AccountsModule {}
