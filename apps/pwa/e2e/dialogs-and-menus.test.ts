import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findUnseen } from './_browser/find-unseen';
import { findViolations } from './_browser/find-violations';
import { openWhole } from './_browser/open-whole';
import { signIn } from './_browser/people';
import { until } from './_browser/until';
import { sharedStack } from './_stack/shared-stack';
import { startStackWithMusic } from './_stack/stack';
import { preparePeople } from './_states/prepare-people';
import type { Role, UiState } from './_states/ui-state';
import { uiStates } from './_states/ui-states';

const isLong = process.env.CHORUS_LONG !== undefined;
const people = { listener: 'Minh', admin: 'Linh' } as const;
const MOST_STEPS = 30;

interface Case {
  name: string;
  role: Role;
  size: Size;
  state: UiState;
}

const longCases = (state: UiState) => state.as.flatMap((role) => state.sizes.map((size) => ({ role, size })));
const shortCases = ({ as: [role = 'visitor'], short = [] }: UiState) => short.map((size) => ({ role, size }));
const cases: readonly Case[] = uiStates.flatMap((state) =>
  (isLong ? longCases : shortCases)(state).map((how) => ({ name: state.name, state, ...how })),
);

const { stack, openLastingContext } = browseOn<{ url: string; stop?(): Promise<void> }>(isLong ? startStackWithMusic : sharedStack);
const contexts = new Map<string, Promise<BrowserContext>>();

beforeAll(async () => {
  if (isLong) await preparePeople(stack().url, await openLastingContext({ worker: false }));
});

async function enter(role: Role, size: Size): Promise<BrowserContext> {
  const context = await openLastingContext({ size, worker: false });
  if (role !== 'visitor') await signIn(await context.newPage(), people[role], '/about');
  return context;
}

async function open({ role, size, state }: Case): Promise<Page> {
  const key = `${role} ${size}`;
  const entered = contexts.get(key) ?? enter(role, size);
  contexts.set(key, entered);
  const context = await entered;
  await context.setOffline(false);
  const page = await context.newPage();
  // Lists and the offered song would change what is focusable if they arrived later.
  await openWhole(page, async () => {
    await page.goto(state.at);
    await page.locator('main h1').waitFor({ state: 'attached' });
  });
  await state.open(page);
  return page;
}

async function expectSeenInForcedColors(page: Page): Promise<void> {
  for (const colorScheme of isLong ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect({ colorScheme, unseen: await findUnseen(page) }).toEqual({ colorScheme, unseen: [] });
  }
}

/**
 * A dialog keeps the focus, and so do the arrows in a menu, which `Tab` closes; a panel only gets it first. Focus may also go to the
 * browser's own controls, during which the document has no focused element.
 */
async function expectKeysStayInside(page: Page): Promise<void> {
  const isMenu = (await page.getByRole('menu').count()) > 0;
  const isModal = isMenu || (await page.locator('dialog:modal').count()) > 0;
  for (let steps = 0; steps < (isModal ? MOST_STEPS : 1); steps += 1) {
    await page.keyboard.press(isMenu ? 'ArrowDown' : 'Tab');
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      const open = [...document.querySelectorAll('dialog:modal, [popover]:popover-open:not(.pointer-events-none)')].at(-1);
      return open && activeElement !== body && !open.contains(activeElement) ? activeElement?.outerHTML : undefined;
    });
    expect(outside).toBeUndefined();
  }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim();
  });

/** Polls, because a dialog with an entry in the history closes only after the browser has gone back. */
const expectFocusReturns = (page: Page, to: RegExp) =>
  until(
    `the focus on ${String(to)}`,
    () => focused(page),
    (name) => name !== undefined && to.test(name),
  );

it.each(cases)('$name, for the $role at $size width: is accessible, visible in forced colors, and returns focus on Escape', async (it) => {
  const page = await open(it);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect({ violations: await findViolations(page), overflow }).toEqual({ violations: [], overflow: 0 });
  await expectSeenInForcedColors(page);
  if (it.state.returnsTo) {
    await expectKeysStayInside(page);
    await page.keyboard.press('Escape');
    await expectFocusReturns(page, it.state.returnsTo);
  }
  await page.close({ runBeforeUnload: false });
});
