import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HELP, readImportArguments } from './features/catalogue/import/import-arguments';
import { ImportError } from './features/catalogue/import/import-error';
import { barProgress, lineProgress, noProgress } from './features/catalogue/import/import-progress';
import { onInterrupts } from './features/catalogue/import/interrupts';
import { skippedLines, summaryLine } from './features/catalogue/import/import-report';
import { ImportModule } from './features/catalogue/import/import.module';
import { ImportService } from './features/catalogue/import/import.service';
import type { Config } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { readConfig } from './platform/config/read-config';
import { DatabaseConnection } from './platform/database/database-connection';
import { PROGRAM_TIMEOUT_MS } from './platform/database/database-options';
import { DatabaseModule } from './platform/database/database.module';
import { EventsModule } from './platform/events/events.module';

/** The exit code of shells for a program that Ctrl-C ended. */
const INTERRUPTED = 130;

@Module({ imports: [DatabaseModule, EventsModule, ImportModule] })
class ImportProgram {
  static with(config: Config): DynamicModule {
    return { module: ImportProgram, imports: [ConfigModule.with(config)] };
  }
}

async function main(): Promise<void> {
  const asked = readImportArguments(process.argv.slice(2));
  if (asked === 'help') return void process.stdout.write(`${HELP}\n`);
  const { folder, quiet } = asked;
  Logger.overrideLogger(false);
  const app = await NestFactory.createApplicationContext(ImportProgram.with({ ...readConfig(), databaseTimeoutMs: PROGRAM_TIMEOUT_MS }));
  try {
    if (!app.get(DatabaseConnection).opened) throw new ImportError("PostgreSQL doesn't answer at DATABASE_URL.");
    await importFolder(app.get(ImportService), folder, quiet);
  } finally {
    await app.close();
  }
}

async function importFolder(importer: ImportService, folder: string, quiet: boolean): Promise<void> {
  const write = (text: string) => void process.stdout.write(text);
  const progress = quiet ? noProgress : process.stdout.isTTY ? barProgress() : lineProgress(write);
  const stop = new AbortController();
  const listenNoMore = onInterrupts(
    () => {
      progress.end();
      if (!quiet) write('Finishing the songs in progress. Press Ctrl-C again to stop now.\n');
      stop.abort();
    },
    () => {
      progress.end();
      process.exit(INTERRUPTED);
    },
  );
  const startedAt = Date.now();
  const report = await importer.run(folder, progress, stop.signal).finally(() => {
    listenNoMore();
    progress.end();
  });
  if (!quiet && report.problems.length > 0) write(`Skipped:\n${skippedLines(report).join('\n')}\n`);
  write(`${summaryLine(report, (Date.now() - startedAt) / 1_000)}\n`);
  if (report.stopped) process.exitCode = INTERRUPTED;
  else if (report.added.songs + report.unchanged === 0) throw new ImportError('None of the files could be imported.');
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof ImportError ? `${reason}\n` : `The import stopped: ${reason}\nRun it again to continue.\n`);
  process.exitCode = 1;
});
