import { Module } from '@nestjs/common';
import { Restart } from '../../platform/http/restart';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditTableModule } from '../audit/audit-table.module';
import { SetUpController } from './set-up.controller';
import { SetUpService } from './set-up.service';

@Module({ imports: [AccountsModule, AuditTableModule], controllers: [SetUpController], providers: [SetUpService, Restart] })
export class SetUpModule {}
