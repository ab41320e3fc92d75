import { API_PREFIX, healthEndpoints, SOCKET_PATH } from '@chorus/contracts';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { isLoopback } from '../../platform/addresses/is-loopback';
import { authorityFile } from '../own-tls/authority-file.reader';
import type { CheckContext } from './check-context';
import { type Finding, fine, notice, problem } from './finding';
import { errorCode, explain } from './explain-error';

const TIMEOUT_MS = 4_000;
const DAY_MS = 86_400_000;
const RENEW_DAYS = 14;

/** Asks Chorus itself, the way a browser does: through the proxies in front of it. */
export async function checkAddress({ config: { publicUrl, ownTls, dataDir } }: CheckContext): Promise<Finding[]> {
  if (ownTls && !(await trustsOwnAuthority(dataDir)))
    return [
      notice(
        'DATA_DIR has no certificate authority, so the address was not checked. Chorus makes one when it first starts; if it has, DATA_DIR is not its folder.',
      ),
    ];
  const { hostname, protocol } = new URL(publicUrl);
  const secure =
    protocol === 'https:' || isLoopback(hostname)
      ? []
      : [
          problem(
            `${publicUrl} is not https. Without https, browsers don't let people sign in, install Chorus or listen offline: put a proxy with TLS in front, and set PUBLIC_URL to its address.`,
          ),
        ];
  const health = await checkHealth(publicUrl, hostname);
  if (health.kind !== 'fine') return [...secure, health];
  return [...secure, health, await checkSocket(publicUrl), ...(protocol === 'https:' ? await checkCertificate(publicUrl) : [])];
}

/** This machine doesn't trust the authority unless somebody has installed it, which other devices have to do. */
async function trustsOwnAuthority(dataDir: string): Promise<boolean> {
  const authority = await readFile(authorityFile(dataDir), 'utf8').catch(() => undefined);
  if (authority !== undefined) setDefaultCACertificates([...getCACertificates('default'), authority]);
  return authority !== undefined;
}

async function checkHealth(publicUrl: string, hostname: string): Promise<Finding> {
  let response: Response;
  try {
    response = await fetch(`${publicUrl}${API_PREFIX}${healthEndpoints.ready.path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (isLoopback(hostname) && errorCode(error) === 'ECONNREFUSED')
      return notice(`Nothing answers at ${publicUrl}: Chorus isn't running here now, or on another port.`);
    return problem(`Chorus can't be reached at ${publicUrl}: ${explain(error)}. Start it, and check the name, the proxy and PUBLIC_URL.`);
  }
  const { status, headers } = response;
  if (status >= 300 && status < 400)
    return problem(
      `${publicUrl} leads to ${headers.get('location') ?? 'another address'}. Set PUBLIC_URL to the address at which Chorus itself answers.`,
    );
  if (status === 503)
    return problem(`Chorus answers at ${publicUrl}, but isn't ready: it is starting, or its database is away. Its log says why.`);
  const isChorus = healthEndpoints.ready.response.safeParse(await response.json().catch(() => undefined)).success;
  return status === 200 && isChorus
    ? fine(`Chorus answers at ${publicUrl}.`)
    : problem(`Something other than Chorus answers at ${publicUrl} (status ${status}). Check PUBLIC_URL and where the proxy leads.`);
}

async function checkSocket(publicUrl: string): Promise<Finding> {
  const socket = new WebSocket(`${publicUrl.replace(/^http/, 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
  try {
    // The first packet of Engine.IO, type 0, opens the connection.
    const [event] = (await once(socket, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [{ data: unknown }];
    if (String(event.data).startsWith('0')) return fine(`WebSockets get through to Chorus at ${publicUrl}.`);
  } catch {
    // WebSocket doesn't say why a connection failed.
  } finally {
    socket.close();
  }
  return problem(
    `WebSockets don't get through to Chorus at ${publicUrl}. Let the proxy pass Upgrade and Connection on for ${SOCKET_PATH}, and keep silent connections for a minute.`,
  );
}

async function checkCertificate(publicUrl: string): Promise<Finding[]> {
  const { hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An address that is a number is no server name.
  const socket = connect({ host, port: Number(port || 443), servername: isIP(host) === 0 ? host : '' });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
    return certificateFindings({ from: new Date(from), to: new Date(to) }, new Date());
  } catch {
    // The request before has already found out whether the certificate is trusted.
    return [];
  } finally {
    socket.destroy();
  }
}

/** Warns when a certificate needs to be renewed. Those that are made for days or hours, as Caddy's own are, are renewed later. */
export function certificateFindings({ from, to }: { from: Date; to: Date }, now: Date): Finding[] {
  const leftMs = to.getTime() - now.getTime();
  const days = Math.floor(leftMs / DAY_MS);
  return leftMs < Math.min(RENEW_DAYS * DAY_MS, (to.getTime() - from.getTime()) / 5)
    ? [notice(`The certificate of PUBLIC_URL expires in ${days === 1 ? 'a day' : `${days} days`}. It should have been renewed by now.`)]
    : [];
}
