import type { Config } from '../../platform/config/config';

type Secretive = Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'redisUrl' | 's3' | 'webPush'>;

/** Messages of drivers are not ours: whatever they quote, the secrets of the configuration are left out. */
export function withoutSecrets(sentence: string, config: Secretive): string {
  return secretsOf(config).reduce((text, secret) => text.replaceAll(secret, '…'), sentence);
}

function secretsOf({ databaseUrl, migrateDatabaseUrl, redisUrl, s3, webPush }: Secretive): string[] {
  const passwords = [databaseUrl, migrateDatabaseUrl, redisUrl].flatMap((url) => {
    const { password } = new URL(url ?? 'none:');
    return [url, password, decodeURIComponent(password)];
  });
  const all = [...passwords, s3?.credentials?.secretAccessKey, webPush?.privateKey];
  return all
    .flatMap((secret) => (secret === undefined || secret === '' ? [] : [secret]))
    .toSorted((one, other) => other.length - one.length);
}
