import { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';

/** Requests that take longer are cut off, so that the process is gone before an orchestrator kills it (15 s). */
const PATIENCE_MS = 10_000;

/**
 * On SIGTERM or SIGINT: no longer ready, no new connections, what runs is finished, everything closed, exit 0.
 * A second signal ends the process at once.
 */
export function stopGracefully(app: INestApplication, logger: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(130);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => cutConnections(app), PATIENCE_MS).unref();
    app.close().then(
      () => {
        logger.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function cutConnections(app: INestApplication): void {
  const server: unknown = app.getHttpServer();
  if (server instanceof Server) server.closeAllConnections();
}
