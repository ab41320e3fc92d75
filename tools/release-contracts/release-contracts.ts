import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminal } from '../console/terminal';
import { runToEnd } from '../process/run-to-end';
import { CHECKSUMS, checksumsOf } from '../sample/checksums';
import { releaseFolder } from '../wire/releases';

const FROM_SOURCE = ['-C', 'chorus-source', '-r', './apps/api/test/_harness/run-typescript.cjs'];

/**
 * Writes this release's wire documents to `libs/contracts/releases/<number>`, to compare the next
 * release with.
 */
export async function run([release = '']: string[]): Promise<number> {
  if (!/^[1-9]\d*$/.test(release)) throw new Error('Which release? Usage: npm run release-contracts -- <number>');
  const folder = releaseFolder(release);
  if (existsSync(folder)) throw new Error(`Release ${release} already exists, and a release never changes.`);
  const { exitCode, output } = await runToEnd(process.execPath, [
    ...FROM_SOURCE,
    'apps/api/test/releases/write-wire-documents.ts',
    release,
  ]);
  if (exitCode !== 0) {
    terminal.line(output.trim());
    return exitCode;
  }
  writeFileSync(join(folder, CHECKSUMS), checksumsOf(folder));
  terminal.line(`Saved the contracts of release ${release} in ${folder}.`);
  return 0;
}
