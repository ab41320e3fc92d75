import { resolve } from 'node:path';

export interface Settings {
  /** Undefined for an invalid port, which the API reports along with other problems. */
  port: number | undefined;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  /** Whether the environment names a database, itself or by a file that has its address. */
  hasDatabase: boolean;
  production: boolean;
  /** Whether the API signs in demo people, because there are neither an issuer nor own accounts. */
  developmentSignIn: boolean;
  /** Whether people have accounts of this Chorus. */
  ownAccounts: boolean;
  /** Whether music is played from folders of this machine. */
  hasMusicFolders: boolean;
  /** Whether the API speaks TLS, with a certificate of its own authority. */
  ownTls: boolean;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads only what the launchers need, and treats empty values as unset; the API validates the
 * whole environment.
 */
export function settingsFrom(variables: Variables): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = '.data' } = set;
  return {
    port: /^\d{1,5}$/.test(PORT) ? Number(PORT) : undefined,
    host: HOST,
    publicUrl: set.PUBLIC_URL,
    dataDir: resolve(DATA_DIR),
    hasDatabase: (set.DATABASE_URL ?? set.DATABASE_URL_FILE) !== undefined,
    production: set.NODE_ENV === 'production',
    developmentSignIn: set.OIDC_ISSUER === undefined && set.ACCOUNTS === undefined && set.NODE_ENV !== 'production',
    ownAccounts: set.ACCOUNTS !== undefined,
    hasMusicFolders: set.MUSIC_FOLDERS !== undefined,
    ownTls: set.TLS !== undefined,
  };
}
