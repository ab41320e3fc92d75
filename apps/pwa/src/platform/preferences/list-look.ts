import { listLookRow } from '../storage/rows/local-rows';
import { createLocalChoice } from './local-choice';

/** How this device shows lists of songs: as a grid of cards, in pages, or as rows. */
export const listLook = createLocalChoice(listLookRow, 'grid');
