import type { Locator } from 'playwright-core';
import type { Listener } from '../_browser/listener';
import { until } from '../_browser/until';

/** Seeks by pointer and by keyboard while a song plays. */
export async function seekInShape(listener: Listener, controls: Locator): Promise<void> {
  const slider = controls.getByRole('slider', { name: 'Seek' });
  const shape = slider.locator('..').locator('svg').last();
  await shape.waitFor();
  const { x, y, width, height } = (await shape.boundingBox())!;
  await listener.page.mouse.click(x + width * 0.75, y + height / 2);
  const max = Number(await slider.getAttribute('max'));
  await listener.until('a jump to three quarters', ({ time }) => Math.abs(time - 0.75 * max) < 0.1 * max);

  // The waveform shows the played part.
  const played = () => shape.evaluate((svg) => Number(/([\d.]+)%/.exec((svg as SVGElement).style.clipPath)?.[1]));
  await until('the played part', played, (rest) => rest < 35);

  await listener.page.evaluate(() => (globalThis as unknown as { audio: HTMLAudioElement }).audio.pause());
  await slider.focus();
  const before = await listener.audio();
  await slider.press('ArrowLeft');
  await listener.until('a second less', ({ time }) => Math.abs(before.time - 1 - time) < 1);
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\d+:\d\d of \d+:\d\d$/);
  expect(await shape.getAttribute('aria-hidden')).toBe('true');
}
