import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { DatabaseUnavailableInterceptor } from './database-unavailable.interceptor';
import { DatabaseConnection } from './database-connection';
import { databaseOptions } from './database-options';
import { RefusedValueInterceptor } from './refused-value.interceptor';

/** PostgreSQL cancels a statement this much earlier than its caller stops waiting. */
const MARGIN_MS = 100;

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ databaseUrl, databaseTimeoutMs }: Config) => ({
        ...databaseOptions(databaseUrl, databaseTimeoutMs),
        // A hanging server counts as unavailable.
        extra: { keepAlive: true, query_timeout: databaseTimeoutMs, statement_timeout: databaseTimeoutMs - MARGIN_MS },
        autoLoadEntities: true,
        manualInitialization: true,
      }),
    }),
  ],
  providers: [
    DatabaseConnection,
    { provide: APP_INTERCEPTOR, useClass: DatabaseUnavailableInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RefusedValueInterceptor },
  ],
  exports: [DatabaseConnection],
})
export class DatabaseModule {}
