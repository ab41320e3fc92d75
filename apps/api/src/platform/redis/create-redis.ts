import type { Logger } from '@nestjs/common';
import { createClient } from 'redis';

const LONGEST_PAUSE_MS = 2_000;
const CONNECT_PATIENCE_MS = 2_000;
/** A connection on which nothing comes for longer hangs, and is replaced; a ping makes something come. */
const SILENCE_MS = 6_000;
const PING_EVERY_MS = 2_000;
/** What waits for an answer is bounded, however long Redis hangs. */
const MOST_WAITING = 10_000;

export type Redis = ReturnType<typeof createRedis>;

/**
 * A connection that comes back by itself, for as long as it takes; not open yet. While Redis is away commands fail at once,
 * and its going away and coming back are each said once.
 */
export function createRedis(url: string, logger: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_PATIENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2),
    },
  });
  let away = false;
  client.on('error', (error: unknown) => {
    if (!away) logger.warn(`Redis does not answer: ${error instanceof Error ? error.message : String(error)}`);
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.log('Redis answers');
    away = false;
  });
  return client;
}
