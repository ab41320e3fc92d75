import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptAuthority } from '../../apps/api/src/features/own-tls/kept-authority';
import { howToTrust } from './say-how-to-trust';

describe('before other devices come in', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chorus-trust-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const host = '0.0.0.0';

  it('a person reads where they trust the certificate, with its fingerprint', async () => {
    const publicUrl = 'https://mybox.local:3000';
    await keptAuthority({ dataDir, publicUrl, machine: { name: 'mybox', addresses: [] } });
    const lines = howToTrust({ publicUrl, dataDir, host, ownTls: true });
    expect(lines).toContain('    http://mybox.local:3000');
    expect(lines.at(-1)).toMatch(/SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  it('a person reads that an address without a name has passwords only', () => {
    expect(howToTrust({ publicUrl: 'https://192.168.1.5:3000', dataDir, host, ownTls: true }).join('\n')).toMatch(
      /passwords only.*\n.*PUBLIC_URL=https:\/\/<name of this machine>\.local:3000/,
    );
  });

  it('a person reads that a proxy is needed where Chorus speaks no TLS', () => {
    expect(howToTrust({ publicUrl: 'https://music.example.com', dataDir, host: '127.0.0.1', ownTls: false })).toEqual([
      'A proxy has to send https://music.example.com here: this listens on 127.0.0.1 without TLS. To do without one: HOST=0.0.0.0',
    ]);
  });
});
