import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { AuditController } from './audit.controller';
import { AuditEntity } from './audit.entity';
import { AuditService } from './audit.service';
import { AuditWriter } from './audit.writer';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntity]), UsersModule],
  controllers: [AuditController],
  providers: [AuditService, AuditWriter],
  exports: [AuditWriter],
})
export class AuditModule {}
