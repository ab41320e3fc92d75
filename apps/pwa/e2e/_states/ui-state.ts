import type { Locator, Page } from 'playwright-core';
import type { Size } from '../_browser/browser';

export type Role = 'visitor' | 'listener' | 'admin';

/** Something that opens over a screen or changes it, and the steps that open it. */
export interface UiState {
  name: string;
  as: readonly Role[];
  at: string;
  sizes: readonly Size[];
  /** Widths in the short form; all of `sizes` in the long one. */
  short?: readonly Size[];
  /** The button that has the focus once Escape has closed what opened. */
  returnsTo?: RegExp;
  open(page: Page): Promise<unknown>;
}

export const everyone: readonly Role[] = ['visitor', 'listener', 'admin'];
export const members: readonly Role[] = ['listener', 'admin'];
export const allSizes: readonly Size[] = ['phone', 'tablet', 'desktop'];
export const wide: readonly Size[] = ['tablet', 'desktop'];
export const narrow: readonly Size[] = ['phone'];

/** Finds the visible match, because closed panels stay in the document. */
export const seen = (locator: Locator): Locator => locator.locator('visible=true').first();

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
