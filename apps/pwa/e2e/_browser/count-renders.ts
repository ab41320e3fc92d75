import type { Page } from 'playwright-core';

interface Fiber {
  tag: number;
  flags: number;
  type: { displayName?: string; name?: string } | null;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Stands in for React's developer tools and notes which components each commit rendered. Runs in the page, before React. */
const installHook = () => {
  const PERFORMED_WORK = 1;
  const COMPONENT_TAGS = [0, 1, 11, 14, 15];
  const renders: Record<string, number> = {};

  const visit = (fiber: Fiber): void => {
    if (COMPONENT_TAGS.includes(fiber.tag) && fiber.flags & PERFORMED_WORK) {
      const name = fiber.type?.displayName ?? fiber.type?.name ?? 'anonymous';
      renders[name] = (renders[name] ?? 0) + 1;
    }
    // Children that are the same objects as before were not visited by this commit.
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

/** Lets a page of a development build count its renders from the first one. */
export async function watchRenders(page: Page): Promise<void> {
  await page.addInitScript(installHook);
}

/** Which components rendered while something happened, and how often. */
export async function rendersDuring(page: Page, happening: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rendersOf(page);
  await happening();
  const after = await rendersOf(page);
  const counts = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
