import type { Locator } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { Listener } from './_browser/listener';
import { openControls } from './_browser/open-controls';
import { until } from './_browser/until';
import { askDatabase } from './_stack/ask-database';
import { startStackWithMusic } from './_stack/stack';

const POINTS = 1_000;

/** Verses and choruses, as the job that measures songs would have stored them. */
const peaks = Buffer.from(
  Uint8Array.from({ length: POINTS }, (_, at) => {
    const part = at / POINTS;
    const loudness = Math.floor(part * 8) % 2 === 0 ? 0.45 : 0.9;
    return Math.round(255 * Math.min(1, part * 20, (1 - part) * 12) * (loudness + 0.1 * Math.sin(at * 0.37)));
  }),
);

async function startStackWithShapes() {
  const stack = await startStackWithMusic();
  await askDatabase(stack, `UPDATE audio_loudness SET source = 'measured', integrated = -9, true_peak = 0, peaks = $1`, [peaks]);
  return stack;
}

describe('the shape of a song', () => {
  const { openContext } = browseOn(startStackWithShapes);

  async function play(size: Size): Promise<{ listener: Listener; place: Locator }> {
    const listener = await Listener.at(await openContext({ size, worker: false }));
    await listener.playCard();
    return { listener, place: await openControls(listener, size) };
  }

  it.each<Size>(['phone', 'desktop'])('shows on a %s, and one seeks in it by pointer and by keyboard', async (size) => {
    const { listener, place } = await play(size);
    const slider = place.getByRole('slider', { name: 'Seek' });
    const shape = slider.locator('..').locator('svg').last();
    await shape.waitFor();
    const { x, y, width, height } = (await shape.boundingBox())!;
    await listener.page.mouse.click(x + width * 0.75, y + height / 2);
    const max = Number(await slider.getAttribute('max'));
    await listener.until('a jump to three quarters', ({ time }) => Math.abs(time - 0.75 * max) < 0.1 * max);

    // The picture shows how far it has been played.
    const played = () => shape.evaluate((svg) => Number(/([\d.]+)%/.exec((svg as SVGElement).style.clipPath)?.[1]));
    await until('the played part', played, (rest) => rest < 35);

    await listener.page.evaluate(() => (globalThis as unknown as { audio: HTMLAudioElement }).audio.pause());
    await slider.focus();
    const before = await listener.audio();
    await slider.press('ArrowLeft');
    await listener.until('a second less', ({ time }) => Math.abs(before.time - 1 - time) < 1);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\d:\d\d of \d:\d\d$/);
    expect(await shape.getAttribute('aria-hidden')).toBe('true');
  });
});
