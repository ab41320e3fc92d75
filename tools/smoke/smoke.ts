import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminal } from '../console/terminal';
import { formats } from '../corpus/formats/formats';
import { checkInstallation } from './check-installation';

const USAGE = 'Usage: npm run smoke -- <origin>, such as http://localhost:8080; or npm run smoke -- music <folder>';

const SONG = {
  ...{ title: 'Smoke', artist: 'The Test', albumArtist: 'The Test', album: 'Images', date: '2026-01-01', trackNumber: 1, discNumber: 1 },
  ...{ cover: undefined, seconds: 2, pitch: 440 },
};

/** Checks a running Chorus from outside, or writes a song to import there first. */
export async function run([first = '', folder]: string[]): Promise<number> {
  if (first === 'music' && folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '01 Smoke.wav'), formats.wav(SONG));
    return 0;
  }
  if (!URL.canParse(first)) throw new Error(USAGE);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const found = await checkInstallation(new URL(first).origin, { version });
  for (const [check, problem] of found) terminal.line(problem === undefined ? `✓ ${check}` : `✗ ${check} ${problem}`);
  return found.some(([, problem]) => problem !== undefined) ? 1 : 0;
}
