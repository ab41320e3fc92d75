import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';
import { Slider } from '../../../ui/controls/slider';
import { usePlayback, useVolume } from '../use-player';
import { useCanSetVolume } from '../sound/level/use-can-set-volume';

const LOUD = 50;

/** Songs are as loud as the device on iPhones and iPads, whose browsers can only mute them. */
export function Volume() {
  const canSet = useCanSetVolume();

  return (
    <>
      <MuteButton />
      {canSet && <VolumeSlider />}
    </>
  );
}

export function MuteButton() {
  const { player } = usePlayback();
  const volume = useVolume();
  const Icon = volume === 0 ? VolumeX : volume < LOUD ? Volume1 : Volume2;

  return (
    <IconButton label="Mute" aria-pressed={volume === 0} onClick={() => player.send({ type: 'player.toggleMute' })}>
      <Icon className="size-5" />
    </IconButton>
  );
}

function VolumeSlider() {
  const { player } = usePlayback();
  const volume = useVolume();

  return (
    <Slider
      label="Volume"
      value={volume}
      max={100}
      step={1}
      valueText={`${volume} %`}
      onChange={(value) => player.send({ type: 'player.setVolume', volume: value })}
      onCommit={() => player.send({ type: 'player.keepVolume' })}
      className="ml-1 w-20 lg:w-24"
    />
  );
}
