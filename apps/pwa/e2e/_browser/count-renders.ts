import type { Page } from 'playwright-core';

interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Poses as React's developer tools and counts the renders of each commit, by a slider's label or
 * the start of the HTML, since builds have no component names. Runs in the page before React.
 */
const installHook = () => {
  const PERFORMED_WORK = 1;
  const COMPONENT_TAGS = [0, 1, 11, 14, 15];
  const renders: Record<string, number> = {};

  const elementOf = (fiber: Fiber | null): Element | undefined => {
    for (let at = fiber; at; at = at.sibling) {
      const element = at.stateNode instanceof Element ? at.stateNode : elementOf(at.child);
      if (element) return element;
    }
    return undefined;
  };
  const describe = (element: Element | undefined): string => {
    if (!element) return 'nothing';
    const controls = element.matches('input') ? [element] : [...element.querySelectorAll('a, button, input')];
    const [slider, ...others] = controls;
    return others.length === 0 && slider?.matches('[type=range]')
      ? (slider.getAttribute('aria-label') ?? '')
      : element.outerHTML.slice(0, 80);
  };
  const visit = (fiber: Fiber): void => {
    if (COMPONENT_TAGS.includes(fiber.tag) && fiber.flags & PERFORMED_WORK) {
      const shown = describe(elementOf(fiber.child));
      renders[shown] = (renders[shown] ?? 0) + 1;
    }
    // Unchanged children were not visited by this commit.
    if (fiber.child === fiber.alternate?.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };

  Object.assign(globalThis, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onScheduleFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
};

const rendersOf = (page: Page) => page.evaluate(() => ({ ...(globalThis as unknown as { renders: Record<string, number> }).renders }));

export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(installHook);
}

export async function rendersDuring(page: Page, happening: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rendersOf(page);
  await happening();
  const after = await rendersOf(page);
  const counts = Object.entries(after).map(([shown, count]) => [shown, count - (before[shown] ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
