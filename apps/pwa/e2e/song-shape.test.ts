import type { Locator } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { Listener } from './_browser/listener';
import { openControls } from './_browser/open-controls';
import { phoneOrDesktop } from './_browser/sizes';
import { seekInShape } from './_sound/seek-in-shape';
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

  it.each(phoneOrDesktop('phone'))('is shown on a %s, and can be used to seek by pointer and by keyboard', async (size) => {
    const { listener, place } = await play(size);
    await seekInShape(listener, place);
  });
});
