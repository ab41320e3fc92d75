import { readDocument } from '@chorus/contracts';
import { Logger } from '@nestjs/common';
import type { PageFile } from '../../platform/page/page-file';
import type { OpenedScreen, ScreenRendering } from '../../platform/page/screen-rendering';
import { LinkedScreens } from './linked-screens';

const index = { type: 'text/html; charset=utf-8', digest: 'a' } as PageFile;
const page = '<title>Album</title><body><div id="root"><!-- screen --></div></body>';
const LONGEST_WAIT_MS = 500;
const MINUTE_MS = 60_000;

describe('the first screen of a link', () => {
  let render: jest.Mock<Promise<string>, [OpenedScreen]>;
  let screens: LinkedScreens;

  /** The screen in the document of an album; undefined for none that is ready. */
  const screenOf = async (id: number, title = '') => {
    const answer = await screens.find(
      { page, address: `/albums/${id}`, answers: { [`/api/albums/${id}`]: { title } } },
      index,
      LONGEST_WAIT_MS,
    );
    return answer && readDocument((await answer.bodyIn('identity')).toString())?.screen;
  };
  const holdRenders = () => {
    const ends: ((screen: string) => void)[] = [];
    render.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    return ends;
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    render = jest.fn(({ address, answers }) => Promise.resolve(address + JSON.stringify(answers)));
    screens = new LinkedScreens({ render } as unknown as ScreenRendering);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is rendered once for all who ask, until what it shows changes', async () => {
    const shown = '/albums/1{"/api/albums/1":{"title":""}}';
    expect(await Promise.all([screenOf(1), screenOf(1)])).toEqual([shown, shown]);
    expect(await screenOf(1)).toBe(shown);
    expect(render).toHaveBeenCalledTimes(1);
    expect(await screenOf(1, 'New')).toContain('New');
  });

  it('is left out where it takes long, and there for who asks later', async () => {
    const ends = holdRenders();
    const shown = screenOf(1);
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(await shown).toBeUndefined();
    ends[0]!('<main>');
    await jest.advanceTimersByTimeAsync(0);
    expect(await screenOf(1)).toBe('<main>');
  });

  it('is not waited for behind several others', async () => {
    holdRenders();
    const first = [1, 2, 3, 4].map((id) => screenOf(id));
    expect(await screenOf(5)).toBeUndefined();
    expect(render).toHaveBeenCalledTimes(4);
    await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(await Promise.all(first)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is rendered a few times a second for programs that open every link', async () => {
    for (let id = 0; id < 300; id += 1) {
      await screenOf(id);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(render.mock.calls.length).toBeLessThan(150);
  });

  it('is left out where it cannot be rendered, which is tried again after a minute', async () => {
    render.mockRejectedValueOnce(new Error('It reads a window'));
    expect(await screenOf(1)).toBe('');
    expect(await screenOf(1)).toBe('');
    expect(render).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(MINUTE_MS + 1);
    expect(await screenOf(1)).toContain('/albums/1');
  });

  it('is forgotten when fifty others have been asked for since', async () => {
    await screenOf(0);
    for (let id = 1; id <= 50; id += 1) {
      await screenOf(id);
      await jest.advanceTimersByTimeAsync(1_000);
    }
    render.mockClear();
    await screenOf(50);
    expect(render).not.toHaveBeenCalled();
    await screenOf(0);
    expect(render).toHaveBeenCalledTimes(1);
  });
});
