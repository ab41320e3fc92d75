import { auditEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { callApi } from '../../../platform/api-client/call-api';
import { rereadCatalogue } from '../reread-catalogue';
import type { Deletion } from './undo-machine';

/** Undoes a deletion and says how that went. Done when the page shows again what was deleted; throws when it stays deleted. */
export async function bringBack(client: QueryClient, { undoId, name }: Deletion): Promise<void> {
  try {
    await callApi(auditEndpoints.undo, { params: { id: undoId } });
  } catch (error) {
    toast.error(`Failed to bring back ${name}: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
  toast.success(`${name} is back`);
  await rereadCatalogue(client);
}
