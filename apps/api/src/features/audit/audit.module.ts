import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { AuditController } from './audit.controller';
import { AuditEntity } from './audit.entity';
import { AuditReader } from './audit.reader';
import { AuditService } from './audit.service';
import { AuditWriter } from './audit.writer';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntity]), UsersModule],
  controllers: [AuditController],
  providers: [AuditService, AuditReader, AuditWriter],
  exports: [AuditReader, AuditWriter],
})
export class AuditModule {}
