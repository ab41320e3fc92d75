import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { DatabaseAwayInterceptor } from './database-away.interceptor';
import { DatabaseConnection } from './database-connection';
import { databaseOptions } from './database-options';

/** PostgreSQL ends a statement itself, so much earlier than nobody waits for it any more. */
const MARGIN_MS = 100;

/** PostgreSQL through TypeORM. Features bring their entities by `TypeOrmModule.forFeature`. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ databaseUrl, databasePatienceMs }: Config) => ({
        ...databaseOptions(databaseUrl, databasePatienceMs),
        // A server that hangs counts as away, too.
        extra: { keepAlive: true, query_timeout: databasePatienceMs, statement_timeout: databasePatienceMs - MARGIN_MS },
        autoLoadEntities: true,
        manualInitialization: true,
      }),
    }),
  ],
  providers: [DatabaseConnection, { provide: APP_INTERCEPTOR, useClass: DatabaseAwayInterceptor }],
  exports: [DatabaseConnection],
})
export class DatabaseModule {}
