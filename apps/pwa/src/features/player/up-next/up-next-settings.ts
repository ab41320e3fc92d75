import { createLocalChoice } from '../../../platform/preferences/local-choice';
import type { LocalChoice } from '../../../platform/preferences/local-choice';
import { upNextRow } from '../../../platform/storage/rows/local-rows';

declare module '../../../platform/services/services' {
  interface Services {
    upNext: UpNextSettings;
  }
}

interface UpNextLook {
  /** Whether songs that have been played are hidden. */
  hidesPlayed: boolean;
}

export type UpNextSettings = LocalChoice<UpNextLook>;

export const playedAreShown: UpNextLook = { hidesPlayed: false };

export const createUpNextSettings = (): UpNextSettings => createLocalChoice(upNextRow, playedAreShown);
