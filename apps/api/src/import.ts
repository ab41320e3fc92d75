import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readImportArguments } from './features/catalogue/import/import-arguments';
import { ImportImpossible } from './features/catalogue/import/import-impossible';
import { barProgress, lineProgress, noProgress } from './features/catalogue/import/import-progress';
import { refusedLines, summaryLine } from './features/catalogue/import/import-report';
import { ImportModule } from './features/catalogue/import/import.module';
import { ImportService } from './features/catalogue/import/import.service';
import type { Config } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { readConfig } from './platform/config/read-config';
import { DatabaseConnection } from './platform/database/database-connection';
import { UNHURRIED_MS } from './platform/database/database-options';
import { DatabaseModule } from './platform/database/database.module';
import { EventsModule } from './platform/events/events.module';

@Module({ imports: [DatabaseModule, EventsModule, ImportModule] })
class ImportProgram {
  static with(config: Config): DynamicModule {
    return { module: ImportProgram, imports: [ConfigModule.with(config)] };
  }
}

async function main(): Promise<void> {
  const { folder, quiet } = readImportArguments(process.argv.slice(2));
  Logger.overrideLogger(false);
  const app = await NestFactory.createApplicationContext(ImportProgram.with({ ...readConfig(), databaseTimeoutMs: UNHURRIED_MS }));
  try {
    if (!app.get(DatabaseConnection).opened) throw new ImportImpossible('PostgreSQL does not answer at DATABASE_URL.');
    await importFolder(app.get(ImportService), folder, quiet);
  } finally {
    await app.close();
  }
}

async function importFolder(importer: ImportService, folder: string, quiet: boolean): Promise<void> {
  const write = (text: string) => void process.stdout.write(text);
  const progress = quiet ? noProgress : process.stdout.isTTY ? barProgress() : lineProgress(write);
  const startedAt = Date.now();
  const report = await importer.run(folder, progress).finally(() => progress.end());
  if (!quiet && report.problems.length > 0) write(`Not taken:\n${refusedLines(report).join('\n')}\n`);
  write(`${summaryLine(report, (Date.now() - startedAt) / 1_000)}\n`);
  if (report.added.songs + report.unchanged === 0) throw new ImportImpossible('Not one of the files could be taken.');
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ImportImpossible ? `${reason}\n` : `The import stopped: ${reason}\nRun it again to go on from there.\n`,
  );
  process.exitCode = 1;
});
