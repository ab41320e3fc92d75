import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { databaseOptions } from '../../platform/database/database-options';
import { reasonOf } from '../../platform/database/database-unavailable';
import { type StoredSetUp, storedSetUp, storeDefaults } from './set-up.queries';

const TRY_EVERY_MS = 1_000;

/** Where docker-compose.yml mounts the music folder of the machine. */
export const MOUNTED = '/music';

/** Returns the settings with the stored choices, except where a variable sets them. */
export const withChosen = (config: Config, { listening, musicFolder }: StoredSetUp): Config => ({
  ...config,
  ...(config.adminsChoose.listening && listening !== null && { listening }),
  ...(config.adminsChoose.musicFolders && musicFolder !== null && { musicFolders: [musicFolder] }),
});

/** Adds what admins have chosen. Rejects while the database can't be read. */
export async function readChosen(config: Config): Promise<Config> {
  const { listening, musicFolders } = config.adminsChoose;
  if (!listening && !musicFolders) return config;
  return withChosen(config, await ask(config, storedSetUp));
}

/** Call it before anything is served, so that no request is answered by an earlier choice. Waits while the database is away. */
export async function awaitChosen(config: Config, warn: (message: string) => void): Promise<Config> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await readChosen(config);
    } catch (error) {
      if (attempt === 0) warn(`Waiting for the database, which says who may listen: ${reasonOf(error)}`);
      await wait(TRY_EVERY_MS);
    }
}

/** Stores the defaults of a household: closed to visitors, with the mounted music. */
export const beginHousehold = (config: Config): Promise<unknown> =>
  ask(config, (database) => storeDefaults(database, { listening: 'signedIn', ...(existsSync(MOUNTED) && { musicFolder: MOUNTED }) }));

async function ask<Result>({ databaseUrl }: Config, question: (database: EntityManager) => Promise<Result>): Promise<Result> {
  const database = await new DataSource(databaseOptions(databaseUrl)).initialize();
  try {
    return await question(database.manager);
  } finally {
    await database.destroy();
  }
}
