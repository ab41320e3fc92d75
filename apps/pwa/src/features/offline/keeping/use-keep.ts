import { toast } from '../../../ui/overlays/toast';
import type { Keepable } from '../keepable';
import { useOfflineMusic } from '../use-offline-music';

export function useKeep(): (item: Keepable) => void {
  const { download } = useOfflineMusic();
  return (item) => void download(item).catch(() => toast.error(`${item.title} can't be downloaded: there isn't enough space.`));
}
