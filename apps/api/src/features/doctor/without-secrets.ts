import type { Config } from '../../platform/config/config';

type Secretive = Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'redisUrl' | 's3' | 'webPush' | 'accountsKey'>;

/** Leaves the secrets of the configuration out of a sentence: a driver's message may quote them. */
export function withoutSecrets(sentence: string, config: Secretive): string {
  return secretsOf(config).reduce((text, secret) => text.replaceAll(secret.length < SHORT ? asWord(secret) : secret, '…'), sentence);
}

/** Letters of a password this short are in ordinary words, too, which have to stay readable. */
const SHORT = 8;

const asWord = (secret: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${secret.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');

function secretsOf({ databaseUrl, migrateDatabaseUrl, redisUrl, s3, webPush, accountsKey }: Secretive): string[] {
  const passwords = [databaseUrl, migrateDatabaseUrl, redisUrl].flatMap((url) => {
    const { password } = new URL(url ?? 'none:');
    return [url, password, decoded(password)];
  });
  const all = [...passwords, s3?.credentials?.secretAccessKey, webPush?.privateKey, accountsKey];
  return all
    .flatMap((secret) => (secret === undefined || secret === '' ? [] : [secret]))
    .toSorted((one, other) => other.length - one.length);
}

/** A `%` that is not encoded is a common mistake in an address, and the doctor must still report it. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
