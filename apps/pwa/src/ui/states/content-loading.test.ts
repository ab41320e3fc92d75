import type * as ContentLoading from './content-loading';

let content: typeof ContentLoading;
const shown = jest.fn();

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  shown.mockClear();
  content = await import('./content-loading');
});
afterEach(() => jest.useRealTimers());

describe('the content of the opened screen', () => {
  it('is shown when nothing loads', () => {
    content.onContentShown(shown);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('is shown when the last skeleton has gone, also when one replaced another, and from then on for good', async () => {
    const endScreen = content.beginLoading();
    content.onContentShown(shown);
    endScreen();
    const endCards = content.beginLoading();
    await jest.advanceTimersByTimeAsync(0);
    expect([shown.mock.calls.length, content.hasShownContent()]).toEqual([0, false]);
    endCards();
    await jest.advanceTimersByTimeAsync(0);
    expect([shown.mock.calls.length, content.hasShownContent()]).toEqual([1, true]);
    content.beginLoading();
    expect(content.hasShownContent()).toBe(true);
  });

  it('is known to have been shown although nobody waited for it', async () => {
    content.beginLoading()();
    await jest.advanceTimersByTimeAsync(0);
    expect(content.hasShownContent()).toBe(true);
  });

  it('is not waited for longer than 2 s', async () => {
    content.beginLoading();
    content.onContentShown(shown);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(shown).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('is not reported to those who no longer wait', async () => {
    const end = content.beginLoading();
    const cancel = content.onContentShown(shown);
    cancel();
    end();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(shown).not.toHaveBeenCalled();
  });
});
