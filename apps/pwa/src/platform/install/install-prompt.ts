import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';

/** Chromium's prompt may be shown once, and only after a press. */
export interface InstallPrompt {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: Event & InstallPrompt;
  }
}

/**
 * Holds the browser's install prompt for later. The event fires early and once, so the listener is
 * added at startup.
 */
export function holdInstallPrompt(page: Window = window): Readable<InstallPrompt | undefined> {
  const held = createStore<InstallPrompt | undefined>(undefined);
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.set(event);
  });
  page.addEventListener('appinstalled', () => held.set(undefined));
  return held;
}
