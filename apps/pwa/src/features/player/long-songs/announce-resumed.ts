import { formatDuration } from '../../../ui/formats';

interface Resumed {
  seconds: number;
  startOver: () => void;
}

export function announceResumed({ seconds, startOver }: Resumed): void {
  const announced = import('../../../ui/action-toast').then(({ showActionToast }) =>
    showActionToast(`Resumed at ${formatDuration(seconds)}`, { label: 'Start over', onPress: startOver }),
  );
  announced.catch(() => console.warn('The song was resumed'));
}
