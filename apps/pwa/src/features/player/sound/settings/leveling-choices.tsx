import { Disc3, Volume, Volume1, Volume2 } from 'lucide-react';
import { RadioChoices } from '../../../../ui/controls/radio-choices';
import type { RadioChoice } from '../../../../ui/controls/radio-choices';
import { useCanSetVolume } from '../level/use-can-set-volume';
import type { SoundSettings } from './sound-settings';
import { useSoundSettings } from './use-sound-settings';

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
