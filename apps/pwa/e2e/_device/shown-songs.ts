import type { Page } from 'playwright-core';
import { until } from '../_browser/until';

/** Runs in the page; returns the titles of the visible cards, which are empty for cards that are still loading. */
const titlesInSight = () => {
  const panel = document.querySelector('main')?.getBoundingClientRect();
  const covered = document.querySelector('nav[aria-label="Jump to a letter"]')?.getBoundingClientRect().bottom ?? 0;
  const isInSight = ({ top, bottom }: DOMRect) => bottom > Math.max(covered, panel?.top ?? 0) + 1 && top < (panel?.bottom ?? 0);
  const cards = [...document.querySelectorAll('main li')].filter((card) => isInSight(card.getBoundingClientRect()));
  return cards.map((card) => card.querySelector('p[title]')?.getAttribute('title') ?? '');
};

/** Returns the titles of the visible cards once all of them have loaded. */
export const shownSongs = (page: Page): Promise<string[]> =>
  until(
    'the songs in sight',
    () => page.evaluate(titlesInSight),
    (titles) => titles.length > 0 && titles.every((title) => title !== ''),
  );
