import { CrossfadeSetting } from '../../features/player/sound/settings/crossfade-setting';
import { GaplessSetting } from '../../features/player/sound/settings/gapless-setting';
import { LevelingChoices } from '../../features/player/sound/settings/leveling-choices';
import { playsWithOneElement } from '../../features/player/sound/settings/sound-settings';
import { VisualizerSetting } from '../../features/player/sound/settings/visualizer-setting';
import { SettingsSection } from './settings-section';

export const PlaybackSection = () => (
  <SettingsSection title="Playback" hint="On this device">
    <div>
      <LevelingChoices />
    </div>
    <div>
      <CrossfadeSetting />
    </div>
    <GaplessSetting />
    {!playsWithOneElement() && <VisualizerSetting />}
  </SettingsSection>
);
