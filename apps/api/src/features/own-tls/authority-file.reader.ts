import { join } from 'node:path';

export const tlsFolder = (dataDir: string): string => join(dataDir, 'tls');

/** What devices have to trust; where Chorus speaks TLS itself, it is there from the first start on. */
export const authorityFile = (dataDir: string): string => join(tlsFolder(dataDir), 'ca.crt');

export const authorityKeyFile = (dataDir: string): string => join(tlsFolder(dataDir), 'ca.key');
