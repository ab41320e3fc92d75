import type { Config } from '../config/config';
import { isLoopback } from '../addresses/is-loopback';

/** Without a host, or with a folder as host, the connection is a socket of this machine. */
const isElsewhere = ({ hostname }: URL) => hostname !== '' && !/^%2f/i.test(hostname) && !isLoopback(hostname);

const isPlainDatabase = (url: URL) => ['disable', 'allow', 'prefer', null].includes(url.searchParams.get('sslmode'));

/** Names the connections that can be read by others in the same network. They are allowed: a closed network may need no encryption. */
export function warnOfPlainConnections(
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  logger: { warn: (message: string) => void },
): void {
  const database = new URL(databaseUrl);
  if (isElsewhere(database) && isPlainDatabase(database))
    logger.warn('PostgreSQL is reached without TLS: use ?sslmode=verify-full in DATABASE_URL, unless the network is closed');
  if (redisUrl === undefined) return;
  const redis = new URL(redisUrl);
  if (isElsewhere(redis) && redis.protocol !== 'rediss:')
    logger.warn('Redis is reached without TLS: use rediss:// in REDIS_URL, unless the network is closed');
}
