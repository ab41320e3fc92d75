import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLES, TAKEN_OUT } from '../../apps/pwa/e2e/_release/sample';
import { keptReleases, releaseFolder } from '../wire/releases';
import { CHECKSUMS, checksumsOf } from './checksums';

const MOST_AUDIO_BYTES = 300_000;

const changelog = readFileSync(join(__dirname, '../../CHANGELOG.md'), 'utf8');
const releases = [...changelog.matchAll(/^## (\d+)$/gm)].map(([, number]) => Number(number));
/** The sample of main, which may be rewritten until a release stores the same. */
const UNRELEASED = 'unreleased';
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];
const folderOf = (name: string | number) => join(SAMPLES, String(name));

const expectUnchanged = (folder: string) => expect(checksumsOf(folder)).toBe(readFileSync(join(folder, CHECKSUMS), 'utf8'));

describe('the releases in CHANGELOG.md', () => {
  it('are numbered without a gap, the newest first, below what is not released', () => {
    expect(changelog).toMatch(/^# Changelog\n\n## Unreleased\n/);
    expect(releases).toEqual(Array.from({ length: releases.length }, (_, at) => releases.length - at));
    expect(releases.length).toBeGreaterThan(0);
  });

  it('each have a storage sample, and only the unreleased state has another', () => {
    const sampled = samples.filter((name) => name !== UNRELEASED).map(Number);
    expect(sampled.sort((one, other) => other - one)).toEqual(releases);
  });

  it('each have unchanged wire documents, and nothing else has', () => {
    expect(keptReleases().map(Number).reverse()).toEqual(releases);
    for (const release of releases) expectUnchanged(releaseFolder(String(release)));
  });
});

describe.each(releases)('the sample of release %i', (release) => {
  it('has not changed since the release', () => {
    expectUnchanged(folderOf(release));
  });
});

describe.each(samples)('the sample %s', (release) => {
  it('has at most 300 kB of music', () => {
    const music = readdirSync(folderOf(release)).filter((name) => name.endsWith('.mp3'));
    const bytes = music.reduce((sum, name) => sum + statSync(join(folderOf(release), name)).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MOST_AUDIO_BYTES);
  });

  it('contains no refresh token, access token or code verifier', () => {
    const rows = readFileSync(join(folderOf(release), 'rows.json'), 'utf8');
    const secrets = [...rows.matchAll(/(?:refreshToken|code_verifier)\\?": ?\\?"([^"\\]*)/g)].map(([, secret]) => secret);
    expect(new Set(secrets)).toEqual(new Set([TAKEN_OUT]));
    expect(rows).not.toContain('eyJ');
  });
});
