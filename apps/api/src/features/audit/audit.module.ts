import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntity } from './audit.entity';
import { AuditWriter } from './audit.writer';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntity])],
  providers: [AuditWriter],
  exports: [AuditWriter],
})
export class AuditModule {}
