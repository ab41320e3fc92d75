import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { until } from './until';

export const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
export const button = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true });
export const sizes = (page: Page) => pages(page).getByRole('combobox', { name: 'Show per page' });
const cards = (page: Page) => page.getByRole('main').getByRole('article').count();
export const showing = (page: Page) =>
  pages(page)
    .getByText(/^Showing /)
    .innerText();

const shownPages = (page: Page) =>
  pages(page).evaluate((bar) =>
    [...bar.querySelectorAll('[aria-label^="Page "], [aria-hidden="true"]:not(svg)')]
      .map((entry) => (entry.hasAttribute('aria-current') ? `[${entry.textContent}]` : entry.textContent))
      .join(' '),
  );

interface ShownPages {
  showing: string;
  numbers: string;
  disabled: readonly string[];
  cards: number;
}

/** Polls, because another page is rendered in the background, and its rows may come later. */
export async function untilPagesAre(page: Page, expected: Partial<ShownPages>): Promise<void> {
  const reads: { [Part in keyof ShownPages]: (page: Page) => Promise<unknown> } = { showing, numbers: shownPages, disabled, cards };
  const parts = Object.keys(expected) as (keyof ShownPages)[];
  await until(
    `the pages ${JSON.stringify(expected)}`,
    async () => Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await reads[part](page)] as const))),
    (shown) => isDeepStrictEqual(shown, expected),
  );
}

export const isInView = (row: Locator) =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const disabled = (page: Page) =>
  pages(page)
    .getByRole('button', { disabled: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

/** The place of the first card that is at least partly in sight; NaN while the list shows nothing there. */
export const firstInView = (page: Page) =>
  page.getByRole('main').evaluate((panel) => {
    const { top: edge } = panel.getBoundingClientRect();
    const gap = 32;
    const first = [...panel.querySelectorAll('li')].find((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > edge && top < edge + gap;
    });
    return Number(first?.ariaPosInSet);
  });

/** Returns the place of that card once it is more than a placeholder. This is one step, as the list may change with every scroll. */
export const focusLastCard = (page: Page) =>
  until(
    'the last card',
    () =>
      page.getByRole('main').evaluate((panel) => {
        const card = [...panel.querySelectorAll('li')].at(-1);
        const button = [...(card?.querySelectorAll('button') ?? [])].filter((each) => each.checkVisibility()).at(-1);
        button?.focus();
        return button ? Number(card?.ariaPosInSet) : 0;
      }),
    (place) => place > 0,
  );
