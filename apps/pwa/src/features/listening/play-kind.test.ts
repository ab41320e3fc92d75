import { takeTokensFrom } from '../../platform/api-client/bearer';
import type { Author } from '../../platform/outbox/outbox-kind';
import { playKind } from './play-kind';

const heard = { songId: '0192f000-0000-7000-8001-000000000001', startedAt: '2026-11-20T12:00:00.000Z', secondsHeard: 30 };
const id = '6f1c2f44-6d3a-4b0e-9a44-1d2f3a4b5c6d';
const visitor: Author = { type: 'visitor', id: 'c0ffee00-0000-4000-8000-000000000000' };
const ada: Author = { type: 'person', id: 'ada' };
const itemOf = (author: Author) => ({ order: 1, id, author, kind: 'play', partition: 'play all', payload: heard });

function serve(status: number, body: unknown) {
  const fetch = jest.fn<Promise<unknown>, [string, RequestInit]>(() =>
    Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) }),
  );
  Object.assign(globalThis, { fetch });
  return fetch;
}

const deliver = (author: Author, onDelivered: () => void = () => undefined, items = [itemOf(author)]) =>
  playKind(onDelivered).deliver(items, { author, signal: new AbortController().signal });

afterEach(() => takeTokensFrom(() => Promise.resolve(undefined)));

it('sending plays: a visitor’s plays carry the visitor’s id', async () => {
  const fetch = serve(202, { success: true });
  const onDelivered = jest.fn();
  expect(await deliver(visitor, onDelivered)).toEqual({ type: 'delivered' });
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toEqual({ plays: [{ id, ...heard }], visitorId: visitor.id });
  expect(onDelivered).toHaveBeenCalledTimes(1);
});

it('sending plays: a person’s plays carry their token, and are not sent without one', async () => {
  const fetch = serve(202, { success: true });
  expect(await deliver(ada)).toEqual({ type: 'unauthorized' });
  expect(fetch).not.toHaveBeenCalled();
  takeTokensFrom(() => Promise.resolve('t1'));
  expect(await deliver(ada)).toEqual({ type: 'delivered' });
  const [url, request] = fetch.mock.calls[0]!;
  expect([url, (request.headers as Record<string, string>).authorization]).toEqual(['/api/plays', 'Bearer t1']);
  expect(JSON.parse(request.body as string)).not.toHaveProperty('visitorId');
});

it('sending plays: what more was heard of a play is sent under its id', async () => {
  const fetch = serve(202, { success: true });
  takeTokensFrom(() => Promise.resolve('t1'));
  const playId = '0f0e0d0c-0000-4000-8000-000000000000';
  await deliver(ada, undefined, [{ ...itemOf(ada), payload: { ...heard, playId, isPrivate: false } as typeof heard }]);
  expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toEqual({ plays: [{ id: playId, ...heard, isPrivate: false }] });
});

it('sending plays: a batch with one invalid play is refused locally, so that the invalid one is isolated', async () => {
  const fetch = serve(202, { success: true });
  const endless = { ...itemOf(visitor), payload: { ...heard, secondsHeard: 1e9 } };
  expect(await deliver(visitor, undefined, [itemOf(visitor), endless])).toMatchObject({ type: 'refused' });
  expect(fetch).not.toHaveBeenCalled();
});
