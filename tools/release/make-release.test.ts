import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeRelease, type Stores } from './make-release';
import { readVersions } from './versioned-files';

const ACCEPTED = 'apps/api/test/releases/accepted-changes.ts';

const files: Readonly<Record<string, string>> = {
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Songs fade.\n\n## 1\n\n- Everything.\n',
  'package.json': '{\n  "name": "chorus",\n  "version": "1.0.0",\n  "dependencies": { "other": "1.0.0" }\n}\n',
  'package-lock.json':
    '{\n  "name": "chorus",\n  "version": "1.0.0",\n  "packages": {\n    "": {\n      "name": "chorus",\n      "version": "1.0.0"\n    },\n    "other": {\n      "version": "1.0.0"\n    }\n  }\n}\n',
  'docker/Dockerfile': 'FROM node AS api\nLABEL org.opencontainers.image.version="1.0.0"\n',
  'docs/operations.md': 'docker build -t images.example.com/chorus/api:1.0.0 .\n',
  'k8s/chart/Chart.yaml': 'version: 1.0.0\nappVersion: 1.0.0\nkubeVersion: ">=1.27.0-0"\n',
  'k8s/chart/values.yaml': 'images:\n  api: "images.example.com/chorus/api:1.0.0"\n',
  'k8s/chart/values-staging.yaml': 'images:\n  api: images.example.com/chorus/api:1.0.0-staging\n',
  'k8s/overlays/production/kustomization.yaml': 'images:\n  - { name: chorus-api, newTag: 1.0.0 }\n',
  'k8s/overlays/staging/kustomization.yaml': 'images:\n  - { name: chorus-api, newTag: 1.0.0-staging }\n',
  [ACCEPTED]: "export const acceptedChanges: Readonly<Record<string, string>> = { 'a change': 'a reason' };\n",
};

let root: string;
const at = (file: string) => join(root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function write(file: string, text: string): void {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** Write small files in place of the commands, which run the product for minutes. */
const stores: Stores = {
  sample: (release) => {
    write(`apps/pwa/samples/${release}/rows.json`, '{}');
    return Promise.resolve();
  },
  contracts: (release) => {
    write(`libs/contracts/releases/${release}/openapi.json`, readVersions(root, 'package.json').join());
    return Promise.resolve();
  },
};
const mustNotRun: Stores = {
  sample: () => Promise.reject(new Error('must not run')),
  contracts: () => Promise.reject(new Error('must not run')),
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chorus-test-release-'));
  for (const [file, text] of Object.entries(files)) write(file, text);
  git('init', '--quiet');
  git('config', 'user.name', 'Linh');
  git('config', 'user.email', 'linh@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'before');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a release', () => {
  it('writes its version everywhere, and changes nothing else', async () => {
    await expect(makeRelease(root, '2', stores)).resolves.toBe(2);
    expect(read('package.json')).toBe(files['package.json']?.replace('"version": "1.0.0"', '"version": "2.0.0"'));
    expect(readVersions(root, 'package-lock.json')).toEqual(['2.0.0', '2.0.0']);
    expect(read('package-lock.json')).toContain('"other": {\n      "version": "1.0.0"');
    expect(read('docker/Dockerfile')).toContain('image.version="2.0.0"');
    expect(read('docs/operations.md')).toContain('chorus/api:2.0.0 .');
    expect(read('k8s/overlays/staging/kustomization.yaml')).toContain('newTag: 2.0.0-staging');
    expect(read('k8s/chart/Chart.yaml')).toBe('version: 2.0.0\nappVersion: 2.0.0\nkubeVersion: ">=1.27.0-0"\n');
    expect(read('k8s/chart/values-staging.yaml')).toContain('chorus/api:2.0.0-staging');
  });

  it('gets a heading in the changelog, stores its sample and contracts, and empties the accepted changes', async () => {
    await makeRelease(root, '2', stores);
    expect(read('CHANGELOG.md')).toBe('# Changelog\n\n## Unreleased\n\n## 2\n\n- Songs fade.\n\n## 1\n\n- Everything.\n');
    expect(read('apps/pwa/samples/2/rows.json')).toBe('{}');
    expect(read('libs/contracts/releases/2/openapi.json')).toBe('2.0.0');
    expect(read(ACCEPTED)).toMatch(/acceptedChanges: Readonly<Record<string, string>> = \{\};\n$/);
  });

  it('is one commit that leaves nothing behind', async () => {
    await makeRelease(root, '2', stores);
    expect(git('log', '--format=%s')).toBe('chore: release 2\nbefore');
    expect(git('status', '--porcelain')).toBe('');
  });

  it.each([
    ['1', 'Release 1 is out already. The next release is 2.'],
    ['3', 'Numbers of releases have no gaps. The next release is 2.'],
    ['', 'Which release? Usage: npm run release -- <number>. The next release is 2.'],
    ['2.1', 'Which release? Usage: npm run release -- <number>. The next release is 2.'],
  ])('is refused with the number "%s", before anything is written', async (asked, message) => {
    await expect(makeRelease(root, asked, mustNotRun)).rejects.toThrow(message);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('is refused while a file is changed or new', async () => {
    write('docs/operations.md', 'changed');
    write('notes.txt', 'new');
    await expect(makeRelease(root, '2', mustNotRun)).rejects.toThrow(
      'A release is made of what is committed. These files are not:\n M docs/operations.md\n?? notes.txt',
    );
    expect(read('CHANGELOG.md')).toBe(files['CHANGELOG.md']);
  });

  it('is refused when nothing has changed since the last one', async () => {
    await makeRelease(root, '2', stores);
    await expect(makeRelease(root, '3', mustNotRun)).rejects.toThrow('CHANGELOG.md has nothing under "Unreleased".');
  });

  it('is not committed when what it stores can’t be written', async () => {
    await expect(makeRelease(root, '2', { ...stores, contracts: mustNotRun.contracts })).rejects.toThrow(
      'Release 2 is not made. must not run',
    );
    expect(git('log', '--format=%s')).toBe('before');
  });
});
