import { X509Certificate } from 'node:crypto';
import type { Server } from 'node:http';
import type { Config } from '../../platform/config/config';
import { fingerprintOf, issueCertificate, type KeyPair, permittedBy } from './authority';
import { certificateNames, onlyPermitted, thisMachine } from './certificate-names';
import { keptAuthority } from './kept-authority';
import { splitConnections } from './split-connections';
import { createTrustServer } from './trust-page';

const HOUR_MS = 3_600_000;
const RENEW_MS = 30 * 24 * HOUR_MS;

type TlsConfig = Pick<Config, 'dataDir' | 'publicUrl'>;

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * Has `server` speak TLS on its port, with a certificate of an authority that is kept in the data folder. This machine may also come without TLS,
 * and other devices get the certificate there. The server's certificate is made at each start and renewed while it runs: before its end, and when
 * the addresses of this machine change.
 */
export async function serveOwnTls(server: Server, config: TlsConfig, log: Log): Promise<void> {
  const { publicUrl } = config;
  let served = await makeServed(config, log);
  const split = splitConnections(server, {
    tls: served,
    plain: createTrustServer(() => ({
      certificate: served.authority.certificate,
      fingerprint: fingerprintOf(served.authority),
      publicUrl,
    })),
  });
  const renewal = setInterval(() => {
    if (!needsRenewal(served, publicUrl)) return;
    makeServed(config, log).then(
      (renewed) => {
        served = renewed;
        split.renew(served);
        log.info('The certificate was renewed.');
      },
      (error: unknown) => log.warn(`The certificate could not be renewed: ${String(error)}`),
    );
  }, HOUR_MS).unref();
  server.once('close', () => clearInterval(renewal));
}

interface Served {
  authority: KeyPair;
  cert: string;
  key: string;
  /** The names that the machine had. */
  names: string;
}

const namesNow = (publicUrl: string) => certificateNames(publicUrl, thisMachine());

async function makeServed({ dataDir, publicUrl }: TlsConfig, log: Log): Promise<Served> {
  const authority = await keptAuthority({ dataDir, publicUrl, machine: thisMachine() });
  if (authority.reason !== undefined)
    log.warn(
      `A new certificate authority was made, since ${authority.reason}. Every device has to trust it once. SHA-256: ${fingerprintOf(authority)}`,
    );
  const names = namesNow(publicUrl);
  const { certificate, key } = await issueCertificate(authority, onlyPermitted(names, permittedBy(authority)));
  return { authority, cert: certificate, key, names: JSON.stringify(names) };
}

function needsRenewal({ cert, names }: Served, publicUrl: string): boolean {
  return new X509Certificate(cert).validToDate.getTime() - Date.now() < RENEW_MS || JSON.stringify(namesNow(publicUrl)) !== names;
}
