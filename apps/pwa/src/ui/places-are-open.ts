import { createContext } from 'react';

/**
 * Whether the screens of albums and artists open. A visitor with a link hears what it leads to, and all other music is closed to them: their
 * names are then plain text.
 */
export const PlacesAreOpen = createContext(true);
