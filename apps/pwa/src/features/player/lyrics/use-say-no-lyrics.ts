import { toast } from '../../../ui/overlays/toast';
import { useLyrics } from './use-lyrics';

/** For the key of the lyrics where the current song shows none: says so, once that is known. */
export function useSayNoLyrics(): () => void {
  const { lyrics, isFailed } = useLyrics();
  return () => {
    if (lyrics?.lines.length === 0) toast.latest('No lyrics for this song');
    else if (isFailed) toast.latest("Lyrics can't be loaded right now");
  };
}
