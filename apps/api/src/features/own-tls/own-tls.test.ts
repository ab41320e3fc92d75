import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get as getPlain, type IncomingMessage, type Server } from 'node:http';
import { Agent, get as getSecure } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { issueCertificate, makeAuthority, permittedBy } from './authority';
import { permittedNames } from './certificate-names';
import { keptAuthority } from './kept-authority';
import { serveOwnTls } from './serve-own-tls';
import { splitConnections } from './split-connections';
import { authorityFile } from './authority-file.reader';
import { createTrustServer } from './trust-page';

const machine = { name: 'mybox', addresses: ['192.168.1.5'] };
const publicUrl = 'https://mybox.local:3000';
const DAY_MS = 86_400_000;

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'chorus-tls-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

/** What OpenSSL says of a certificate for this name. */
function verify(authority: string, certificate: string, name: string[]): string {
  const files = { authority: join(dataDir, 'verify-ca.pem'), certificate: join(dataDir, 'verify.pem') };
  writeFileSync(files.authority, authority);
  writeFileSync(files.certificate, certificate);
  const { stdout, stderr } = spawnSync('openssl', ['verify', '-x509_strict', '-CAfile', files.authority, ...name, files.certificate]);
  return `${stdout.toString()}${stderr.toString()}`;
}

describe('an authority of its own', () => {
  it('signs certificates that hold for its names, for as long as browsers take them', async () => {
    const authority = await makeAuthority('mybox', permittedNames(publicUrl, machine));
    const { certificate } = await issueCertificate(authority, { dns: ['mybox.local'], ip: ['192.168.1.5', 'fd12::5'] });
    for (const name of [
      ['-verify_hostname', 'mybox.local'],
      ['-verify_ip', '192.168.1.5'],
      ['-verify_ip', 'fd12::5'],
    ])
      expect(verify(authority.certificate, certificate, name)).toMatch(/: OK/);
    const { validFromDate, validToDate } = new X509Certificate(certificate);
    expect((validToDate.getTime() - validFromDate.getTime()) / DAY_MS).toBeLessThanOrEqual(398);
  });

  it('is of no use for the names of others', async () => {
    const authority = await makeAuthority('mybox', permittedNames(publicUrl, machine));
    const { certificate } = await issueCertificate(authority, { dns: ['bank.example'], ip: [] });
    expect(verify(authority.certificate, certificate, [])).toMatch(/permitted subtree violation/);
    const elsewhere = await issueCertificate(authority, { dns: [], ip: ['8.8.8.8'] });
    expect(verify(authority.certificate, elsewhere.certificate, [])).toMatch(/permitted subtree violation/);
  });

  it('is kept, for its owner’s eyes only', async () => {
    const first = await keptAuthority({ dataDir, publicUrl, machine });
    expect(first.reason).toBe('there was none');
    const again = await keptAuthority({ dataDir, publicUrl, machine });
    expect(again).toEqual({ certificate: first.certificate, key: first.key });
    expect(statSync(join(dataDir, 'tls')).mode & 0o777).toBe(0o700);
    for (const file of ['ca.key', 'ca.crt']) expect(statSync(join(dataDir, 'tls', file)).mode & 0o777).toBe(0o600);
  });

  it('is replaced when the public name is another one, or before it expires', async () => {
    const first = await keptAuthority({ dataDir, publicUrl, machine });
    const moved = await keptAuthority({ dataDir, publicUrl: 'https://music.example.com', machine });
    expect(moved.reason).toBe('it may not vouch for music.example.com');
    expect(moved.certificate).not.toBe(first.certificate);
    expect(permittedBy(moved).dns).toContain('music.example.com');
    const old = await makeAuthority('mybox', permittedNames(publicUrl, machine), new Date(Date.now() - 3_400 * DAY_MS));
    writeFileSync(authorityFile(dataDir), old.certificate);
    writeFileSync(join(dataDir, 'tls', 'ca.key'), old.key);
    expect((await keptAuthority({ dataDir, publicUrl, machine })).reason).toBe('it was about to expire');
  });

  it('is made again when it is half there, and a damaged one stops the start', async () => {
    await keptAuthority({ dataDir, publicUrl, machine });
    rmSync(authorityFile(dataDir));
    expect((await keptAuthority({ dataDir, publicUrl, machine })).reason).toBe('there was none');
    writeFileSync(authorityFile(dataDir), 'garbage');
    await expect(keptAuthority({ dataDir, publicUrl, machine })).rejects.toThrow(/is damaged\. Remove it to make a new authority/);
  });
});

