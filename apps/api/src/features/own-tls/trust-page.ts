import { createServer, type RequestListener, type Server } from 'node:http';
import { escapeHtml } from '../../platform/encoding/escape-html';
import { document, LOGO, pagePolicy } from '../../platform/issuer/page-document';

const AUTHORITY_PATH = '/ca.crt';

/** A connection that is silent for longer is closed. */
const SILENT_MS = 10_000;

interface Trusted {
  /** PEM of the authority. */
  certificate: string;
  fingerprint: string;
  publicUrl: string;
}

const steps: readonly (readonly [device: string, step: string])[] = [
  [
    'iPhone and iPad',
    'Open this page in Safari and download the certificate. Install it in Settings → Profile Downloaded. Then turn it on in Settings → General → About → Certificate Trust Settings.',
  ],
  ['Android', 'Download the certificate. In Settings, search for “CA certificate”, choose it, then Install anyway, and select the file.'],
  ['Mac', 'Open the file in Keychain Access. Double-click Chorus there, and under Trust choose Always Trust.'],
  ['Windows', 'Open the file, choose Install Certificate, and place it in Trusted Root Certification Authorities.'],
  ['Firefox', 'Settings → Privacy &amp; Security → View Certificates → Authorities → Import.'],
];

/** Served without TLS, since a device that doesn't trust the certificate yet can't open anything else. */
const trustPage = ({ fingerprint, publicUrl }: Omit<Trusted, 'certificate'>): string =>
  document(
    'Trust this Chorus',
    '',
    `<header>${LOGO}<h1>Trust this Chorus once</h1></header>
<p class="note">It has a certificate of its own, which your device doesn't know yet. Afterwards, open <b>${escapeHtml(publicUrl)}</b>.</p>
<p><a class="link" href="${AUTHORITY_PATH}">Download the certificate</a></p>
<ul class="methods points">${steps.map(([device, step]) => `<li><b>${device}</b><span class="note">${step}</span></li>`).join('')}</ul>
<p class="note">Its fingerprint must be the one that Chorus printed at its start (SHA-256):<br>${fingerprint.replaceAll(':', ':<wbr>')}</p>
<footer><p class="note">The certificate is good for addresses in home networks and this one only.</p><a class="link quiet" href="${escapeHtml(publicUrl)}">Open Chorus</a></footer>`,
  );

/** Answers devices that come without TLS: with the certificate, how to trust it, and the way to the same path with TLS. */
export function createTrustServer(trusted: () => Trusted): Server {
  const headers = {
    'content-security-policy': pagePolicy({ pageOrigins: [], scripts: [] }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  };
  const answer: RequestListener = ({ method, url = '/' }, response) => {
    const { certificate, publicUrl } = trusted();
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, headers).end();
    const path = url.split('?', 1)[0];
    if (path === AUTHORITY_PATH)
      return void response
        .writeHead(200, {
          ...headers,
          'content-type': 'application/x-x509-ca-cert',
          'content-disposition': 'attachment; filename="chorus-ca.crt"',
        })
        .end(certificate);
    if (path === '/')
      return void response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(trustPage(trusted()));
    return void response.writeHead(307, { ...headers, location: publicUrl + (url.startsWith('/') ? url : '/') }).end();
  };
  return createServer(answer).setTimeout(SILENT_MS, (socket) => void socket.destroy());
}
