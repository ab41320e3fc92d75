import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import type { Connection } from '../../../platform/realtime/realtime';
import { createStore } from '../../../platform/store/create-store';
import { watchReachability } from './watch-reachability';

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
