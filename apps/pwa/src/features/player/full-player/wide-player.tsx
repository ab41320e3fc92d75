import { ChevronDown, ListMusic, MicVocal } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/controls/icon-button';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { useModalDialog } from '../../../ui/hooks/use-modal-dialog';
import { Volume } from '../controls/volume';
import { coverGlow } from '../cover-light';
import { LyricsView } from '../lyrics/lyrics-view';
import { MiniPlayerButton } from '../mini-player/mini-player-button';
import { UpNext } from '../up-next/up-next';
import type { FullPlayerProps } from './full-player';
import { LargeCover } from './large-cover';
import { PlayerControls } from './player-controls';
import { PlayerStatus } from './player-status';
import { usePlayerShortcuts } from './use-player-shortcuts';
import { useWidePanels } from './use-wide-panels';
import type { Panel } from './use-wide-panels';
import { BESIDE, layoutOf } from './wide-layout';

const titles: Record<Panel, string> = { lyrics: 'Lyrics', queue: 'Up next' };

export function WidePlayer({ song, like, menu, together, onClose }: FullPlayerProps) {
  const modal = useModalDialog(onClose, { takesFocus: true });
  const { most, shown, offersLyrics, toggle } = useWidePanels();
  usePlayerShortcuts({ onClose, onToggle: toggle, offersLyrics });
  const isBeside = useMediaQuery(BESIDE);
  const layout = layoutOf({ isBeside, shown, most });
  const backgroundImage = useMemo(() => coverGlow(song.artwork), [song.artwork]);

  return (
    <dialog
      aria-label="Player"
      data-shortcuts
      className="m-0 h-dvh max-h-none w-screen max-w-none animate-appear bg-ground text-ink outline-none"
      style={{ backgroundImage }}
      {...modal}
    >
      <div className="flex h-full flex-col px-6 pt-[env(safe-area-inset-top)] pb-[max(1rem,env(safe-area-inset-bottom))]">
        <header className="-mx-3 flex h-14 shrink-0 items-center gap-1">
          <IconButton label="Close the player" onClick={onClose}>
            <ChevronDown className="size-6" />
          </IconButton>
          {together}
          <span className="grow" />
          <PlayerStatus isOffered={!shown.includes('queue')} />
          <PanelButtons shown={shown} offersLyrics={offersLyrics} onToggle={toggle} />
          <MiniPlayerButton />
          <Volume />
        </header>
        <div className="flex min-h-0 flex-1 justify-center" style={layout.all}>
          <div data-menu-area className="flex shrink-0 flex-col justify-center" style={layout.column}>
            <div className="mx-auto w-full" style={layout.cover}>
              <LargeCover song={song} sizes="40rem" />
            </div>
            <div style={layout.controls}>
              <PlayerControls song={song} like={like} menu={menu} isWide />
            </div>
          </div>
          {shown.length > 0 && (
            <div style={layout.panels}>
              {shown.map((panel) => (
                <section key={panel} aria-label={titles[panel]} className="flex min-h-0 w-full min-w-0 flex-col" style={layout[panel]}>
                  <h3 className="shrink-0 pb-1 pl-3 text-caption font-semibold text-muted">{titles[panel]}</h3>
                  <div
                    className={classNames('flex min-h-0 flex-1 flex-col', panel === 'lyrics' && (isBeside ? 'text-heading' : 'text-title'))}
                  >
                    <Suspense>{panel === 'queue' ? <UpNext /> : <LyricsView />}</Suspense>
                  </div>
                </section>
              ))}
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

interface PanelButtonsProps {
  shown: readonly Panel[];
  offersLyrics: boolean;
  onToggle: (panel: Panel) => void;
}

/** If there are no lyrics, the place of their button stays empty, so that nothing moves when songs change. */
const PanelButtons = ({ shown, offersLyrics, onToggle }: PanelButtonsProps) => (
  <>
    {offersLyrics ? (
      <IconButton label="Lyrics" aria-pressed={shown.includes('lyrics')} onClick={() => onToggle('lyrics')}>
        <MicVocal className="size-5" />
      </IconButton>
    ) : (
      <span className="size-11 pointer-fine:md:size-10" />
    )}
    <IconButton label="Up next" aria-pressed={shown.includes('queue')} onClick={() => onToggle('queue')}>
      <ListMusic className="size-5" />
    </IconButton>
  </>
);
