import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../platform/api-client/api-failure';
import type { Connection } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import { doubtTheNetwork } from './doubt-the-network';

function openPage({ isOnline = true } = {}) {
  const doubt = jest.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const connection = createStore<Connection>('connected');
  const page = new EventTarget();
  doubtTheNetwork({
    reachability: { isReachable: createStore(true), doubt },
    client,
    connection,
    page,
    isOnline: () => isOnline,
  });
  const fail = (error: Error) => client.query({ queryKey: [error.message], queryFn: () => Promise.reject(error) }).catch(() => undefined);
  return { doubt, client, connection, page, fail };
}

it.each(['online', 'offline'])('looks when the browser says %s', (event) => {
  const { doubt, page } = openPage();
  page.dispatchEvent(new Event(event));
  expect(doubt).toHaveBeenCalledTimes(1);
});

it('looks at once where the browser knows of no network from the start', () => {
  expect(openPage({ isOnline: false }).doubt).toHaveBeenCalledTimes(1);
  expect(openPage().doubt).not.toHaveBeenCalled();
});

it('looks when the connection is lost, not when it ends', () => {
  const { doubt, connection } = openPage();
  connection.set('closed');
  expect(doubt).not.toHaveBeenCalled();
  connection.set('away');
  expect(doubt).toHaveBeenCalledTimes(1);
});

it('looks when a call meets nobody, not when it is refused', async () => {
  const { doubt, fail, client } = openPage();
  await fail(new ApiFailure('refused', 'No.'));
  expect(doubt).not.toHaveBeenCalled();
  await fail(new ApiFailure('away', 'Nobody answered.'));
  expect(doubt).toHaveBeenCalled();
  client.clear();
});
