/** @jest-environment jsdom */
import { albumEndpoints, songEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ada, recalled, startSession, unreachable } from '../../../features/session/session.fixture';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { Connection } from '../../../platform/realtime/realtime';
import type { ResponseMessage } from '../../../platform/storage/responses/response-channel';
import { createStore } from '../../../platform/store/create-store';
import { refetchChangedResponses, wakeWhenReachable, watchReachability } from './reachability';
import { settled, watchQueries } from './watched-queries.fixture';

function openPage({ isOnline = true } = {}) {
  const check = jest.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const connection = createStore<Connection>('connected');
  const page = new EventTarget();
  watchReachability({
    reachability: { isReachable: createStore(true), check },
    client,
    connection,
    page,
    isOnline: () => isOnline,
  });
  const fail = (error: Error) => client.query({ queryKey: [error.message], queryFn: () => Promise.reject(error) }).catch(() => undefined);
  return { check, client, connection, page, fail };
}

it.each(['online', 'offline'])('reachability: is checked when the browser fires %s', (event) => {
  const { check, page } = openPage();
  page.dispatchEvent(new Event(event));
  expect(check).toHaveBeenCalledTimes(1);
});

it('reachability: is checked at once when the browser starts offline', () => {
  expect(openPage({ isOnline: false }).check).toHaveBeenCalledTimes(1);
  expect(openPage().check).not.toHaveBeenCalled();
});

it('reachability: is checked when the connection is lost, not when it is closed', () => {
  const { check, connection } = openPage();
  connection.set('closed');
  expect(check).not.toHaveBeenCalled();
  connection.set('away');
  expect(check).toHaveBeenCalledTimes(1);
});

it('reachability: is checked when a call gets no response, not when it is refused', async () => {
  const { check, fail, client } = openPage();
  await fail(new ApiFailure('refused', 'No.'));
  expect(check).not.toHaveBeenCalled();
  await fail(new ApiFailure('away', 'Nobody answered.'));
  expect(check).toHaveBeenCalled();
  client.clear();
});

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

it('a session that is offline renews its token as soon as the server can be reached', () => {
  const { session, send, state } = startSession();
  const isReachable = createStore(true);
  wakeWhenReachable(session, isReachable);
  send(recalled(ada), unreachable);
  isReachable.set(false);
  expect(state()).toBe('signedIn.offline');
  isReachable.set(true);
  expect(state()).toBe('signedIn.renewing');
});
