import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { within } from './within';

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  axe: {
    run(
      context: Element[] | Document,
      options: { resultTypes: string[]; rules: Record<string, { enabled: boolean }> },
    ): Promise<AxeResults>;
  };
}

export const waitUntilStill = (page: Page): Promise<void> => within('what opens to have opened', page.evaluate(untilStill));

/** Checks the page or, while a modal dialog is open, only what covers it. The inert page behind a dialog is checked without one. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await waitUntilStill(page);
  // Asking only for violations saves axe from serializing the elements that pass, which are most of a page.
  const judging = page.evaluate(() => {
    const over = [...document.querySelectorAll('dialog:modal, :popover-open')];
    const isModal = document.querySelector('dialog:modal') !== null;
    return (globalThis as unknown as WithAxe).axe.run(isModal ? over : document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
  });
  const { violations } = await within('axe to judge the page', judging, 60_000);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary ?? ''})`));
}

/**
 * Waits for opening animations: half-transparent text fails the contrast rule. Runs in the page.
 */
const untilStill = async () => {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
};
