import type { Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../network/free-port';
import { findProgram } from '../../test/find-program';
import type { BenchRow } from '../row';
import { onBenchStack } from '../stack/bench-stack';

export const title = 'Accessibility, practices and SEO, by Lighthouse';

const SONGS = 200;
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

const GOAL = 1;
const categories = ['accessibility', 'best-practices', 'seo'];

/** The speed of Home is left to the start's benchmarks. */
export async function bench(): Promise<BenchRow[]> {
  const { categories: scored, audits } = await onBenchStack(async ({ url, writeSongs, importFolder }) => {
    await importFolder(await writeSongs(SONGS));
    return visitAtLast(url);
  });
  return categories.map((category) => {
    const { score, title: name, auditRefs } = scored[category] ?? { score: null, title: category, auditRefs: [] };
    const lacking = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < GOAL).map(({ id }) => id);
    return {
      name: `Lighthouse: ${name}`,
      figure: `${Math.round(100 * (score ?? 0))}${lacking.length === 0 ? '' : ` (${lacking.join(', ')})`}`,
      goal: `≥ ${100 * GOAL}`,
      how: `Home with ${SONGS} songs on a phone, in a new browser`,
    };
  });
}

/** Lighthouse occasionally records a trace without a start, and asks to be run again. */
async function visitAtLast(url: string, attempts = 3): Promise<Result> {
  try {
    return await visit(url);
  } catch (error) {
    if (attempts === 1) throw error;
    return visitAtLast(url, attempts - 1);
  }
}

async function visit(url: string): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error(`Chromium isn't on the PATH. \`npm test\` installs it or says how.`);
  const browser = await chromium.launch({ executablePath, args: [...flags, `--remote-debugging-port=${port}`] });
  try {
    // Lighthouse closes its tab, and the browser would exit with its last one.
    await browser.newPage();
    const report = await lighthouse(`${url}/`, { port, onlyCategories: categories, logLevel: 'error' });
    if (!report) throw new Error('Lighthouse has no report.');
    if (report.lhr.runtimeError) throw new Error(report.lhr.runtimeError.message);
    return report.lhr;
  } finally {
    await browser.close();
  }
}
