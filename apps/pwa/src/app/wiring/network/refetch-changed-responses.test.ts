/** @jest-environment jsdom */
import { albumEndpoints, songEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { ResponseMessage } from '../../../platform/storage/responses/response-channel';
import { refetchChangedResponses } from './refetch-changed-responses';
import { settled, watchQueries } from './watched-queries.fixture';

describe('a message from the service worker', () => {
  function follow(client: QueryClient) {
    const check = jest.fn();
    let hear: (message: ResponseMessage) => void = () => undefined;
    refetchChangedResponses({ onMessage: (listener) => (hear = listener) }, client, check);
    return { check, hear: (message: ResponseMessage) => hear(message) };
  }

  it('refetches only the changed response, from storage', async () => {
    const { client, reads, watch } = watchQueries();
    await watch('songs', [songEndpoints.list.path]);
    await watch('album 1', [albumEndpoints.byId.path, { id: '1' }]);
    await watch('album 2', [albumEndpoints.byId.path, { id: '2' }]);
    const { hear } = follow(client);
    reads.length = 0;
    hear({ type: 'changed', url: '/api/albums/1' });
    await settled();
    expect(reads).toEqual(['album 1']);
    hear({ type: 'changed', url: '/api/songs?limit=5' });
    await settled();
    expect(reads).toEqual(['album 1', 'songs']);
  });

  it('checks reachability when it says that the server does not respond', () => {
    const { check, hear } = follow(new QueryClient());
    hear({ type: 'away' });
    expect(check).toHaveBeenCalledTimes(1);
  });
});
