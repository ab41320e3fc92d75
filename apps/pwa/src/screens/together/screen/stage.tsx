import { isSynced } from '@chorus/contracts';
import type { Lyrics, RoomItem } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { useMemo, useState } from 'react';
import { roomLink } from '../../../features/chat/shared-link';
import { coverGlow } from '../../../features/player/cover-light';
import { StageLyrics } from '../../../features/player/lyrics/stage-lyrics';
import { useLyricsOf } from '../../../features/player/lyrics/use-lyrics';
import { useStatusOfRoom } from '../../../features/rooms/panel/now-in-room';
import type { RoomView } from '../../../features/rooms/room-view';
import { NextSongs } from '../../../features/rooms/screen/next-songs';
import { useSongClock } from '../../../features/rooms/screen/use-song-clock';
import { WayIn } from '../../../features/rooms/screen/way-in';
import { useCurrentItem } from '../../../features/rooms/use-current-item';
import { useIsReconnecting } from '../../../features/rooms/use-rooms';
import { classNames } from '../../../ui/class-names';
import { useModalDialog } from '../../../ui/hooks/use-modal-dialog';
import { useWakeLock } from '../../../ui/hooks/use-wake-lock';
import { useShortcut } from '../../../ui/keys/use-shortcut';
import { Cover } from '../../../ui/media/cover';
import { StageControls } from './stage-controls';
import { useDrift, useRest } from './use-rest';

interface StageProps {
  view: RoomView;
  onClose: () => void;
}

/** The room across a whole display, for everybody who is in front of it. */
export function Stage({ view, onClose }: StageProps) {
  const modal = useModalDialog(onClose, { takesFocus: true });
  const rest = useRest();
  const translate = useDrift();
  const [isKaraoke, setKaraoke] = useState(false);
  const toggleKaraoke = () => setKaraoke((is) => !is);
  const { item } = useCurrentItem(view);
  const { lyrics } = useLyricsOf(item?.song?._id);
  const backgroundImage = useMemo(() => coverGlow(item?.song?.artwork ?? null), [item?.song?.artwork]);
  useShortcut('karaoke', toggleKaraoke, { isOnTop: true });
  useWakeLock(true);

  return (
    <dialog
      aria-label="Room on a screen"
      data-shortcuts
      data-rest={rest}
      className={classNames(
        'm-0 h-dvh max-h-none w-screen max-w-none animate-appear overflow-hidden bg-ground leading-[1.3] text-ink outline-none',
        rest !== 'awake' && 'cursor-none',
      )}
      style={{ backgroundImage }}
      {...modal}
    >
      <div
        className={classNames(
          'flex h-full flex-col gap-[2vh] p-[max(1rem,4vmin)] max-md:pt-16 transition-[opacity,translate] duration-[10s]',
          rest === 'dim' && 'opacity-60 duration-[60s]',
        )}
        style={{ translate }}
      >
        {isKaraoke ? (
          <Karaoke view={view} item={item} lyrics={lyrics} />
        ) : (
          <>
            <NowOnStage view={view} item={item} lyrics={lyrics} />
            <footer className="flex shrink-0 items-end justify-between gap-[3vw] max-md:flex-col max-md:items-stretch lying:hidden">
              <NextSongs view={view} current={item} />
              <WayIn view={view} url={roomLink(view.linkToken, location.origin)} />
            </footer>
          </>
        )}
      </div>
      <StageControls view={view} isHidden={rest !== 'awake'} isKaraoke={isKaraoke} onKaraoke={toggleKaraoke} onClose={onClose} />
    </dialog>
  );
}

interface OnStageProps {
  view: RoomView;
  item: RoomItem | undefined;
  lyrics: Lyrics | undefined;
}

/** Undefined for a text without times. */
const syncedOf = (lyrics: Lyrics | undefined): Lyrics | undefined =>
  lyrics && lyrics.lines.length > 0 && isSynced(lyrics) ? lyrics : undefined;

function NowOnStage({ view, item, lyrics }: OnStageProps) {
  const clock = useSongClock(view);
  const timed = syncedOf(lyrics);
  const isBeside = timed !== undefined;

  return (
    <div className="flex min-h-0 flex-1 items-center gap-[4vw] max-md:flex-col max-md:justify-center max-md:gap-[1vh]">
      <div className={classNames('flex min-w-0 flex-col items-center', isBeside ? 'md:w-[38%] md:shrink-0' : 'mx-auto max-w-full')}>
        {item?.song ? (
          <Cover
            key={item.song._id}
            kind="song"
            src={item.song.imageUrl}
            artwork={item.song.artwork}
            sizes="44vh"
            alt={`Cover of ${item.title}`}
            eager
            className={classNames(
              'max-w-full rounded-card shadow-float',
              isBeside ? 'w-[min(44vh,34vw)] max-md:w-[17vh] max-md:[@media(height<740px)]:hidden' : 'w-[min(46vh,80vw)] lying:hidden',
            )}
          />
        ) : (
          <span className="grid aspect-square w-[min(40vh,60vw)] place-items-center rounded-card bg-raised text-faint">
            <Music aria-hidden className="size-1/4" />
          </span>
        )}
        <Title view={view} item={item} />
      </div>
      {timed && (
        <div className="min-w-0 flex-1 overflow-hidden max-md:w-full max-md:flex-none">
          <StageLyrics key={item?._id} lyrics={timed} clock={clock} isAlone={false} />
        </div>
      )}
    </div>
  );
}

function Title({ view, item }: Pick<OnStageProps, 'view' | 'item'>) {
  const current = useCurrentItem(view);
  const ofRoom = useStatusOfRoom(view, current);
  const status = useIsReconnecting() ? 'Reconnecting…' : view.state.speaker?.isLost ? 'The speaker is gone' : ofRoom;

  return (
    <div className="mt-[2.4vh] w-full text-center">
      <h2 dir="auto" className="line-clamp-2 text-[clamp(1.5rem,2.8vw,3.5rem)] leading-tight font-extrabold text-balance">
        {item?.title ?? 'Nothing is playing'}
      </h2>
      {item && (
        <p dir="auto" className="mt-[0.6vh] truncate text-[clamp(1rem,1.6vw,2rem)] text-muted">
          {item.artist}
        </p>
      )}
      <p role="status" className="mt-[0.6vh] min-h-[1.5em] text-[clamp(0.875rem,1.1vw,1.5rem)] text-accent">
        {status}
      </p>
    </div>
  );
}

function Karaoke({ view, item, lyrics }: OnStageProps) {
  const clock = useSongClock(view);
  const timed = syncedOf(lyrics);

  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center">
      {timed ? (
        <StageLyrics key={item?._id} lyrics={timed} clock={clock} isAlone />
      ) : (
        <>
          <p dir="auto" className="max-w-[88vw] text-center text-[clamp(1.75rem,5.5vw,7rem)] leading-tight font-bold text-balance">
            {item?.title ?? 'Nothing is playing'}
          </p>
          <p className="mt-[3vh] text-center text-[clamp(1rem,2vw,2.5rem)] text-muted">
            {lyrics ? 'No lyrics in time for this song' : 'Lyrics are loading…'}
          </p>
        </>
      )}
    </div>
  );
}
