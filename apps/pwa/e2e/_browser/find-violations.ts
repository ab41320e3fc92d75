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

/** Where a modal dialog is open, of what is over the page: what is behind it is inert, and judged where nothing is over it. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await waitUntilStill(page);
  // Saves axe from serializing the passing elements, which are most of a page.
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
