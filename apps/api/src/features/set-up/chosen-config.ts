import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { databaseOptions } from '../../platform/database/database-options';
import { reasonOf } from '../../platform/database/database-unavailable';
import { type StoredSetUp, storedSetUp, storeDefaults } from './set-up.queries';

const TRY_EVERY_MS = 1_000;

/** Where docker-compose.yml mounts a folder of the machine. */
export const MOUNTED = '/music';

/** The settings with what is chosen, where nothing sets it here. */
export const withChosen = (config: Config, { listening, musicFolder }: StoredSetUp): Config => ({
  ...config,
  ...(config.isChosen.listening && listening !== null && { listening }),
  ...(config.isChosen.musicFolders && musicFolder !== null && { musicFolders: [musicFolder] }),
});

/** Reads what admins have chosen. Rejects while the database can't be read. */
export async function readChosen(config: Config): Promise<Config> {
  const { listening, musicFolders } = config.isChosen;
  if (!listening && !musicFolders) return config;
  return withChosen(config, await ask(config, storedSetUp));
}

/** Reads it once, before anything is served: no request is answered by what was chosen before. Waits for a database that is away. */
export async function awaitChosen(config: Config, warn: (message: string) => void): Promise<Config> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await readChosen(config);
    } catch (error) {
      if (attempt === 0) warn(`Waiting for the database, which says who may listen: ${reasonOf(error)}`);
      await wait(TRY_EVERY_MS);
    }
}

/** A household begins closed to visitors, with the music that is mounted. */
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
