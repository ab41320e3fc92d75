import { SwitchRow } from '../../../../ui/controls/switch-row';
import { useSoundSettings } from './use-sound-settings';

export function VisualizerSetting() {
  const { visualizer, change } = useSoundSettings();

  return (
    <SwitchRow
      label="Visualizer"
      hint="Bars that move with the music in the full player. They pause when your device is busy."
      checked={visualizer}
      onChange={(isOn) => change({ visualizer: isOn })}
    />
  );
}
