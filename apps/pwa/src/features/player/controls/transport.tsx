import { Pause, Play, Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/controls/icon-button';
import { toggleShuffle } from '../queue/queue-changes';
import { useCurrentSong, useIsBuffering, useIsOfRoom, useIsPlaying, useIsShuffled, useLedBy, usePlayback, useRepeat } from '../use-player';

/** Disabled where there is nothing to skip, and in a room for those who may not; the latter say why. */
function useSkipping() {
  const hasSong = useCurrentSong() !== undefined;
  const ledBy = useLedBy();
  return { disabled: !hasSong || ledBy !== undefined, reason: ledBy === undefined ? undefined : `Only ${ledBy} can skip in this room` };
}

export function PreviousButton({ large = false }: { large?: boolean }) {
  const { queue } = usePlayback();

  return (
    <IconButton
      label="Previous"
      size={large ? 'large' : 'medium'}
      {...useSkipping()}
      onClick={() => queue.send({ type: 'queue.previous' })}
    >
      <SkipBack className={classNames('fill-current', large ? 'size-7' : 'size-5')} />
    </IconButton>
  );
}

/** Styles instead of classes, because those of an icon button take precedence on some screens. */
const LARGE = { width: 'clamp(72px, 18vw, 4.5rem)', height: 'clamp(72px, 18vw, 4.5rem)' } as const;

export function PlayButton({ large = false }: { large?: boolean }) {
  const { player } = usePlayback();
  const hasSong = useCurrentSong() !== undefined;
  const isPlaying = useIsPlaying();
  const isBuffering = useIsBuffering();
  const Icon = isPlaying ? Pause : Play;

  return (
    <IconButton
      label={isPlaying ? 'Pause' : 'Play'}
      look="accent"
      disabled={!hasSong}
      aria-busy={isBuffering}
      className="relative"
      style={large ? LARGE : undefined}
      onClick={() => player.send({ type: 'player.toggle' })}
    >
      <Icon className={classNames('fill-current', large ? 'size-8' : 'size-5', !isPlaying && 'relative left-px')} />
      {isBuffering && <span aria-hidden className="buffering-ring" />}
    </IconButton>
  );
}

export function NextButton({ large = false }: { large?: boolean }) {
  const { queue } = usePlayback();

  return (
    <IconButton label="Next" size={large ? 'large' : 'medium'} {...useSkipping()} onClick={() => queue.send({ type: 'queue.next' })}>
      <SkipForward className={classNames('fill-current', large ? 'size-7' : 'size-5')} />
    </IconButton>
  );
}

export function ShuffleButton() {
  const { queue } = usePlayback();
  return (
    <IconButton label="Shuffle" disabled={useIsOfRoom()} aria-pressed={useIsShuffled()} onClick={() => queue.send(toggleShuffle)}>
      <Shuffle className="size-5" />
    </IconButton>
  );
}

export function RepeatButton() {
  const { player } = usePlayback();
  const repeat = useRepeat();
  const Icon = repeat === 'one' ? Repeat1 : Repeat;

  return (
    <IconButton
      label={repeat === 'all' ? 'Repeat all' : 'Repeat this song'}
      disabled={useIsOfRoom()}
      aria-pressed={repeat !== 'off'}
      onClick={() => player.send({ type: 'player.toggleRepeat' })}
    >
      <Icon className="size-5" />
    </IconButton>
  );
}
