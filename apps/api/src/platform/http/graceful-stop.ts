import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpAdapter } from './http-adapter';

/** How long a load balancer gets to see that this process is no longer ready before it stops accepting. */
const NOTICE_MS = 3_000;
/** Requests that take longer are cut off, so that the process is gone before an orchestrator kills it (15 s). */
const TIMEOUT_MS = 12_000;

interface Stopping {
  http: HttpAdapter;
  logger: Logger;
  /** Whether there may be a load balancer. */
  production: boolean;
  /** Makes the process say that it is not ready. */
  leave: () => void;
  /** Sends the sockets elsewhere, by and by. */
  drain: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: no longer ready, no new connections, sockets are sent elsewhere, what runs is finished, everything closed, exit 0.
 * A second signal ends the process at once.
 */
export function stopGracefully(app: NestFastifyApplication, { http, logger, production, leave, drain }: Stopping): void {
  let stopping = false;
  const stop = async () => {
    leave();
    http.leave();
    if (production) await wait(NOTICE_MS);
    http.stopAccepting();
    await drain();
    await app.close();
  };
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(130);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => app.getHttpServer().closeAllConnections(), TIMEOUT_MS).unref();
    stop().then(
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
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}
