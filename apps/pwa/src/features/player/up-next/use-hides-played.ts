import { useStartedService } from '../../../platform/services/services';
import { createStore } from '../../../platform/store/create-store';
import { useStore } from '../../../platform/store/use-store';
import { playedAreShown } from './up-next-settings';

const UNTIL_KNOWN = createStore(playedAreShown);

/** Until the setting of the device is known, played songs are shown. */
export function useHidesPlayed() {
  const settings = useStartedService('upNext');
  const { hidesPlayed } = useStore(settings ?? UNTIL_KNOWN);
  return { canHide: settings !== undefined, hidesPlayed, hidePlayed: (isHidden: boolean) => settings?.change({ hidesPlayed: isHidden }) };
}
