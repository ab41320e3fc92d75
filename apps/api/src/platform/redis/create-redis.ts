import type { Logger } from '@nestjs/common';
import type { EventEmitter } from 'node:events';
import { createClient } from 'redis';

const LONGEST_PAUSE_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection without traffic for longer is hanging and gets replaced; pings keep an idle one alive. */
const SILENCE_MS = 6_000;
const PING_EVERY_MS = 2_000;
const MOST_WAITING_COMMANDS = 10_000;

export type Redis = ReturnType<typeof createRedis>;

/**
 * A client that reconnects for as long as it takes; not connected yet. While Redis is unavailable commands fail at once, and each outage and
 * recovery is logged once.
 */
export function createRedis(url: string, logger: Pick<Logger, 'log' | 'warn'>) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING_COMMANDS,
    pingInterval: PING_EVERY_MS,
    // Replacing the connection fails what waits. The driver's own timeouts leave 5 s of signals on the heap, whose collection holds up the node.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2),
    },
  });
  reconnectUnresponsive(client, SILENCE_MS);
  let unavailable = false;
  client.on('error', (error: unknown) => {
    if (!unavailable) logger.warn(`Redis does not answer: ${error instanceof Error ? error.message : String(error)}`);
    unavailable = true;
  });
  client.on('ready', () => {
    if (unavailable) logger.log('Redis answers');
    unavailable = false;
  });
  return client;
}

interface Client extends EventEmitter {
  connect(): Promise<unknown>;
  destroy(): void;
}

/**
 * Replaces a connection that answers no ping for `silenceMs`, and fails its pending commands. The driver's `socketTimeout` counts writes as
 * activity, so it never ends a hanging connection that is written to. The driver sends the pings (`pingInterval`).
 */
function reconnectUnresponsive(client: Client, silenceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const replace = () => {
    client.emit('error', new Error(`no answer for ${silenceMs} ms`));
    client.destroy();
    // It retries until it is closed, so this rejection carries no information.
    client.connect().catch(() => undefined);
  };
  const restart = () => {
    stop();
    const mine = setTimeout(() => {
      // Yields once more after the timer, so that a reply that arrived while the event loop was blocked wins.
      setImmediate(() => timer === mine && replace());
    }, silenceMs);
    timer = mine.unref();
  };
  client.on('ready', restart).on('ping-interval', restart).on('reconnecting', stop).on('end', stop);
}
