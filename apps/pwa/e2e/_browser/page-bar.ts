import type { Locator, Page } from 'playwright-core';

export const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
export const button = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true });
export const sizes = (page: Page) => pages(page).getByRole('combobox', { name: 'Show per page' });
export const cards = (page: Page) => page.getByRole('main').getByRole('article').count();
export const showing = (page: Page) =>
  pages(page)
    .getByText(/^Showing /)
    .innerText();

export const shownPages = (page: Page) =>
  pages(page).evaluate((bar) =>
    [...bar.querySelectorAll('[aria-label^="Page "], [aria-hidden="true"]:not(svg)')]
      .map((entry) => (entry.hasAttribute('aria-current') ? `[${entry.textContent}]` : entry.textContent))
      .join(' '),
  );

export const isInView = (row: Locator) =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

export const disabled = (page: Page) =>
  pages(page)
    .getByRole('button', { disabled: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

/** The place in the list of the card that is seen first. */
export const firstInView = (page: Page) =>
  page.getByRole('main').evaluate((panel) => {
    const rows = [...panel.querySelectorAll('li')];
    return Number(rows.find((row) => row.getBoundingClientRect().bottom > panel.getBoundingClientRect().top)?.ariaPosInSet);
  });

/** The place of that card in the list. In one step: the list may change with every scroll. */
export const focusLastCard = (page: Page) =>
  page.getByRole('main').evaluate((panel) => {
    const card = [...panel.querySelectorAll('li')].at(-1);
    const buttons = [...(card?.querySelectorAll('button') ?? [])].filter((button) => button.checkVisibility());
    buttons.at(-1)?.focus();
    return Number(card?.ariaPosInSet);
  });
