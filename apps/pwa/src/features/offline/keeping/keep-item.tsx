import { ArrowDownToLine, CircleX } from 'lucide-react';
import { MenuItem } from '../../../ui/overlays/menu';
import type { Keepable } from '../keepable';
import { useOfflineMusic, useStartedOfflineMusic } from '../use-offline-music';
import { useKeepingPhase } from '../use-offline';
import { useKeep } from './use-keep';

/** For a song or a list, in its menu. */
export const KeepItem = ({ item }: { item: Keepable }) => useStartedOfflineMusic() && <KnownKeepItem item={item} />;

function KnownKeepItem({ item }: { item: Keepable }) {
  const offline = useOfflineMusic();
  const keep = useKeep();
  const phase = useKeepingPhase(item);

  return phase === 'not downloaded' || phase === 'not known' ? (
    <MenuItem disabled={phase === 'not known' || item.songs.length === 0} onClick={() => keep(item)}>
      <ArrowDownToLine aria-hidden />
      Download
    </MenuItem>
  ) : (
    <MenuItem onClick={() => void offline.remove(item)}>
      <CircleX aria-hidden />
      Remove download
    </MenuItem>
  );
}
