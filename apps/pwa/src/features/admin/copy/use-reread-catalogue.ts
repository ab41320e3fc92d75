import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import { invalidateCatalogue } from '../../../platform/api-client/invalidate-catalogue';
import { CatalogueCopyContext } from './catalogue-copy';

/** Reads again what an admin has changed, on this device and from the server. */
export function useRereadCatalogue(): () => Promise<void> {
  const client = useQueryClient();
  const { catchUp } = use(CatalogueCopyContext);

  return useCallback(() => {
    catchUp();
    return invalidateCatalogue(client);
  }, [client, catchUp]);
}
