import { SwitchRow } from '../../../../ui/controls/switch-row';
import { useMediaQuery } from '../../../../ui/hooks/use-media-query';
import { WIDE } from '../../../../ui/hooks/wide';
import { canPlayGapless } from './plays-gapless';
import { useSoundSettings } from './use-sound-settings';

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