const answerOf = async (asked: ReturnType<typeof getPlain>) => {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
};

describe('a port with and without TLS', () => {
  let server: Server;
  let port: number;
  const log = { info: jest.fn(), warn: jest.fn() };
  beforeEach(async () => {
    server = createServer((request, response) => {
      const isSecure = 'encrypted' in request.socket;
      void text(request).then((body) => response.end(JSON.stringify({ isSecure, body })));
    });
    await serveOwnTls(server, { dataDir, publicUrl }, log);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });
  const ca = () => readFileSync(authorityFile(dataDir), 'utf8');

  it('serves devices that trust its authority, and says so in the log with the fingerprint', async () => {
    for (const host of ['localhost', '127.0.0.1'])
      expect((await answerOf(getSecure({ host, port, ca: ca(), agent: false }))).text).toBe('{"isSecure":true,"body":""}');
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(new X509Certificate(ca()).fingerprint256));
  });

  it('is refused by devices that do not', async () => {
    await expect(answerOf(getSecure({ host: 'localhost', port, agent: false }))).rejects.toThrow(
      /self-signed certificate in certificate chain|unable to/,
    );
  });

  it('serves this machine without TLS, too, also when its request comes in pieces', async () => {
    expect((await answerOf(getPlain({ host: '127.0.0.1', port, agent: false }))).text).toBe('{"isSecure":false,"body":""}');
    const socket = connect(port, '127.0.0.1');
    for (const piece of ['G', 'ET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\na', 'bc']) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
    expect(await text(socket)).toContain('"body":"abc"');
  });

  it('ends when its connections are idle, also those with TLS that a device keeps, and those that say nothing', async () => {
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const agent = new Agent({ keepAlive: true });
    await answerOf(getSecure({ host: 'localhost', port, ca: ca(), agent }));
    silent.end();
    expect(await text(silent)).toBe('');
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
    agent.destroy();
  });
});

describe('a device that comes without TLS', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createTrustServer(() => ({ certificate: 'the certificate', fingerprint: 'AB:CD', publicUrl }));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('reads how to trust Chorus, with the fingerprint to compare', async () => {
    const { status, headers, text: page } = await answerOf(getPlain(address));
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const said of ['AB:<wbr>CD', publicUrl, 'href="/ca.crt"', 'Certificate Trust Settings', 'Android']) expect(page).toContain(said);
  });

  it('gets the certificate as a file that it can install', async () => {
    const { headers, text: file } = await answerOf(getPlain(`${address}/ca.crt`));
    expect(headers).toMatchObject({ 'content-type': 'application/x-x509-ca-cert', 'cache-control': 'no-store' });
    expect(file).toBe('the certificate');
  });

  it('is sent to the same path with TLS, and sends nothing itself', async () => {
    const { status, headers } = await answerOf(getPlain(`${address}/albums?x=1`));
    expect([status, headers.location]).toEqual([307, `${publicUrl}/albums?x=1`]);
    expect((await fetch(`${address}/api/plays`, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('gets that and nothing else from the port with TLS', async () => {
    const both = createServer((_, response) => response.end('the product'));
    const authority = await makeAuthority('mybox', permittedNames(publicUrl, machine));
    const { certificate: cert, key } = await issueCertificate(authority, { dns: ['localhost'], ip: [] });
    const plain = createServer((_, response) => response.setHeader('connection', 'close').end('how to trust it'));
    splitConnections(both, { tls: { cert, key }, plain, isOwn: () => false });
    await once(both.listen(0, '127.0.0.1'), 'listening');
    const { port } = both.address() as AddressInfo;
    expect((await answerOf(getPlain({ host: '127.0.0.1', port, agent: false }))).text).toBe('how to trust it');
    both.close();
  });
});
