import { DefaultNamingStrategy } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import { CloseTimedOutConnections } from './close-timed-out-connections.subscriber';
import { migrations } from './migrations';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, embeddedPrefixes: string[]): string {
    return snake([...embeddedPrefixes, customName ?? propertyName].join('_'));
  }
}

export const PROGRAM_TIMEOUT_MS = 30_000;

/**
 * Returns the connection options of every process. `url` is a `postgres://` address; a connection
 * that takes longer than `timeoutMs` fails. Only migrations change the schema.
 */
export const databaseOptions = (url: string, timeoutMs = PROGRAM_TIMEOUT_MS) =>
  ({
    type: 'postgres',
    url,
    migrations,
    subscribers: [CloseTimedOutConnections],
    namingStrategy: new SnakeNamingStrategy(),
    installExtensions: false,
    connectTimeoutMS: timeoutMs,
    applicationName: 'chorus',
    extra: { keepAlive: true },
  }) satisfies DataSourceOptions;
