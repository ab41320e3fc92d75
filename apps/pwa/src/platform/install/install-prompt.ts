import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';

/** Chromium's: it may be shown once, and only after a press. */
export interface InstallPrompt {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: Event & InstallPrompt;
  }
}

/** Keeps the browser's offer to install until there is a good moment for it. It comes early and once, so this listens from the start. */
export function holdInstallPrompt(page: Window = window): Readable<InstallPrompt | undefined> {
  const held = createStore<InstallPrompt | undefined>(undefined);
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.set(event);
  });
  page.addEventListener('appinstalled', () => held.set(undefined));
  return held;
}
