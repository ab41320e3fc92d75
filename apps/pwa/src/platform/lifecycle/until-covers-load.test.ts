/** @jest-environment jsdom */
import { untilCoversLoad } from './until-covers-load';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pictureOf = (loading: 'eager' | 'lazy', complete = false) =>
  Object.defineProperties(new Image(), { loading: { value: loading }, complete: { value: complete } });

function wait(...pictures: HTMLImageElement[]) {
  const over = jest.fn();
  void untilCoversLoad(pictures).then(over);
  return over;
}
const settle = () => jest.advanceTimersByTimeAsync(0);

it('covers: work behind the page waits for all that were requested at once, also for one that fails', async () => {
  const [first, second] = [pictureOf('eager'), pictureOf('eager')];
  const over = wait(first, second);
  first.dispatchEvent(new Event('load'));
  await settle();
  expect(over).not.toHaveBeenCalled();
  second.dispatchEvent(new Event('error'));
  await settle();
  expect(over).toHaveBeenCalledTimes(1);
});

it('covers: nothing waits for those that are there, or load only when they are scrolled to', async () => {
  const over = wait(pictureOf('eager', true), pictureOf('lazy'));
  await settle();
  expect(over).toHaveBeenCalledTimes(1);
});

it('covers: nothing waits for longer than three seconds', async () => {
  const over = wait(pictureOf('eager'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(over).toHaveBeenCalledTimes(1);
});
