import { parseMediaName } from '@chorus/contracts';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { type Outcome, restoreFromTrash } from './features/media/media-trash';
import { restoredLine, restoredSummary } from './features/media/restored-report';
import { reportLines } from './features/media/stopped-sweep-report';
import { confirmStop, lastStop } from './features/media/stopped-sweeps.queries';
import type { Config } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { readConfig, readDatabaseConfig } from './platform/config/read-config';
import { DatabaseConnection } from './platform/database/database-connection';
import { databaseOptions, PROGRAM_TIMEOUT_MS } from './platform/database/database-options';
import { reasonForOperator } from './platform/database/database-unavailable';
import { DatabaseModule } from './platform/database/database.module';
import { ObjectStore } from './platform/object-store/object-store';
import { ObjectStoreModule } from './platform/object-store/object-store.module';

const USAGE = `It is called without an argument, with 'confirm', or with 'restore' and names of media, or without names for all that rows name.`;

@Module({ imports: [DatabaseModule, ObjectStoreModule] })
class MediaProgram {
  static with(config: Config): DynamicModule {
    return { module: MediaProgram, imports: [ConfigModule.with(config)] };
  }
}

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** Lists what a stopped sweep of the bucket would move into the trash. With `confirm`, the next sweep moves it. With `restore`, brings media back. */
async function main([command, ...names]: readonly string[]): Promise<void> {
  if (command === 'restore') return restore(names);
  if (names.length > 0 || (command !== undefined && command !== 'confirm')) throw new Error(USAGE);
  const database = await new DataSource(databaseOptions(readDatabaseConfig().databaseUrl)).initialize();
  try {
    if (command === 'confirm') await confirmStop(database.manager);
    for (const line of reportLines(await lastStop(database.manager))) write(line);
  } finally {
    await database.destroy();
  }
}

async function restore(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !parseMediaName(name));
  if (unknown !== undefined) throw new Error(`${unknown} is not the name of a stored file, such as 5b2c….mp3. ${USAGE}`);
  Logger.overrideLogger(false);
  const app = await NestFactory.createApplicationContext(MediaProgram.with({ ...readConfig(), databaseTimeoutMs: PROGRAM_TIMEOUT_MS }));
  try {
    if (!app.get(DatabaseConnection).opened) throw new Error("PostgreSQL doesn't answer at DATABASE_URL.");
    const outcomes: Outcome[] = [];
    for await (const restored of restoreFromTrash(app.get(ObjectStore, { strict: false }), app.get(DataSource), names)) {
      outcomes.push(restored.outcome);
      write(restoredLine(restored));
    }
    write(restoredSummary(outcomes));
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${reasonForOperator(error)}\n`);
  process.exit(1);
});
