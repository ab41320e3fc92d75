import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpAdapter } from './http-adapter';

/**
 * How long a load balancer has to notice that this process is not ready before it stops accepting
 * connections.
 */
const NOTICE_MS = 3_000;
/**
 * Requests still running this long after the signal are cut off, so that the process exits before
 * the orchestrator kills it.
 */
const TIMEOUT_MS = 12_000;

interface StopOptions {
  http: HttpAdapter;
  logger: Logger;
  isBehindLoadBalancer: boolean;
  failReadiness: () => void;
  drain: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: fails readiness, stops accepting connections, drains the sockets, finishes
 * running requests, closes everything and exits with 0. A second signal exits at once. Returns a function that does the same without a signal,
 * and exits with 1.
 */
export function stopGracefully(
  app: NestFastifyApplication,
  { http, logger, isBehindLoadBalancer, failReadiness, drain }: StopOptions,
): () => void {
  let stopping = false;
  const stop = async () => {
    failReadiness();
    http.stopKeepAlive();
    if (isBehindLoadBalancer) await wait(NOTICE_MS);
    http.stopAccepting();
    await drain();
    await app.close();
  };
  const begin = (exitCode: number) => {
    stopping = true;
    setTimeout(() => app.getHttpServer().closeAllConnections(), TIMEOUT_MS).unref();
    stop().then(
      () => {
        logger.info('stopped');
        process.exit(exitCode);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(130);
    logger.info({ signal }, 'stopping');
    begin(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => {
    if (!stopping) begin(1);
  };
}
