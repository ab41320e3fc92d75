import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relyingPartyOf } from '../../apps/api/src/features/accounts/passkeys/relying-party';
import { authorityFile } from '../../apps/api/src/features/own-tls/authority-file.reader';

interface Served {
  publicUrl: string;
  dataDir: string;
  host: string;
  /** Whether Chorus speaks TLS itself. */
  ownTls: boolean;
}

/** What a person has to know before other devices can come in, as lines for the terminal. */
export function howToTrust({ publicUrl, dataDir, host, ownTls }: Served): string[] {
  const { host: address, port } = new URL(publicUrl);
  const file = authorityFile(dataDir);
  return [
    ...(ownTls && existsSync(file)
      ? [
          'Each device has to trust its certificate once: open this address there, which says how.',
          `    http://${address}`,
          `    SHA-256 ${new X509Certificate(readFileSync(file)).fingerprint256}`,
        ]
      : []),
    ...(ownTls ? [] : [`A proxy has to send ${publicUrl} here: this listens on ${host} without TLS. To do without one: HOST=0.0.0.0`]),
    ...(relyingPartyOf(publicUrl)
      ? []
      : [
          `At an address without a name, people have passwords only, and devices lose it when it changes. With a name, they have passkeys, too:`,
          `    PUBLIC_URL=https://<name of this machine>.local${port ? `:${port}` : ''}`,
        ]),
  ];
}
