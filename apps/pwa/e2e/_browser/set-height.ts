import type { Page } from 'playwright-core';
import { until } from './until';

/**
 * Makes the window lower, and resolves when the page is laid out for that. The window reports its new size before
 * that: a key pressed in between acts on the old layout.
 */
export async function setHeight(page: Page, height: number): Promise<void> {
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height });
  await until(
    `the page to be ${height} px high`,
    () => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().bottom),
    (bottom) => bottom <= height,
  );
}
