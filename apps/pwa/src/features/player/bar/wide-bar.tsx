import type { Song } from '@chorus/contracts';
import { ChevronUp, MicVocal, ListMusic } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { dragSource } from '../../../platform/drag/drag-source';
import { useSongDrop } from '../../../platform/drag/use-song-drop';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { useShortcut } from '../../../ui/keys/use-shortcut';
import { lazyPart } from '../../../ui/lazy-part';
import { SidePanel } from '../../../ui/overlays/side-panel';
import { SeekSlider } from '../controls/seek-slider';
import { NextButton, PlayButton, PreviousButton, RepeatButton, ShuffleButton } from '../controls/transport';
import { Volume } from '../controls/volume';
import { useFullPlayer } from '../full-player/use-full-player';
import { LyricsView } from '../lyrics/lyrics-view';
import { useHasLyrics } from '../lyrics/use-lyrics';
import { useSayNoLyrics } from '../lyrics/use-say-no-lyrics';
import { MiniPlayerButton } from '../mini-player/mini-player-button';
import type { PlayerBarProps } from '../player-bar-props';
import { useCurrentSong, usePlayback } from '../use-player';
import { useQueueSongs } from '../use-queue-songs';
import { SongInBar } from './song-in-bar';

export const WideBar = (props: PlayerBarProps) => (
  <section
    aria-label="Player"
    className="grid min-h-22 shrink-0 grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(max-content,3fr)] items-center gap-4 px-5 pb-[env(safe-area-inset-bottom)] xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(max-content,1fr)]"
  >
    <div data-menu-area className="relative flex min-w-0 items-center gap-1" {...useCurrentSongDrag()}>
      <SongInBar linked />
      <WidePlayerButton {...props} />
      {props.likeOf && <OfCurrentSong part={props.likeOf} fallback={<span className="size-11 shrink-0 pointer-fine:md:size-8" />} />}
      {props.contextMenuOf && <OfCurrentSong part={props.contextMenuOf} />}
    </div>
    <div className="mx-auto w-full max-w-2xl">
      <div className="mb-0.5 flex items-center justify-center gap-2">
        <ShuffleButton />
        <PreviousButton />
        <PlayButton />
        <NextButton />
        <RepeatButton />
      </div>
      <SeekSlider />
    </div>
    <div className="flex items-center justify-end">
      <WideTools together={props.together} />
    </div>
  </section>
);

function useCurrentSongDrag() {
  const { player } = usePlayback();
  return dragSource(() => {
    const { song } = player.getSnapshot().context;
    return { songs: song ? [song] : [] };
  });
}

function OfCurrentSong({ part, fallback }: { part: (song: Song) => ReactNode; fallback?: ReactNode }) {
  const song = useCurrentSong();
  return <Suspense fallback={fallback}>{song && part(song)}</Suspense>;
}

/** In narrower windows, the full player has the button. */
const HAS_ROOM = '(min-width: 1280px)';

function WideTools({ together }: { together: ReactNode }) {
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

const WidePlayer = lazyPart(async () => ({ default: (await import('../full-players')).WidePlayer }));

const CORNER = { right: 4, bottom: 4 } as const;

/** Covers the artwork in the player bar. */
function WidePlayerButton({ likeOf, menuOf, together }: PlayerBarProps) {
  const { isOpen, open, close } = useFullPlayer();
  const song = useCurrentSong();
  useShortcut('fullPlayer', () => song && open());

  if (!song) return null;
  return (
    <>
      <span className="group/card absolute size-14">
        <button type="button" title="Open the player" className="relative size-full rounded-cover" onClick={() => open()}>
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

/** For a song without lyrics, its place, the first of the buttons, stays empty. An open panel stays while such a song plays. */
function LyricsButton() {
  const hasLyrics = useHasLyrics();
  const [isShown, setIsShown] = useState(false);

  const isOffered = hasLyrics || isShown;
  useShortcut(isOffered ? undefined : 'lyrics', useSayNoLyrics());

  if (!isOffered) return <span className="size-11 pointer-fine:md:size-10" />;
  return (
    <SidePanel label="Lyrics" shortcut="lyrics" icon={<MicVocal className="size-5" />}>
      <Shown onChange={setIsShown} />
    </SidePanel>
  );
}

function Shown({ onChange }: { onChange: (isShown: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return <LyricsView />;
}

const UpNext = lazyPart(async () => ({ default: (await import('../full-players')).UpNext }));

/** Songs are dragged to the button, or to the open panel. */
function UpNextButton() {
  const queueSongs = useQueueSongs();
  const drop = useSongDrop(({ songs }) => queueSongs(songs, 'last'));

  return (
    <div className="contents" {...drop}>
      <SidePanel label="Up next" shortcut="queue" icon={<ListMusic className="size-5" />}>
        <UpNext />
      </SidePanel>
    </div>
  );
}
