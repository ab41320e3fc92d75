import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntity } from './audit.entity';
import { AuditWriter } from './audit.writer';

/** The audit's table alone, for programs that write entries and serve nothing. */
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntity])],
  providers: [AuditWriter],
  exports: [TypeOrmModule, AuditWriter],
})
export class AuditTableModule {}
