import type { DataSourceOptions } from 'typeorm';
import { migrations } from './migrations';
import { SnakeNamingStrategy } from './snake-naming.strategy';

/** Nobody waits longer than this, in milliseconds, for a connection. */
export const PATIENCE_MS = 2_000;

/** How every process reaches PostgreSQL. `url` is a `postgres://` address. The schema is changed by migrations only. */
export const databaseOptions = (url: string) =>
  ({
    type: 'postgres',
    url,
    migrations,
    namingStrategy: new SnakeNamingStrategy(),
    installExtensions: false,
    connectTimeoutMS: PATIENCE_MS,
    applicationName: 'chorus',
    extra: { keepAlive: true },
  }) satisfies DataSourceOptions;
