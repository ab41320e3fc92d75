import { showActionToast } from '../../../ui/action-toast';
import { formatDuration } from '../../../ui/formats';

interface Resumed {
  seconds: number;
  startOver: () => void;
}

export function announceResumed({ seconds, startOver }: Resumed): void {
  showActionToast(`Resumed at ${formatDuration(seconds)}`, { label: 'Start over', onPress: startOver });
}
