import type { QueryClient } from '@tanstack/react-query';
import { rereadCatalogue } from '../../features/admin/reread-catalogue';
import type { Realtime } from '../../platform/realtime/realtime';

/** Whatever an admin changes is on everybody's page. */
export function rereadCatalogueWhenItChanges(realtime: Pick<Realtime, 'on'>, client: QueryClient): void {
  realtime.on('catalogue_changed', () => void rereadCatalogue(client));
}
