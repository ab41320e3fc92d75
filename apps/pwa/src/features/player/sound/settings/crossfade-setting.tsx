import { countOf } from '../../../../ui/formats';
import { Slider } from '../../../../ui/controls/slider';
import { mostCrossfadeSeconds, playsWithOneElement } from './sound-settings';
import { useSoundSettings } from './use-sound-settings';

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
