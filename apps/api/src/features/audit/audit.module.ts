import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AuditController } from './audit.controller';
import { AuditReader } from './audit.reader';
import { AuditService } from './audit.service';
import { AuditTableModule } from './audit-table.module';

@Module({
  imports: [AuditTableModule, UsersModule],
  controllers: [AuditController],
  providers: [AuditService, AuditReader],
  exports: [AuditReader, AuditTableModule],
})
export class AuditModule {}
