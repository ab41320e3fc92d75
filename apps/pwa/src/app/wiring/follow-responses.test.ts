/** @jest-environment jsdom */
import { albumEndpoints, songEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { ResponseNews } from '../../platform/storage/responses/response-news';
import { followResponses } from './follow-responses';
import { settled, watchQueries } from './watched-queries.fixture';

describe('what the service worker tells', () => {
  function follow(client: QueryClient) {
    const doubt = jest.fn();
    let hear: (news: ResponseNews) => void = () => undefined;
    followResponses({ onNews: (listener) => (hear = listener) }, client, doubt);
    return { doubt, hear: (news: ResponseNews) => hear(news) };
  }

  it('has what changed read again from where it lies, and nothing else', async () => {
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

  it('makes the page doubt the network when nobody answers', () => {
    const { doubt, hear } = follow(new QueryClient());
    hear({ type: 'away' });
    expect(doubt).toHaveBeenCalledTimes(1);
  });
});
