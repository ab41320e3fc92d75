import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import type { Config } from '../../src/platform/config/config';
import { configFrom } from '../../src/platform/config/config';
import type { SignInConfig } from '../../src/platform/config/sign-in-config';
import { PROGRAM_TIMEOUT_MS } from '../../src/platform/database/database-options';
import { createHttpAdapter } from '../../src/platform/http/http-adapter';
import { setUpHttp } from '../../src/platform/http/set-up-http';
import { createLogger } from '../../src/platform/logging/logger';
import { NestLogger } from '../../src/platform/logging/nest-logger';
import { BuiltPage } from '../../src/platform/page/built-page';
import { servePage } from '../../src/platform/page/page';
import { setUpSockets } from '../../src/platform/realtime/socket-adapter';
import { createDatabase } from './database';
import { noteUndocumentedAnswers } from './undocumented-answers';

export interface TestApi {
  app: NestFastifyApplication;
  dataSource: DataSource;
  config: Config;
  log: Record<string, unknown>[];
  origin: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  /**
   * Overrides the settings of a development machine. With a `databaseUrl`, no database is created.
   */
  config?: Partial<Config>;
  override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
  page?: string;
}

/** This issuer never answers. Nobody can sign in unless the test brings a `TestIssuer`. */
const closedSignIn: SignInConfig = {
  issuer: 'http://127.0.0.1:1',
  reachedAt: 'http://127.0.0.1:1',
  clientId: 'chorus',
  scope: 'openid',
  audience: 'https://music.example.com/api',
  authorizedParties: [],
  accounts: 'provider',
};

/** Starts the whole API as `main.ts` does, on its own database and data folder. */
export async function startApi({ config: settings = {}, override = (builder) => builder, page }: TestApiOptions = {}): Promise<TestApi> {
  const database = settings.databaseUrl === undefined ? await createDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'chorus-test-data-'));
  const config: Config = {
    ...configFrom({ DATABASE_URL: database?.url ?? settings.databaseUrl }),
    dataDir,
    // A busy machine sometimes takes longer than a node usually waits.
    databaseTimeoutMs: PROGRAM_TIMEOUT_MS,
    measureAtOnce: 0,
    signIn: closedSignIn,
    ...settings,
  };

  const log: Record<string, unknown>[] = [];
  const logger = createLogger(config, { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) });
  const builder = Test.createTestingModule({ imports: [AppModule.with(config)] }).setLogger(new NestLogger(logger));
  if (page !== undefined) builder.overrideProvider(BuiltPage).useValue(new BuiltPage(page));
  const module = await override(builder).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(config, logger));
  await setUpHttp(app, config);
  setUpSockets(app, config);
  servePage(app, config);
  const undocumented = noteUndocumentedAnswers(app);
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();

  return {
    app,
    dataSource: app.get(DataSource),
    config,
    log,
    origin,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('connection', 'close');
      return fetch(origin + path, { ...init, headers });
    },
    stop: async () => {
      await app.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (undocumented().length > 0) throw new Error(`The contracts lack \`refuses\` for: ${undocumented().join('; ')}.`);
    },
  };
}
