import type { ServerResponse } from 'node:http';
import { PictureHost } from '../../../../test/_harness/picture-host';
import { downloadPortrait } from './download-portrait';
import { PortraitAgent } from './portrait-agent';

const PICTURE = Buffer.from('a picture');
const MEBIBYTE = 1024 * 1024;
/** On a busy machine, a part of what is tested takes longer than the time that a portrait has. */
const AMPLE_MS = 240_000;

let host: PictureHost;
beforeAll(async () => {
  host = await PictureHost.start();
});
afterEach(() => host.requested.splice(0));
afterAll(() => host.stop());

const download = (address: string) => downloadPortrait(address, host.agent(), AMPLE_MS);
const redirectTo = (location: string) => (_: unknown, response: ServerResponse) => void response.writeHead(302, { location }).end();

describe('downloading a portrait', () => {
  it('returns its bytes, and tells nothing about the page or the person', async () => {
    let headers = {};
    const address = host.serve('/kim.png', (request, response) => {
      headers = request.headers;
      response.end(PICTURE);
    });
    expect(await download(address)).toEqual({ is: 'downloaded', bytes: PICTURE });
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host']);
  });

  it('follows three redirects and no more', async () => {
    host.serve('/3', PICTURE);
    for (const step of [2, 1, 0]) host.serve(`/${step}`, redirectTo(`/${step + 1}`));
    expect(await download('https://pictures.example.com/0')).toEqual({ is: 'downloaded', bytes: PICTURE });
    expect(await download(host.serve('/loop', redirectTo('/loop')))).toEqual({ is: 'refused' });
    expect(host.requested.filter((each) => each.endsWith('/loop'))).toHaveLength(4);
  });

  it.each([
    'https://127.0.0.1/kim.png',
    'https://[::1]/kim.png',
    'https://169.254.169.254/',
    'http://pictures.example.com/kim.png',
    'file:///etc/passwd',
  ])('follows no redirect to %s', async (location) => {
    expect(await download(host.serve('/away', redirectTo(location)))).toEqual({ is: 'refused' });
    expect(host.requested).toEqual(['pictures.example.com/away']);
  });

  it('connects to no name that resolves to this network', async () => {
    const agent = new PortraitAgent();
    expect(await downloadPortrait('https://localhost/kim.png', agent, AMPLE_MS)).toEqual({ is: 'refused' });
    agent.destroy();
  });

  it.each([
    [2, 'downloaded'],
    [2 + 1 / MEBIBYTE, 'refused'],
  ])('takes 2 MB at most: %d MB is %s', async (megabytes, is) => {
    expect(await download(host.serve('/large', Buffer.alloc(megabytes * MEBIBYTE)))).toMatchObject({ is });
  });

  it('ends a body without an end', async () => {
    const address = host.serve('/endless', (_, response) => {
      const more = () => response.destroyed || response.write(Buffer.alloc(MEBIBYTE), more);
      more();
    });
    expect(await download(address)).toEqual({ is: 'refused' });
  });

  it.each([
    [404, 'refused'],
    [403, 'refused'],
    [304, 'refused'],
    [429, 'unanswered'],
    [503, 'unanswered'],
  ])('%i counts as %s', async (status, is) => {
    const address = host.serve('/status', (_, response) => void response.writeHead(status).end());
    expect(await download(address)).toEqual({ is });
  });

  it('that breaks off counts as unanswered', async () => {
    const address = host.serve('/cut', (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await download(address)).toEqual({ is: 'unanswered' });
  });
});
