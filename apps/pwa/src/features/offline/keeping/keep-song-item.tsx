import type { Song } from '@chorus/contracts';
import { ArrowDownToLine, CircleX } from 'lucide-react';
import { MenuItem } from '../../../ui/overlays/menu';
import { keepableSong } from '../keepable';
import { useOfflineMusic, useStartedOfflineMusic } from '../use-offline-music';
import { useKeepingPhase } from '../use-offline';
import { useKeep } from './use-keep';

export const KeepSongItem = ({ song }: { song: Song }) => useStartedOfflineMusic() && <KeepItem song={song} />;

function KeepItem({ song }: { song: Song }) {
  const offline = useOfflineMusic();
  const keep = useKeep();
  const item = keepableSong(song);
  const phase = useKeepingPhase(item);

  return phase === 'not downloaded' || phase === 'not known' ? (
    <MenuItem disabled={phase === 'not known'} onClick={() => keep(item)}>
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
