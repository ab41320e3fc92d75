import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerVersions } from '../../platform/http/ready-answers/answer-versions';
import { ReadyAnswers } from '../../platform/http/ready-answers/ready-answers';
import type { HomeRendering } from '../../platform/page/home-rendering';
import { PageDocuments } from '../../platform/page/page-documents';
import type { PageFile } from '../../platform/page/page-file';
import type { CatalogueReader } from '../catalogue/catalogue.reader';
import type { DiscoveryService } from './discovery.service';
import { HomeDocument } from './home-document';
import type { MadeForYouService } from './made-for-you.service';

const index: PageFile = {
  type: 'text/html; charset=utf-8',
  digest: 'a',
  etag: 'W/"a"',
  bodies: { identity: Buffer.from('<body><div id="root"><!-- screen -->Splash</div></body>') },
  changedAt: 0,
};
const request = { headers: {} } as FastifyRequest;

const rendered = () => Promise.resolve('<main>Songs</main>');

function start(read: () => Promise<unknown>, { version = () => Promise.resolve('1'), render = rendered } = {}) {
  const home = new HomeDocument(
    new PageDocuments(),
    new ReadyAnswers({ read: version } as unknown as AnswerVersions),
    { featured: read, trending: read } as unknown as DiscoveryService,
    { picks: read } as unknown as MadeForYouService,
    { newestAlbums: read } as unknown as CatalogueReader,
    { render } as unknown as HomeRendering,
  );
  return async () => {
    const send = jest.fn<unknown, [Buffer]>();
    const reply = { send, code: () => reply, header: () => reply, headers: () => reply, getHeader: () => undefined };
    const isSent = await home.send(request, reply as unknown as FastifyReply, index);
    expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0);
    return send.mock.calls[0]?.[0].toString();
  };
}

describe('Home’s document', () => {
  beforeEach(() => jest.spyOn(Logger.prototype, 'warn').mockReturnValue());
  afterEach(() => jest.restoreAllMocks());

  it('is built once for all who ask before something changes', async () => {
    const read = jest.fn(() => Promise.resolve([]));
    const document = start(read);
    expect(await document()).toContain('"/api/songs/featured":[]');
    const reads = read.mock.calls.length;
    expect(await document()).toContain('"/api/songs/featured":[]');
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it('shows its first screen before any code has arrived', async () => {
    expect(await start(() => Promise.resolve([]))()).toContain('<div id="root"><main>Songs</main><!-- screen -->Splash</div>');
  });

  it('brings its lists along also where its first screen cannot be rendered', async () => {
    const render = () => Promise.reject(new Error('No build wrote a renderer'));
    const document = await start(() => Promise.resolve([]), { render })();
    expect(document).toContain('"/api/songs/featured":[]');
  });

  it('is the page as it was built while the database is away', async () => {
    const away = () => Promise.reject(new Error('The database is away'));
    expect(await start(away)()).toBeUndefined();
    expect(await start(() => Promise.resolve([]), { version: away })()).toBeUndefined();
  });

  it('is the page as it was built when its lists take too long', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const document = start(() => new Promise(() => undefined))();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await document).toBeUndefined();
    jest.useRealTimers();
  });
});
