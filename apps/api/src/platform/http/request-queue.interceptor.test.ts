import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of, Subject } from 'rxjs';
import { RequestQueue } from './request-queue';
import { QueueRequests } from './request-queue.interceptor';
import { VisitorQueue } from './visitor-queue';

const queue = new QueueRequests(new RequestQueue(), new VisitorQueue());

/** The requests whose handler ran. */
function handled() {
  const urls: string[] = [];
  const handle = (url: string, { isClosed = false, ...request }: { isClosed?: boolean; building?: unknown; caller?: unknown } = {}) => {
    const asked = { url, ip: '203.0.113.1', raw: { socket: { destroyed: isClosed } }, ...request };
    const context = { switchToHttp: () => ({ getRequest: () => asked }) } as unknown as ExecutionContext;
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
      const request = { url: `/api/slow/${n}`, ip: '203.0.113.9', raw: { socket: { destroyed: false } } };
      const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
      return lastValueFrom(queue.intercept(context, { handle: () => hanging })).catch(() => undefined);
    });
  const hanging = new Subject<never>();

  it('is not queued for a list, since everybody waits for it, and is for a search, since there is no end of them', async () => {
    const { urls, handle } = handled();
    const ends = hang();
    expect(await handle('/api/songs', { building: {} })).toBe('/api/songs');
    const search = handle('/api/search?q=rain', { building: {} });
    await new Promise((settled) => setImmediate(settled));
    expect(urls).toEqual(['/api/songs']);
    hanging.complete();
    await Promise.all([...ends, search]);
    expect(urls).toEqual(['/api/songs', '/api/search?q=rain']);
  });
});
