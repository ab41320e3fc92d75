import type { Page } from 'playwright-core';
import { until } from '../_browser/until';

/** Runs in the page: the titles of the cards in sight, of which those on their way have none. */
const titlesInSight = () => {
  const panel = document.querySelector('main')?.getBoundingClientRect();
  const covered = document.querySelector('nav[aria-label="Jump to a letter"]')?.getBoundingClientRect().bottom ?? 0;
  const isInSight = ({ top, bottom }: DOMRect) => bottom > Math.max(covered, panel?.top ?? 0) + 1 && top < (panel?.bottom ?? 0);
  const cards = [...document.querySelectorAll('main li')].filter((card) => isInSight(card.getBoundingClientRect()));
  return cards.map((card) => card.querySelector('p[title]')?.getAttribute('title') ?? '');
};

/** The titles of the cards in sight, when none of them is on its way any more. */
export const shownSongs = (page: Page): Promise<string[]> =>
  until(
    'the songs in sight',
    () => page.evaluate(titlesInSight),
    (titles) => titles.length > 0 && titles.every((title) => title !== ''),
  );
