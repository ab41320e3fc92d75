import { Disc3, Volume, Volume1, Volume2 } from 'lucide-react';
import { useService } from '../../../../platform/services/services';
import { useStore } from '../../../../platform/store/use-store';
import { RadioChoices } from '../../../../ui/controls/radio-choices';
import type { RadioChoice } from '../../../../ui/controls/radio-choices';
import { SwitchRow } from '../../../../ui/controls/switch-row';
import { countOf } from '../../../../ui/formats';
import { Slider } from '../../../../ui/controls/slider';
import { useMediaQuery } from '../../../../ui/hooks/use-media-query';
import { WIDE } from '../../../../ui/hooks/wide';
import { useCanSetVolume } from '../level/use-can-set-volume';
import { canPlayGapless } from './plays-gapless';
import { mostCrossfadeSeconds, playsWithOneElement } from './sound-settings';
import type { SoundSettings, SoundSettingsStore } from './sound-settings';

function useSoundSettings(): SoundSettings & Pick<SoundSettingsStore, 'change'> {
  const store = useService('soundSettings');
  return { ...useStore(store), change: store.change };
}

export const CrossfadeSetting = () => (
  <>
    <h3 className="font-semibold">Crossfade</h3>
    {playsWithOneElement() ? (
      <p className="max-w-[60ch] text-small text-pretty text-muted">
        Crossfade isn't available on iPhone and iPad, where only one song can play at a time while the screen is locked.
      </p>
    ) : (
      <CrossfadeSlider />
    )}
  </>
);

function CrossfadeSlider() {
  const { crossfadeSeconds, change } = useSoundSettings();

  return (
    <>
      <p className="max-w-[60ch] text-small text-pretty text-muted">
        Fades each song into the next. Songs of the same album are never faded.
      </p>
      <div className="flex min-h-11 items-center gap-4">
        <Slider
          label="Crossfade"
          valueText={crossfadeSeconds === 0 ? 'Off' : countOf(crossfadeSeconds, 'second')}
          className="min-w-0 flex-1 [--thumb:1]"
          value={crossfadeSeconds}
          max={mostCrossfadeSeconds}
          onChange={(seconds) => change({ crossfadeSeconds: seconds })}
        />
        <span className="w-12 shrink-0 text-small text-muted">{crossfadeSeconds === 0 ? 'Off' : `${crossfadeSeconds} s`}</span>
      </div>
    </>
  );
}

/** Decoding whole songs in advance is too much for phones. */
export function GaplessSetting() {
  const isWide = useMediaQuery(WIDE);
  const { gapless, change } = useSoundSettings();
  if (!isWide || !canPlayGapless()) return null;

  return (
    <SwitchRow
      label="Gapless albums"
      hint="Plays the songs of an album exactly as they were recorded, without a pause between them. Not for .m4a files and songs over 8 minutes. Uses more memory and data."
      checked={gapless}
      onChange={(on) => change({ gapless: on })}
    />
  );
}

export function VisualizerSetting() {
  const { visualizer, change } = useSoundSettings();

  return (
    <SwitchRow
      label="Visualizer"
      hint="Bars behind the cover that move with the music in the full player. They pause when your device is busy."
      checked={visualizer}
      onChange={(isOn) => change({ visualizer: isOn })}
    />
  );
}

const choices: readonly RadioChoice<SoundSettings['leveling']>[] = [
  { value: 'off', icon: <Disc3 />, label: 'Off', hint: 'Plays every song at its original volume.' },
  { value: 'quieter', icon: <Volume />, label: 'Quieter', hint: 'For quiet places, and music with a wide range.' },
  { value: 'on', icon: <Volume1 />, label: 'Normal', hint: 'Right for most music and most places.' },
  { value: 'louder', icon: <Volume2 />, label: 'Louder', hint: "For noisy places. Some songs can't get louder without distortion." },
];

export function LevelingChoices() {
  const canLevel = useCanSetVolume();

  return (
    <>
      <h3 className="font-semibold">Volume leveling</h3>
      {canLevel ? (
        <Choices />
      ) : (
        <p className="max-w-[60ch] text-small text-pretty text-muted">
          Volume leveling isn't available here: this browser doesn't let Chorus change the volume. For the same reason, the sleep timer
          stops the music without fading it out.
        </p>
      )}
    </>
  );
}

function Choices() {
  const { leveling, change } = useSoundSettings();

  return (
    <>
      <p className="mb-2 max-w-[60ch] text-small text-pretty text-muted">
        Evens out quiet and loud songs. Songs that haven't been measured yet play as they are.
      </p>
      <RadioChoices
        legend="Volume leveling"
        choices={choices}
        value={leveling}
        disabled={false}
        onChange={(chosen) => change({ leveling: chosen })}
      />
    </>
  );
}
