import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltPage } from './built-page';
import { ScreenRendering } from './screen-rendering';

const renderer = (reply: string) =>
  `require('node:worker_threads').parentPort.on('message', ({ address, answers, reply }) => { const html = () => answers.title; ${reply} });`;

describe('A first screen', () => {
  let folder: string;
  let rendering: ScreenRendering;

  const build = (code: string) => writeFile(join(folder, '.server/render-screen.cjs'), code);
  const render = (title: string, digest = 'first') => rendering.render({ address: '/', answers: { title } }, digest);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chorus-page-'));
    await mkdir(join(folder, '.server'));
    rendering = new ScreenRendering(new BuiltPage(folder));
  });
  afterEach(async () => {
    rendering.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  it('is rendered by the code that the page’s build wrote', async () => {
    await build(renderer('reply.postMessage(html());'));
    expect(await Promise.all([render('<b>1</b>'), render('<b>2</b>')])).toEqual(['<b>1</b>', '<b>2</b>']);
  });

  it('is rendered by the code of another build once its page is served', async () => {
    await build(renderer('reply.postMessage(html());'));
    await render('1');
    await build(renderer('reply.postMessage(html() + "!");'));
    expect(await render('1', 'second')).toBe('1!');
  });

  it('is refused where the build wrote no code, and rendered once it has', async () => {
    await expect(render('1')).rejects.toThrow();
    await build(renderer('reply.postMessage(html());'));
    expect(await render('1')).toBe('1');
  });

  it('is refused where the code fails, which ends neither this process nor what is rendered after it', async () => {
    await build(renderer('if (html() === "fails") throw new Error("It reads a window"); reply.postMessage(html() || undefined);'));
    await expect(render('fails')).rejects.toThrow();
    await expect(render('')).rejects.toThrow();
    expect(await render('1')).toBe('1');
  });

  it('is refused alone where the code cannot render it, while others wait for their turn', async () => {
    const answered = 'globalThis.waiting.postMessage("2"); reply.postMessage(html());';
    await build(
      renderer(`if (html() === "2") globalThis.waiting = reply; else if (html()) { ${answered} } else reply.postMessage(undefined);`),
    );
    const waiting = Promise.allSettled([render('2')]);
    await expect(render('')).rejects.toThrow('It was not rendered');
    expect(await render('1')).toBe('1');
    expect(await waiting).toEqual([{ status: 'fulfilled', value: '2' }]);
  });
});
