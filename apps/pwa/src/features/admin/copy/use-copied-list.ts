import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Readable } from '../../../platform/store/create-store';
import { useStore } from '../../../platform/store/use-store';
import type { CatalogueCopy, CatalogueRows, CopiedList, ReadList } from './catalogue-copy';
import { copiedListKey } from './change-list';

type State = CatalogueCopy['state'] extends Readable<infer Known> ? Known : never;

const mayHaveCopy = ({ type }: State): boolean => type === 'opening' || type === 'copy';
const revisionOf = (state: State): string | undefined => (state.type === 'copy' ? state.revision : undefined);
const rowsOf = <Row>({ rows }: CopiedList<Row>): Row[] => rows;

/** All rows of a noun from a copy of the catalogue, read again when the copy has changed. Undefined without a copy: then the server is asked. */
export function useCopiedList<Row>(
  noun: keyof CatalogueRows,
  state: CatalogueCopy['state'],
  read: ReadList<Row>,
): UseQueryResult<Row[]> | undefined {
  const client = useQueryClient();
  const isThere = useStore(state, mayHaveCopy);
  const revision = useStore(state, revisionOf);
  const query = useQuery({
    queryKey: copiedListKey(noun),
    queryFn: () => read(client.getQueryData(copiedListKey(noun))),
    select: rowsOf<Row>,
    enabled: isThere,
    // It would take a second for 100,000 rows; `read` has done it.
    structuralSharing: false,
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  });
  const { dataUpdatedAt, error } = query;

  useEffect(() => {
    const queryKey = copiedListKey(noun);
    if (revision === undefined || client.getQueryData<CopiedList<Row>>(queryKey)?.revision === revision) return;
    void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  }, [client, noun, revision, dataUpdatedAt]);

  return isThere && !error ? query : undefined;
}
