import { readDocument } from '@chorus/contracts';
import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerVersions } from '../../platform/http/ready-answers/answer-versions';
import { PageDocuments } from '../../platform/page/page-documents';
import type { PageFile } from '../../platform/page/page-file';
import type { OpenedScreen, ScreenRendering } from '../../platform/page/screen-rendering';
import type { RequestLimits } from '../../platform/admission/request-limits';
import type { ListWindowsReader } from '../reads/windows/list-windows.reader';
import type { DiscoveryService } from './discovery.service';
import { HomeDocument } from './home-document';
import type { MadeForYouService } from './made-for-you.service';

const FEATURED = '/api/songs/featured';
/** Longer than any pause. */
const LONG_MS = 3_600_000;

const page = (digest: string): PageFile => ({
  type: 'text/html; charset=utf-8',
  digest,
  etag: `W/"${digest}"`,
  bodies: { identity: Buffer.from(`<title>${digest}</title><body><div id="root"><!-- screen --></div></body>`) },
  changedAt: 0,
});
const song = (title: unknown) => [{ title }];
const screenOf = ({ answers }: OpenedScreen) => Promise.resolve(JSON.stringify(answers[FEATURED]));
const away = () => Promise.reject(new Error('Away'));

/** Home of a server whose lists change with its version, and the requests for it. */
class Home {
  version = '1';
  index = page('a');
  readonly readVersion = jest.fn(() => Promise.resolve(this.version));
  readonly read = jest.fn((): Promise<unknown> => Promise.resolve(song(this.version)));
  readonly render = jest.fn(screenOf);
  readonly consumeReady = jest.fn<number, [string, number]>(() => 0);
  private readonly document = new HomeDocument(
    new PageDocuments(),
    { read: this.readVersion } as unknown as AnswerVersions,
    { consumeReady: this.consumeReady } as unknown as RequestLimits,
    { featured: this.read, trending: this.read } as unknown as DiscoveryService,
    { picks: this.read } as unknown as MadeForYouService,
    { albums: this.read } as unknown as ListWindowsReader,
    { render: this.render } as unknown as ScreenRendering,
  );

  /** Returns a function that ends the render. */
  holdNextRender() {
    let end: (screen: string) => void = () => undefined;
    const held = new Promise<string>((resolve) => (end = resolve));
    this.render.mockReturnValueOnce(held);
    return end;
  }

  async response(headers: Record<string, string> = {}) {
    const [send, code, header] = [jest.fn<unknown, [Buffer]>(), jest.fn<unknown, [number]>(), jest.fn<unknown, [string, string]>()];
    const reply = {
      send,
      code,
      header: (...set: [string, string]) => (header(...set), reply),
      headers: () => reply,
      getHeader: () => undefined,
    };
    const request = { url: '/', headers, ip: '192.0.2.1' } as FastifyRequest;
    const isSent = await this.document.send(request, reply as unknown as FastifyReply, this.index);
    expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0);
    const etag = new Map(header.mock.calls).get('etag') ?? '';
    return { html: send.mock.calls[0]?.[0].toString(), status: code.mock.calls[0]?.[0], etag };
  }

  /** The contents of a document; undefined for the page as it was built. */
  async shown() {
    const { html } = await this.response();
    const document = html === undefined ? undefined : readDocument(html);
    return document && { screen: document.screen, lists: document.opening?.answers[FEATURED], isStored: document.opening?.isStored };
  }
}

const shows = (version: string, { isStored = false } = {}) => ({
  screen: JSON.stringify(song(version)),
  lists: song(version),
  isStored,
});
const withoutScreen = (version: string, { isStored = false } = {}) => ({ ...shows(version, { isStored }), screen: '' });
const settled = () => jest.advanceTimersByTimeAsync(0);
const later = () => jest.advanceTimersByTimeAsync(LONG_MS);

