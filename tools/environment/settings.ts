import { resolve } from 'node:path';

export interface Settings {
  /** Undefined when it is not a port: the API says so, with everything else that is wrong. */
  port: number | undefined;
  host: string;
  /** The address that browsers use, if it is not that of the machine itself. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  production: boolean;
  /** Whether the API signs in invented people, because no issuer is named. */
  developmentSignIn: boolean;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** What the launchers need to know of the environment, where an empty value counts as unset; the API reads and judges all of it. */
export function settingsFrom(variables: Variables): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = '.data' } = set;
  return {
    port: /^\d{1,5}$/.test(PORT) ? Number(PORT) : undefined,
    host: HOST,
    publicUrl: set.PUBLIC_URL,
    dataDir: resolve(DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    production: set.NODE_ENV === 'production',
    developmentSignIn: set.OIDC_ISSUER === undefined && set.NODE_ENV !== 'production',
  };
}
