import { characterKeysRow } from '../storage/rows/local-rows';
import { createLocalChoice } from './local-choice';

/** Whether letters and signs are keyboard shortcuts. */
export const characterKeys = createLocalChoice(characterKeysRow, 'on');

export const hasCharacterKeys = (): boolean => characterKeys.get() === 'on';