describe('Home’s document', () => {
  let home: Home;
  let warn: jest.SpyInstance;

  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    home = new Home();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is built once for all who ask before something changes', async () => {
    expect(await Promise.all([home.shown(), home.shown()])).toEqual([shows('1'), shows('1')]);
    await later();
    expect(await home.shown()).toEqual(shows('1'));
    expect(home.render).toHaveBeenCalledTimes(1);
  });

  it('is the one from before, whose lists the page asks for again, until the one after a change is built', async () => {
    await home.shown();
    await later();
    home.version = '2';
    const finish = home.holdNextRender();
    expect(await home.shown()).toEqual(shows('1', { isStored: true }));
    expect(await home.shown()).toEqual(shows('1', { isStored: true }));
    finish(JSON.stringify(song('2')));
    await settled();
    expect(await home.shown()).toEqual(shows('2'));
  });

  it('does not say that there is no music after the first songs have come, also where nobody has asked since', async () => {
    home.read.mockResolvedValueOnce([]);
    expect(await home.shown()).toMatchObject({ lists: [], isStored: false });
    home.version = '2';
    expect(await home.shown()).toBeUndefined();
    await later();
    expect(await home.shown()).toEqual(shows('2'));
  });

  it('is the page as it was built while the document with the first songs takes too long', async () => {
    home.read.mockResolvedValueOnce([]);
    await home.shown();
    await later();
    home.version = '2';
    home.holdNextRender();
    const shown = home.shown();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await shown).toBeUndefined();
  });

  it('is built one at a time, and not of what has changed again meanwhile', async () => {
    await home.shown();
    await later();
    const finish = home.holdNextRender();
    for (const version of ['2', '3', '4', '5']) {
      home.version = version;
      expect(await home.shown()).toEqual(shows('1', { isStored: true }));
    }
    finish(JSON.stringify(song('2')));
    await settled();
    expect(await home.shown()).toEqual(shows('2', { isStored: true }));
    await later();
    await home.shown();
    await settled();
    expect(await home.shown()).toEqual(shows('5'));
    expect(home.render).toHaveBeenCalledTimes(3);
  });

  it('is built once a second while its lists change all the time', async () => {
    for (let n = 0; n < 100; n += 1) {
      home.version = String(n);
      expect(await home.shown()).toBeDefined();
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(home.render).toHaveBeenCalledTimes(10);
  });

  it('is not taken for that of a version whose lists changed while they were read', async () => {
    home.read.mockImplementationOnce(() => Promise.resolve(song((home.version = '2'))));
    home.readVersion.mockResolvedValueOnce('1');
    expect((await home.shown())?.isStored).toBe(true);
    await later();
    await home.shown();
    await settled();
    expect(await home.shown()).toEqual(shows('2'));
  });

  it('brings its lists along where its first screen cannot be rendered, which is tried again', async () => {
    home.render.mockImplementationOnce(away);
    expect(await home.shown()).toEqual(withoutScreen('1'));
    await later();
    expect(await home.shown()).toEqual(withoutScreen('1'));
    await settled();
    expect(await home.shown()).toEqual(shows('1'));
  });

  it('is the last one with a first screen while that of a newer one cannot be rendered', async () => {
    await home.shown();
    await later();
    home.version = '2';
    home.render.mockImplementationOnce(away);
    await home.shown();
    await settled();
    expect(await home.shown()).toEqual(shows('1', { isStored: true }));
    await later();
    await home.shown();
    await settled();
    expect(await home.shown()).toEqual(shows('2'));
  });

  it('is tried less and less often while it cannot be rendered, each time with one line in the log', async () => {
    home.render.mockImplementation(away);
    for (let second = 0; second < 600; second += 1) {
      await home.shown();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(home.render.mock.calls.length).toBeLessThan(20);
    expect(warn).toHaveBeenCalledTimes(home.render.mock.calls.length);
  });

  it('is the page as it was built while the database is away before anything was built', async () => {
    home.read.mockImplementation(away);
    expect(await home.shown()).toBeUndefined();
    home.readVersion.mockImplementation(away);
    expect(await home.shown()).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is the last one while the database is away', async () => {
    await home.shown();
    home.readVersion.mockImplementation(away);
    expect(await home.shown()).toEqual(shows('1', { isStored: true }));
  });

  it('is the page as it was built when the first one takes too long', async () => {
    home.read.mockReturnValue(new Promise(() => undefined));
    const shown = home.shown();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await shown).toBeUndefined();
  });

  it('of another build of the page is another one', async () => {
    home.render.mockImplementationOnce(away);
    await home.shown();
    home.index = page('b');
    expect((await home.response()).html).toContain('<title>b</title>');
    expect(await home.shown()).toEqual(shows('1'));
  });

  it('is not sent again to who has it, until its lists have changed', async () => {
    const { etag } = await home.response();
    const known = { 'if-none-match': etag };
    expect(await home.response(known)).toMatchObject({ html: '', status: 304 });
    home.version = '2';
    expect((await home.response(known)).status).toBeUndefined();
    home.version = '1';
    expect((await home.response(known)).status).toBe(304);
  });

  it('is the page as it was built for an address that is over its limit', async () => {
    await home.shown();
    home.consumeReady.mockReturnValue(1);
    expect(await home.shown()).toBeUndefined();
    expect(home.consumeReady).toHaveBeenCalledWith('192.0.2.1', 1);
  });

  it('counts against the limit of its address by its size', async () => {
    home.read.mockResolvedValue(song('x'.repeat(16 * 1_024)));
    await home.shown();
    expect(home.consumeReady.mock.calls[0]?.[1]).toBeGreaterThan(4);
  });
});
