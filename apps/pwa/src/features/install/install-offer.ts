import type { InstallPrompt } from '../../platform/install/install-prompt';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { installDismissedRow, readLocalRow, writeLocalRow } from '../../platform/storage/rows/local-rows';

/** How this browser installs the page: by its own prompt, or by hand from the share menu. */
export type InstallWay = 'prompt' | 'share menu';

interface InstallState {
  /** `undefined` where it is installed, or cannot be. */
  way: InstallWay | undefined;
  isOffered: boolean;
}

/** The offer to install the page. It is made once somebody listens, never again after a no, and remains in the menu. */
export interface InstallOffer {
  state: Readable<InstallState>;
  playCounted: () => void;
  /** Asked for from the menu or the offer. */
  install: () => void;
  decline: () => void;
}

interface InstallDeps {
  prompt: Readable<InstallPrompt | undefined>;
  isByShareMenu: boolean;
}

export function createInstallOffer({ prompt, isByShareMenu }: InstallDeps): InstallOffer {
  const wayNow = () => (prompt.get() ? 'prompt' : isByShareMenu ? 'share menu' : undefined);
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
