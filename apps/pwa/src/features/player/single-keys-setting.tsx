import { characterKeys } from '../../platform/preferences/character-keys';
import { useStore } from '../../platform/store/use-store';
import { SwitchRow } from '../../ui/controls/switch-row';

export function SingleKeysSetting() {
  const isOn = useStore(characterKeys) === 'on';

  return (
    <SwitchRow
      label="Single-key shortcuts"
      hint="Lets letters and signs like N, / and ? control Chorus. Space and the arrow keys work either way."
      checked={isOn}
      onChange={(on) => characterKeys.change(on ? 'on' : 'off')}
    />
  );
}
