import { type DestinationStream, type Logger, pino } from 'pino';
import { build as pretty } from 'pino-pretty';
import type { Config } from '../config/config';

const isTerminal = process.stdout.isTTY;

/**
 * The process's log: JSON lines, or readable ones on a terminal. Nothing is logged whole (no request, body or header),
 * so that no token, address or message gets into it.
 */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const readable = () => pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' });
  return pino({ level: logLevel }, destination ?? (isTerminal ? readable() : pino.destination({ sync: true })));
}
