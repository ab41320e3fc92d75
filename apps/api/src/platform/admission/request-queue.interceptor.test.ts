import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, of, Subject } from 'rxjs';
import { DatabaseOutages } from './database-outages';
import { PeopleQueue, VisitorQueue } from './request-queue';
import { QueueRequests } from './request-queue.interceptor';
import { UnreadAnswers } from './unread-answers';

const outages = new DatabaseOutages();
const queue = new QueueRequests(new Reflector(), new PeopleQueue(outages), new VisitorQueue(outages), new UnreadAnswers());

interface Asked {
  route?: string;
  isClosed?: boolean;
  building?: unknown;
  caller?: unknown;
}

const contextOf = (request: object) =>
  ({ switchToHttp: () => ({ getRequest: () => request }), getHandler: () => contextOf }) as unknown as ExecutionContext;

/** The requests whose handler ran. */
function handled() {
  const urls: string[] = [];
  const handle = (url: string, { isClosed = false, route = url, ...request }: Asked = {}) => {
    const asked = { url, routeOptions: { url: route }, ip: '203.0.113.1', raw: { socket: { destroyed: isClosed } }, ...request };
    const context = contextOf(asked);
    const next: CallHandler = {
      handle: () => {
        urls.push(url);
        return of(url);
      },
    };
    return lastValueFrom(queue.intercept(context, next));
  };
  return { urls, handle };
}

describe('a queued request', () => {
  it.each([['a visitor', {}] as const, ['a person', { caller: { userId: 'kim' } }] as const])(
    'of %s whose client closed the connection while it waited is not carried out',
    async (_, request) => {
      const { urls, handle } = handled();
      await expect(handle('/api/playlists/1/export', { ...request, isClosed: true })).rejects.toMatchObject({ status: 499 });
      expect(await handle('/api/playlists/2/export', request)).toBe('/api/playlists/2/export');
      expect(urls).toEqual(['/api/playlists/2/export']);
    },
  );
});

describe('a request that builds a shared response', () => {
  const hang = () =>
    [1, 2].map((n) => {
      const request = {
        url: `/api/slow/${n}`,
        routeOptions: { url: '/api/slow/:n' },
        ip: '203.0.113.9',
        raw: { socket: { destroyed: false } },
      };
      return lastValueFrom(queue.intercept(contextOf(request), { handle: () => hanging })).catch(() => undefined);
    });
  const hanging = new Subject<never>();

  it('is not queued for a list, since everybody waits for it, and is for searches and single albums, since there is no end of them', async () => {
    const { urls, handle } = handled();
    const ends = hang();
    expect(await handle('/api/songs', { building: { url: '/api/songs' } })).toBe('/api/songs');
    const queued = [
      handle('/api/search?q=rain', { building: { url: '/api/search?q=rain' }, route: '/api/search' }),
      handle('/api/albums/1', { building: { url: '/api/albums/1' }, route: '/api/albums/:id' }),
    ];
    await new Promise((settled) => setImmediate(settled));
    expect(urls).toEqual(['/api/songs']);
    hanging.complete();
    await Promise.all([...ends, ...queued]);
    expect(urls).toEqual(['/api/songs', '/api/search?q=rain', '/api/albums/1']);
  });
});
