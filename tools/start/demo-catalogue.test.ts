import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFrom } from '../environment/settings';
import { needsDemo } from './demo-catalogue';

describe('an API with an empty catalogue', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chorus-demo-test-'));
  const api = createServer((_request, response) => response.end(JSON.stringify({ totalSongs: 0 })));
  let url: string;

  beforeAll(async () => {
    await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((closed) => api.close(closed));
    rmSync(dataDir, { recursive: true });
  });

  it('gets the demo catalogue', async () => {
    expect(await needsDemo(url, settingsFrom({ DATA_DIR: dataDir }))).toBe(true);
  });

  it('stays empty in production, and with own accounts', async () => {
    expect(await needsDemo(url, settingsFrom({ DATA_DIR: dataDir, NODE_ENV: 'production' }))).toBe(false);
    expect(await needsDemo(url, settingsFrom({ DATA_DIR: dataDir, ACCOUNTS: 'own' }))).toBe(false);
  });
});
