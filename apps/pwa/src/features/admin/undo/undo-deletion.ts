import { auditEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { invalidateCatalogue } from '../../../platform/api-client/invalidate-catalogue';
import type { Deletion } from './undo-machine';
import { toast } from '../../../ui/toast';

export async function undoDeletion(client: QueryClient, { undoId, name }: Deletion): Promise<void> {
  try {
    await callApi(auditEndpoints.undo, { params: { id: undoId } });
  } catch (error) {
    toast.error(`Failed to restore ${name}: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
  toast.success(`${name} was restored`);
  await invalidateCatalogue(client);
}
