import { type DestinationStream, type Logger, pino } from 'pino';
import { build as pretty } from 'pino-pretty';
import type { Config } from '../config/config';

/**
 * Database drivers attach a statement's parameters, which are users' data, to their errors. They
 * are not logged.
 */
const described = (error: Error) => ({ type: error.name, message: error.message, stack: error.stack, cause: describedCause(error) });
const describedCause = ({ cause }: Error): unknown => (cause instanceof Error ? described(cause) : undefined);

/** How much of the log may wait for a slow reader. Lines beyond that are dropped. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Creates the process's log: JSON lines, or readable ones on a terminal. Requests, bodies and
 * headers are never logged whole, so that no token, address or message gets into it.
 */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, serializers: { err: described } };
  if (destination) return pino(options, destination);
  const readable = process.stdout.isTTY ? pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }) : undefined;
  // Lines of a busy moment are written together, off the event loop; what is left is written when the process exits.
  return pino(options, readable ?? pino.destination({ sync: false, maxLength: MOST_WAITING_BYTES }));
}
