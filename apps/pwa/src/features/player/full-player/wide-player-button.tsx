import { ChevronUp } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import { useKey } from '../../../ui/hooks/use-key';
import type { PlayerBarProps } from '../player-bar-props';
import { useCurrentSong } from '../use-player';
import { useFullPlayer } from './use-full-player';

const WidePlayer = lazyPart(async () => ({ default: (await import('../full-players')).WidePlayer }));

const CORNER = { right: 4, bottom: 4 } as const;

/** Covers the artwork in the player bar. */
export function WidePlayerButton({ likeOf, menuOf, together }: PlayerBarProps) {
  const { isOpen, open, close } = useFullPlayer();
  const song = useCurrentSong();
  useKey('f', () => song && open());

  if (!song) return null;
  return (
    <>
      <span className="group/card absolute size-14">
        <button type="button" title="Open the player" className="relative size-full rounded-cover" onClick={open}>
          <span className="sr-only">Open the player: {song.title}</span>
          <span className="card-action absolute grid size-6 place-items-center rounded-full bg-ground text-ink" style={CORNER}>
            <ChevronUp className="size-4" />
          </span>
        </button>
      </span>
      {isOpen && (
        <Suspense>
          <WidePlayer song={song} like={likeOf?.(song)} menu={menuOf?.(song)} together={together} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
