import { useSayNoLyrics } from '../lyrics/use-say-no-lyrics';
import { useShortcut } from '../../../ui/keys/use-shortcut';

interface PlayerShortcuts {
  onClose: () => void;
  onToggle: (part: 'queue' | 'lyrics') => void;
  offersLyrics: boolean;
}

/** In place of the bar's, which it covers. */
export function usePlayerShortcuts({ onClose, onToggle, offersLyrics }: PlayerShortcuts): void {
  const sayNoLyrics = useSayNoLyrics();
  useShortcut('fullPlayer', onClose, { isOnTop: true });
  useShortcut('queue', () => onToggle('queue'), { isOnTop: true });
  useShortcut('lyrics', () => (offersLyrics ? onToggle('lyrics') : sayNoLyrics()), { isOnTop: true });
}
