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
 * running requests, closes everything and exits with 0. A second signal exits at once. Returns functions that do the same without a signal:
 * `fail` exits with 1, and `restart` replaces the process with a new run of the same program under the same process id, so that nothing outside has to
 * start it.
 */
export function stopGracefully(
  app: NestFastifyApplication,
  { http, logger, isBehindLoadBalancer, failReadiness, drain }: StopOptions,
): { fail: () => void; restart: () => void } {
  let stopping = false;
  const stop = async (noticeMs: number) => {
    failReadiness();
    http.stopKeepAlive();
    await wait(noticeMs);
    http.stopAccepting();
    await drain();
    await app.close();
  };
  const begin = (end: () => void, noticeMs = isBehindLoadBalancer ? NOTICE_MS : 0) => {
    stopping = true;
    setTimeout(() => app.getHttpServer().closeAllConnections(), TIMEOUT_MS).unref();
    stop(noticeMs).then(
      () => {
        logger.info('stopped');
        end();
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
    begin(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return {
    fail: () => {
      if (!stopping) begin(() => process.exit(1));
    },
    restart: () => {
      if (!stopping) begin(replaceProcess, 0);
    },
  };
}

/** If that fails, whatever watches this process has to start it again. */
function replaceProcess(): void {
  try {
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
  } catch (error) {
    process.stderr.write(`Chorus could not start again by itself: ${String(error)}\n`);
  }
  process.exit(1);
}
