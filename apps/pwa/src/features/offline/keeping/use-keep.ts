import { toast } from '../../../ui/toast';
import type { Keepable } from '../keepable';
import { useOfflineMusic } from '../use-offline-music';

/** Keeps something, and says so when the browser does not let it be kept. */
export function useKeep(): (item: Keepable) => void {
  const { download } = useOfflineMusic();
  return (item) => void download(item).catch(() => toast.error(`${item.title} cannot be kept: this browser gives no room for it.`));
}
