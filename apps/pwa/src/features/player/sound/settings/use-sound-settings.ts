import { useService } from '../../../../platform/services/services';
import { useStore } from '../../../../platform/store/use-store';
import type { SoundSettings, SoundSettingsStore } from './sound-settings';

export function useSoundSettings(): SoundSettings & Pick<SoundSettingsStore, 'change'> {
  const store = useService('soundSettings');
  return { ...useStore(store), change: store.change };
}
