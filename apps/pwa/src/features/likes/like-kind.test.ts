import { takeTokensFrom } from '../../platform/api-client/bearer';
import type { Author } from '../../platform/outbox/outbox-kind';
import { likeKind } from './like-kind';
import { albumLikes } from './album-likes';
import { songLikes } from './song-likes';

const ada: Author = { type: 'person', id: 'ada' };
const songId = '0192f000-0000-7000-8001-000000000001';
const pressed = (order: number, isLiked: boolean) => ({
  order,
  id: `6f1c2f44-6d3a-4b0e-9a44-1d2f3a4b5c6${order}`,
  author: ada,
  kind: 'like',
  partition: `like ${songId}`,
  payload: { songId, isLiked, at: `2026-01-01T00:00:0${order}.000Z` },
});

const acted = ({ payload: { songId: id, isLiked, at } }: ReturnType<typeof pressed>) => ({ id, isLiked, at });

function serve(status: number, body: unknown) {
  const fetch = jest.fn<Promise<unknown>, [string, RequestInit]>(() =>
    Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) }),
  );
  Object.assign(globalThis, { fetch });
  return fetch;
}

function deliver(items = [pressed(1, true)]) {
  const results = { onAnswered: jest.fn(), onRefused: jest.fn(), onDelayed: jest.fn() };
  const outcome = likeKind(songLikes, results).deliver(items, { author: ada, signal: new AbortController().signal });
  return { ...results, outcome };
}

const refusal = (code: string) => ({ code, message: 'You can like 20,000 songs.', requestId: 'r' });

describe('sending likes', () => {
  beforeEach(() => takeTokensFrom(() => Promise.resolve('t1')));
  afterEach(() => takeTokensFrom(() => Promise.resolve(undefined)));

  it('sends only the last of several acts on a song', async () => {
    const answer = { songId, isLiked: false, at: '2026-01-01T00:00:03.000Z' };
    const fetch = serve(200, answer);
    const { outcome, onAnswered } = deliver([pressed(1, true), pressed(2, true), pressed(3, false)]);
    expect(await outcome).toEqual({ type: 'delivered' });
    expect(fetch.mock.calls.map(([url, { method, body }]) => [url, method, body])).toEqual([
      [`/api/users/me/likes/${songId}`, 'DELETE', JSON.stringify({ at: '2026-01-01T00:00:03.000Z' })],
    ]);
    expect(onAnswered).toHaveBeenCalledWith([pressed(1, true), pressed(2, true), pressed(3, false)].map(acted), {
      id: songId,
      isLiked: false,
      at: answer.at,
    });
  });

  it('sends those of albums to their own address', async () => {
    const albumId = songId;
    const fetch = serve(200, { albumId, isLiked: true, at: '2026-01-01T00:00:01.000Z' });
    const onAnswered = jest.fn();
    const act = { albumId, isLiked: true, at: '2026-01-01T00:00:01.000Z' };
    const item = { ...pressed(1, true), kind: 'album like', payload: act };
    const kind = likeKind(albumLikes, { onAnswered, onRefused: jest.fn(), onDelayed: jest.fn() });
    expect(await kind.deliver([item], { author: ada, signal: new AbortController().signal })).toEqual({ type: 'delivered' });
    expect(fetch.mock.calls.map(([url, { method }]) => [url, method])).toEqual([[`/api/users/me/liked-albums/${albumId}`, 'PUT']]);
    expect(onAnswered).toHaveBeenCalledWith([{ id: albumId, isLiked: true, at: act.at }], expect.objectContaining({ id: albumId }));
  });

  it.each([
    [404, 'not_found'],
    [409, 'conflict'],
  ])('does not repeat an act that is refused for good: %s', async (status, code) => {
    serve(status, refusal(code));
    const { outcome, onRefused } = deliver();
    expect(await outcome).toEqual({ type: 'delivered' });
    expect(onRefused).toHaveBeenCalledWith([acted(pressed(1, true))], expect.objectContaining({ code }));
  });

  it.each([
    [400, 'invalid', 'refused'],
    [429, 'rate_limited', 'later'],
    [500, 'internal', 'internal'],
  ])('keeps an act that may succeed later: %s', async (status, code, type) => {
    serve(status, refusal(code));
    const { outcome, onRefused } = deliver();
    expect(await outcome).toMatchObject({ type });
    expect(onRefused).not.toHaveBeenCalled();
  });
});
