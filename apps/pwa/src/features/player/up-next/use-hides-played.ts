import { useStartedService } from '../../../platform/services/services';
import { createStore } from '../../../platform/store/create-store';
import { useStore } from '../../../platform/store/use-store';

const SHOWN = createStore(false);

/** Until the setting of the device is known, played songs are shown. */
export function useHidesPlayed() {
  const settings = useStartedService('upNext');
  const hidesPlayed = useStore(settings?.hidesPlayed ?? SHOWN);
  return { canHide: settings !== undefined, hidesPlayed, hidePlayed: (isHidden: boolean) => settings?.hidePlayed(isHidden) };
}
