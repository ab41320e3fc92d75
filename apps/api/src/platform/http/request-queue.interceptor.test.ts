import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
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
