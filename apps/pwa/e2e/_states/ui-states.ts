import { adminStates } from './admin-states';
import { playerStates } from './player-states';
import { playlistStates } from './playlist-states';
import { shellStates } from './shell-states';
import { socialStates } from './social-states';

/** Every dialog, menu, popover and panel of the page. */
export const uiStates = [...shellStates, ...playerStates, ...playlistStates, ...socialStates, ...adminStates];
