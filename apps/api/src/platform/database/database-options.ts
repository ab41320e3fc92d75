import type { DataSourceOptions } from 'typeorm';
import { CloseUnanswered } from './close-unanswered.subscriber';
import { migrations } from './migrations';
import { SnakeNamingStrategy } from './snake-naming.strategy';

/** What a program waits that nobody waits for, in milliseconds. */
export const UNHURRIED_MS = 30_000;

/** How every process reaches PostgreSQL. `url` is a `postgres://` address; a connection that takes longer than `patienceMs` has failed. The schema is changed by migrations only. */
export const databaseOptions = (url: string, patienceMs = UNHURRIED_MS) =>
  ({
    type: 'postgres',
    url,
    migrations,
    subscribers: [CloseUnanswered],
    namingStrategy: new SnakeNamingStrategy(),
    installExtensions: false,
    connectTimeoutMS: patienceMs,
    applicationName: 'chorus',
    extra: { keepAlive: true },
  }) satisfies DataSourceOptions;
