import type { InstallPrompt } from '../../platform/install/install-prompt';
import { installDismissedRow, readLocalRow, writeLocalRow } from '../../platform/storage/rows/local-rows';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';

export type InstallWay = 'prompt' | 'share menu';

interface InstallState {
  way: InstallWay | undefined;
  isOffered: boolean;
}

/** The offer appears after a counted play until it is declined, then never again; the menu item remains. */
export interface InstallOffer {
  state: Readable<InstallState>;
  playCounted: () => void;
  install: () => void;
  decline: () => void;
}

interface InstallDeps {
  prompt: Readable<InstallPrompt | undefined>;
  installsFromShareMenu: boolean;
}

export function createInstallOffer({ prompt, installsFromShareMenu }: InstallDeps): InstallOffer {
  const wayNow = () => (prompt.get() ? 'prompt' : installsFromShareMenu ? 'share menu' : undefined);
  const state = createStore<InstallState>({ way: wayNow(), isOffered: false });
  const offer = (isOffered: boolean) => {
    const way = wayNow();
    state.set({ way, isOffered: isOffered && way !== undefined });
  };
  prompt.subscribe(() => offer(state.get().isOffered));

  return {
    state,
    playCounted: () => {
      if (readLocalRow(installDismissedRow).type === 'absent') offer(true);
    },
    install: () => {
      const held = prompt.get();
      offer(held === undefined);
      held?.prompt().catch((error: unknown) => console.warn('The browser does not show its prompt', error));
    },
    decline: () => {
      writeLocalRow(installDismissedRow, 'yes');
      offer(false);
    },
  };
}

/**
 * Safari on iOS has `navigator.standalone` and no install prompt: installing goes through its
 * share menu.
 */
export const installsFromShareMenu = (browser: object): boolean => 'standalone' in browser && browser.standalone === false;
