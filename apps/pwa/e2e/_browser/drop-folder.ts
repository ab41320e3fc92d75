import type { Locator } from 'playwright-core';

/** Drops a folder on an element, as the browser does for one that is dragged from the desktop. */
export async function dropFolder(target: Locator, folder: string): Promise<void> {
  const page = target.page();
  const box = await target.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, x, y, data });
}
