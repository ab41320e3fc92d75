import type { BrowserContext } from 'playwright-core';
import { untilCatalogueIsStored } from '../../../apps/pwa/e2e/_browser/stored-catalogue';
import { untilWorkerServes } from '../../../apps/pwa/e2e/_release/worker';
import { openWindow } from './device';

/** Resolves once the device has stored everything that a first visit stores. */
export async function untilInstalled(context: BrowserContext, url: string): Promise<void> {
  const page = await openWindow(context);
  await page.goto(url);
  await untilWorkerServes(page);
  await untilCatalogueIsStored(page);
  await page.close();
}
