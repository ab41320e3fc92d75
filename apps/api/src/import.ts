import { followedLine, hasNoSongs, leftOutLines, problemLines, summaryLine, waitingLines } from '@chorus/contracts';
import { type DynamicModule, type INestApplicationContext, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { HELP, type ImportArguments, readImportArguments } from './features/library/import-arguments';
import { ImportError } from './features/library/import-error';
import { barProgress, lineProgress, noProgress } from './features/library/import-progress';
import { FolderFollower } from './features/library/follow/folder-follower';
import { LibraryModule } from './features/library/library.module';
import { ImportService } from './features/library/import.service';
import { measuringProgress } from './features/catalogue/loudness/waiting-audio.queries';
import type { Config } from './platform/config/config';
import { ConfigModule } from './platform/config/config.module';
import { readConfig } from './platform/config/read-config';
import { DatabaseConnection } from './platform/database/database-connection';
import { PROGRAM_TIMEOUT_MS } from './platform/database/database-options';
import { reasonForOperator } from './platform/database/database-unavailable';
import { DatabaseModule } from './platform/database/database.module';
import { EventsModule } from './platform/events/events.module';

/** The exit code of shells for a program that Ctrl-C ended. */
const INTERRUPTED = 130;
/** A file that is being moved may be missing for this long. */
const DELETE_AFTER_MS = 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** npm forwards Ctrl-C to a program that has already received it from the terminal. */
const ONE_PRESS_MS = 300;

@Module({ imports: [DatabaseModule, EventsModule, LibraryModule] })
class ImportProgram {
  static with(config: Config): DynamicModule {
    return { module: ImportProgram, imports: [ConfigModule.with(config)] };
  }
}

async function main(): Promise<void> {
  const asked = readImportArguments(process.argv.slice(2));
  if (asked === 'help') return void process.stdout.write(`${HELP}\n`);
  Logger.overrideLogger(false);
  const config = readConfig();
  const neverSplit = [...config.neverSplit, ...asked.neverSplit];
  const app = await NestFactory.createApplicationContext(
    ImportProgram.with({ ...config, neverSplit, databaseTimeoutMs: PROGRAM_TIMEOUT_MS }),
  );
  try {
    if (!app.get(DatabaseConnection).opened) throw new ImportError("PostgreSQL doesn't answer at DATABASE_URL.");
    await (asked.watches ? followFolder : importFolder)(app, asked);
  } finally {
    await app.close();
  }
}

async function sayWhatWaits({ manager }: DataSource): Promise<void> {
  const { waiting } = await measuringProgress(manager);
  for (const line of waitingLines(waiting)) process.stdout.write(`${line}\n`);
}

async function followFolder(app: INestApplicationContext, { folder, quiet, deletesGone, tagsEncoding }: ImportArguments): Promise<void> {
  const write = (text: string) => void process.stdout.write(text);
  const progress = quiet ? noProgress : process.stdout.isTTY ? barProgress() : lineProgress(write);
  const stop = new AbortController();
  onInterrupts(
    () => stop.abort(),
    () => process.exit(INTERRUPTED),
  );
  await app.get(FolderFollower).follow(folder, {
    stop: stop.signal,
    deleteAfterMs: deletesGone ? DELETE_AFTER_MS : undefined,
    tagsEncoding,
    progress,
    say: (line) => write(`${line}\n`),
    onLooked: (report, gone, isFirst) => {
      progress.end();
      if (!quiet) for (const line of problemLines(report)) write(`${line}\n`);
      const line = followedLine(report, gone);
      if (line !== undefined) write(`${line}\n`);
      if (isFirst && !stop.signal.aborted) write(`Following ${folder}. Press Ctrl-C to stop.\n`);
    },
  });
}

async function importFolder(app: INestApplicationContext, { folder, quiet, byHash, tagsEncoding }: ImportArguments): Promise<void> {
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
  const report = await app
    .get(ImportService)
    .run(folder, progress, stop.signal, { byHash, tagsEncoding })
    .finally(() => {
      listenNoMore();
      progress.end();
    });
  if (!quiet) for (const line of problemLines(report)) write(`${line}\n`);
  if (!quiet) await sayWhatWaits(app.get(DataSource));
  write(`${summaryLine(report, (Date.now() - startedAt) / 1_000)}\n`);
  if (!quiet) for (const line of leftOutLines(report)) write(`${line}\n`);
  if (report.stopped) process.exitCode = INTERRUPTED;
  else if (hasNoSongs(report)) throw new ImportError('None of the files could be imported.');
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ImportError ? `${error.message}\n` : `The import stopped: ${reasonForOperator(error)}\nRun it again to continue.\n`,
  );
  process.exitCode = 1;
});

/** `stop` is called at the first Ctrl-C or SIGTERM, `end` at a later one. Returns a function that ignores them again. */
function onInterrupts(stop: () => void, end: () => void): () => void {
  let stoppedAt: number | undefined;
  const interrupt = () => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now();
      stop();
    } else if (Date.now() - stoppedAt > ONE_PRESS_MS) end();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
}
