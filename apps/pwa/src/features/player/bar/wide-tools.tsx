import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { LyricsButton } from '../lyrics/lyrics-button';
import { MiniPlayerButton } from '../mini-player/mini-player-button';
import { UpNextButton } from '../up-next/up-next-button';
import { Volume } from '../controls/volume';

/** In narrower windows, the full player has the button. */
const HAS_ROOM = '(min-width: 1280px)';

export function WideTools({ together }: { together: ReactNode }) {
  const hasRoom = useMediaQuery(HAS_ROOM);
  return (
    <>
      <LyricsButton />
      {hasRoom && <MiniPlayerButton />}
      {together}
      <UpNextButton />
      <Volume />
    </>
  );
}
