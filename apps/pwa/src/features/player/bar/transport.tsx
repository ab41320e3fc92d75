import { Pause, Play, Repeat1, SkipBack, SkipForward } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/icon-button';
import { usePlayback } from '../playback-provider';
import { useCurrentSong, useIsBuffering, useIsPlaying, useIsRepeating } from '../use-player';

export function PreviousButton({ large = false }: { large?: boolean }) {
  const { queue } = usePlayback();
  const hasSong = useCurrentSong() !== undefined;

  return (
    <IconButton
      label="Previous"
      size={large ? 'large' : 'medium'}
      disabled={!hasSong}
      onClick={() => queue.send({ type: 'queue.previous' })}
    >
      <SkipBack className={classNames('fill-current', large ? 'size-7' : 'size-5')} />
    </IconButton>
  );
}

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
      className={classNames('relative', large && 'size-18')}
      onClick={() => player.send({ type: 'player.toggle' })}
    >
      <Icon className={classNames('fill-current', large ? 'size-8' : 'size-5', !isPlaying && 'relative left-px')} />
      {isBuffering && <span aria-hidden className="buffering-ring" />}
    </IconButton>
  );
}

export function NextButton({ large = false }: { large?: boolean }) {
  const { queue } = usePlayback();
  const hasSong = useCurrentSong() !== undefined;

  return (
    <IconButton label="Next" size={large ? 'large' : 'medium'} disabled={!hasSong} onClick={() => queue.send({ type: 'queue.next' })}>
      <SkipForward className={classNames('fill-current', large ? 'size-7' : 'size-5')} />
    </IconButton>
  );
}

export function RepeatButton() {
  const { player } = usePlayback();
  const isRepeating = useIsRepeating();

  return (
    <IconButton label="Repeat this song" aria-pressed={isRepeating} onClick={() => player.send({ type: 'player.toggleRepeat' })}>
      <Repeat1 className="size-5" />
    </IconButton>
  );
}
