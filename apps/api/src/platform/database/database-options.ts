import type { DataSourceOptions } from 'typeorm';
import { CloseUnanswered } from './close-unanswered.subscriber';
import { migrations } from './migrations';
import { SnakeNamingStrategy } from './snake-naming.strategy';

/** Timeout of programs that no user waits for, in milliseconds. */
export const UNHURRIED_MS = 30_000;

/**
 * Connection options of every process. `url` is a `postgres://` address; a connection that takes longer than `timeoutMs` has failed. The
 * schema is changed by migrations only.
 */
export const databaseOptions = (url: string, timeoutMs = UNHURRIED_MS) =>
  ({
    type: 'postgres',
    url,
    migrations,
    subscribers: [CloseUnanswered],
    namingStrategy: new SnakeNamingStrategy(),
    installExtensions: false,
    connectTimeoutMS: timeoutMs,
    applicationName: 'chorus',
    extra: { keepAlive: true },
  }) satisfies DataSourceOptions;
