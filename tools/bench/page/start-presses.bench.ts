import { albumPath, screenPaths } from '@chorus/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { untilCatalogueIsStored } from '../../../apps/pwa/e2e/_browser/stored-catalogue';
import { untilWorkerServes } from '../../../apps/pwa/e2e/_release/worker';
import { slowDown } from '../../../apps/pwa/e2e/_browser/processor';
import { percentile } from '../load/percentile';
import type { BenchRow } from '../row';
import { onNewDevice, openWindow, withBrowser } from '../visit/device';
import { onHomeStack, SONGS } from '../visit/home-stack';
import { type Answered, emptyPage, pressTimed, timePresses } from '../visit/presses';
import { roundsOf } from '../visit/rounds';
import { makePerson, signIn } from '../visit/signed-in';

export const title = 'Start: twenty presses';

const ROUNDS = roundsOf(3);
const MOST_MS = 200;
const EMPTY_PRESSES = 20;

/** What is pressed, and what is there when the press has been answered. */
type Step = (page: Page) => { press: Locator; answer: Locator };

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, level: 1 });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

const openDrawer: Step = (page) => ({
  press: page.getByRole('button', { name: 'Open menu' }),
  answer: menu(page).getByRole('link', { name: 'About' }),
});
const inDrawer =
  (link: string, name: string | RegExp): Step =>
  (page) => ({ press: menu(page).getByRole('link', { name: link, exact: true }), answer: heading(page, name) });
const openSongMenu: Step = (page) => ({
  press: main(page)
    .getByRole('button', { name: /^More for / })
    .first(),
  answer: page.getByText('Play next').locator('visible=true'),
});
const chooseInMenu: Step = (page) => ({
  press: page.getByRole('button', { name: 'Play next' }).locator('visible=true'),
  answer: page.getByText(/ plays next$/),
});
const like =
  (place: number, pressed: boolean): Step =>
  (page) => ({
    press: main(page)
      .getByRole('button', { name: /^Like “/ })
      .nth(place),
    answer: main(page)
      .getByRole('button', { name: /^Like “/ })
      .nth(place)
      .and(page.getByRole('button', { pressed })),
  });
const browse =
  (link: string, name: string): Step =>
  (page) => ({
    press: main(page).getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: link }),
    answer: main(page).getByRole('article').first().and(page.locator(':scope')).or(heading(page, name)).first(),
  });
