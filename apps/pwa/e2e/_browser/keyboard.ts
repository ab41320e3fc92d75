import type { Locator, Page } from 'playwright-core';
import { until } from './until';

/** More than the tab stops of any page. */
const MOST_STEPS = 500;

const showsFocus = (accent: string): boolean => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  const isInSight = bottom > 0 && top < innerHeight && focused.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isRinged = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(focused, part);
    const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor === accent;
    return hasOutline || boxShadow.includes(accent);
  });
  return isInSight && isRinged;
};

const ACCENT = 'rgb(255, 164, 91)';

/** The arrow goes on in an open menu, which `Tab` closes. */
type Step = 'Tab' | 'Shift+Tab' | 'ArrowDown';

export class Keyboard {
  constructor(private readonly page: Page) {}

  async goTo(target: Locator, step: Step = 'Tab'): Promise<void> {
    await target.first().waitFor({ state: 'attached' });
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      await this.page.keyboard.press(step);
      if (await this.isAt(target)) return this.seesFocus();
    }
    throw new Error(`${String(target)} is not reached by ${step}`);
  }

  async activate(target: Locator, step?: Step): Promise<void> {
    await this.goTo(target, step);
    await this.press('Enter');
  }

  async seesFocus(): Promise<void> {
    await this.page.waitForFunction(showsFocus, ACCENT);
  }

  /** Waits until the target has taken the focus, as a dialog does when it opens. */
  async seesFocusOn(target: Locator): Promise<void> {
    await until(
      `the focus on ${String(target)}`,
      () => this.isAt(target),
      (isAt) => isAt,
    );
    await this.seesFocus();
  }

  isAt(target: Locator): Promise<boolean> {
    return target.evaluateAll((all) => all.some((one) => one === document.activeElement));
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }
}
