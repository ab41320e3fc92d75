import type { Song } from '@chorus/contracts';
import { ArrowDownToLine, CircleX } from 'lucide-react';
import { MenuItem } from '../../../ui/menu';
import { keepableSong } from '../keepable';
import { useOfflineMusic, useStartedOfflineMusic } from '../use-offline-music';
import { useKeepingPhase } from '../use-offline';
import { useKeep } from './use-keep';

/** Keeps a song in this browser, or no longer. */
export const KeepSongItem = ({ song }: { song: Song }) => useStartedOfflineMusic() && <KeepItem song={song} />;

function KeepItem({ song }: { song: Song }) {
  const offline = useOfflineMusic();
  const keep = useKeep();
  const item = keepableSong(song);
  const phase = useKeepingPhase(item);

  return phase === 'not kept' ? (
    <MenuItem onClick={() => keep(item)}>
      <ArrowDownToLine aria-hidden />
      Keep offline
    </MenuItem>
  ) : (
    <MenuItem onClick={() => void offline.remove(item)}>
      <CircleX aria-hidden />
      Keep offline no longer
    </MenuItem>
  );
}
