// Imported first: tracing changes the drivers while they load.
import './platform/tracing/tracing';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer } from 'node:net';
import type { Logger as PinoLogger } from 'pino';
import { AppModule } from './app.module';
import { Readiness } from './features/health/readiness';
import { awaitChosen } from './features/set-up/chosen-config';
import { readConfig } from './platform/config/read-config';
import { AnotherNode, OnlyNode } from './platform/database/only-node';
import { Restart } from './platform/http/restart';
import { stopGracefully } from './platform/http/graceful-stop';
import { createHttpAdapter, type HttpAdapter } from './platform/http/http-adapter';
import { setUpHttp } from './platform/http/set-up-http';
import { createLogger } from './platform/logging/logger';
import { NestLogger } from './platform/logging/nest-logger';
import { warnOfPlainConnections } from './platform/logging/warn-of-plain-connections';
import { servePage } from './platform/page/page';
import { exitOnSignal } from './platform/programs/exit-on-signal';
import { setUpSockets } from './platform/realtime/socket-adapter';
import { Sockets } from './platform/realtime/sockets';
import type { Config } from './platform/config/config';

async function main(): Promise<void> {
  const set = readConfig();
  const logger = createLogger(set);
  Logger.overrideLogger(new NestLogger(logger));
  warnOfPlainConnections(set, logger);
  // It may have to wait for another process or the database.
  const handOver = exitOnSignal();
  const onlyNode = set.onlyNode ? new OnlyNode(set.databaseUrl, new Logger('Node')) : undefined;
  await onlyNode?.acquire(() => refuseTakenPort(set));
  // Not earlier: the process before this one may store a choice while it drains.
  const config = await awaitChosen(set, (message) => logger.warn(message));
  const http = createHttpAdapter(config, logger);
  if (config.ownTls) await speakTls(http, config, logger);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), http);
  await setUpHttp(app, config);
  setUpSockets(app, config);
  servePage(app, config);
  handOver();
  const stop = stopGracefully(app, {
    http,
    logger,
    isBehindLoadBalancer: config.production,
    failReadiness: () => app.get(Readiness, { strict: false }).failReadiness(),
    drain: () => app.get(Sockets, { strict: false }).drain(),
  });
  onlyNode?.watch().catch((error: unknown) => {
    logger.fatal({ err: error }, 'stopping: another process took the place of this one');
    stop.fail();
  });
  app.get(Restart, { strict: false }).by(stop.restart);
  await app.listen(config.port, config.host);
  logger.info({ url: config.publicUrl }, 'listening');
  // Builds Home's document before the first person asks for it.
  await app
    .getHttpAdapter()
    .getInstance()
    .inject({ url: '/', headers: { host: new URL(config.publicUrl).host } });
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
});

function startProblem(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The API could not start: ${error.message}. Set PORT to a free one.`;
  if (error instanceof AnotherNode) return `The API could not start: ${error.message}`;
  return `The API could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Imported on demand: elsewhere a proxy speaks TLS. */
async function speakTls(http: HttpAdapter, config: Config, logger: PinoLogger): Promise<void> {
  const { serveOwnTls } = await import('./features/own-tls/serve-own-tls.js');
  await serveOwnTls(http.getInstance().server, config, logger);
}

/** Rejects as listening would, for a process that is not ready to listen yet. */
async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening);
  });
  await new Promise((closed) => server.close(closed));
}
