import { mkdtempSync, readdirSync, readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildWhenNeeded } from '../build/build-when-needed';
import { Lifetime } from '../process/lifetime';
import { runJest } from '../test/run-jest';
import { runTests } from '../test/test';
import { tallyLine } from '../test/tally';
import type { MissingProgram } from '../test/debian-packages';
import { installPackages } from '../test/debian-packages';
import { terminal } from '../console/terminal';
import { proofPage } from './proof-page';

const page = 'docs/proof.md';

/**
 * Runs every check and test. With `parts`, runs the suites whose name contains one of them in their long form, and writes their
 * section of the page of proofs.
 */
export async function run(parts: string[]): Promise<number> {
  if (parts.length === 0) return runTests({ withChecks: true, variables: { CHORUS_FULL: '1' } });
  return new Lifetime().spend(async () => {
    const missing = await installPackages({ hasLongTests: true });
    await buildWhenNeeded();
    return testLongForms(parts, missing);
  });
}

async function testLongForms(parts: readonly string[], missing: readonly MissingProgram[]): Promise<number> {
  const suites = findLongSuites(parts);
  if (suites.length === 0) throw new Error(`No test with ${parts.join(' or ')} in its name has a long form.`);
  const folder = mkdtempSync(join(tmpdir(), 'chorus-proof-'));
  const sightings = join(folder, 'sightings.txt');
  try {
    const variables = { CHORUS_FULL: '1', CHORUS_LONG: '1', CHORUS_SIGHTINGS: sightings };
    const { tally, results } = await runJest(['--runTestsByPath', ...suites], variables, missing);
    const saw = existsSync(sightings) ? readFileSync(sightings, 'utf8').trim().split('\n') : [];
    if (results) {
      const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;
      writeFileSync(page, proofPage(readFileSync(page, 'utf8'), { parts, results, saw, machine, date: new Date() }));
    }
    terminal.line(tallyLine(tally));
    return tally.failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const suite = /\.(test|e2e-spec)\.tsx?$/;
const isOnlyInFull = /\.(timed|full)\.test\.tsx?$/;
/** Matches the switch, and the helpers that take more widths in the long form. */
const hasLongForm = /process\.env\.CHORUS_LONG|\b(sizesOf|bySize|phoneOrDesktop)\(/;

/** Finds the files whose name contains one of `parts`, and which `npm test` runs in a shorter form or not at all. */
function findLongSuites(parts: readonly string[]): string[] {
  const isMeant = (file: string) => suite.test(file) && parts.some((part) => file.includes(part));
  const isLonger = (file: string) => isOnlyInFull.test(file) || hasLongForm.test(readFileSync(file, 'utf8'));
  return ['apps', 'libs', 'tools'].flatMap(filesUnder).filter((file) => isMeant(file) && isLonger(file));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}
