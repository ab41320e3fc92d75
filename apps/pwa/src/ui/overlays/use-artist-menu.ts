import { createContext, use } from 'react';
import type { MouseEvent } from 'react';

export interface NamedArtist {
  _id: string;
  fullName: string;
}

type OpenArtistMenu = (artist: NamedArtist, event: MouseEvent<HTMLElement>) => void;

/** Opens the menu of an artist, who is named in many places of the page. The screens provide it. */
export const ArtistMenuContext = createContext<OpenArtistMenu | undefined>(undefined);

/** A handler for an artist's name: a right click on it is for the artist, and not for the song whose row or card it is in. */
export function useArtistMenu(_id: string, fullName: string) {
  const open = use(ArtistMenuContext);

  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const isForBrowser = event.shiftKey || event.altKey || event.metaKey;
      if (!isForBrowser) open?.({ _id, fullName }, event);
    },
  };
}
