import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { DatabaseClock } from './database-clock';
import { DatabaseConnection } from './database-connection';
import { DatabaseErrors } from './database-errors';
import { DatabaseNotifications } from './database-notifications';
import { databaseOptions } from './database-options';

/** PostgreSQL cancels a statement this much earlier than its caller stops waiting. */
const MARGIN_MS = 100;

@Global()
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
  providers: [DatabaseConnection, DatabaseErrors, DatabaseClock, DatabaseNotifications],
  exports: [DatabaseConnection, DatabaseErrors, DatabaseClock, DatabaseNotifications],
})
export class DatabaseModule {}
