import type { Listener } from '../_browser/listener';
import { fadesIn, isCorrect } from './fades';
import type { Fade, Faded } from './fades';
import { heardIn } from './levels';
import { takeRecording } from './record-sound';
import { pauseRecording, playSong, startRecording } from './start-recording';

interface Heard extends Faded {
  /** The song before the fade, which is alone on its album. */
  title: string;
  /** Another song, which is played first. */
  other: string;
  /** The number of correct fades to wait for. */
  count?: number;
  times: number;
}

/** Records the crossfade after a song, up to `times * count` times, until `count` fades were correct. */
export async function hearFades(listener: Listener, { title, other, count = 1, times, ...faded }: Heard): Promise<Fade[]> {
  const { page, player } = listener;
  const fades: Fade[] = [];
  await startRecording(listener, other);
  for (let time = 0; time < times * count && fades.filter(isCorrect).length < count; time += 1) {
    await playSong(page, title);
    await player.getByText(title, { exact: true }).first().waitFor();
    await player
      .getByText(new RegExp(`^(?!${title}$)Song \\d$`))
      .first()
      .waitFor();
    await page.waitForTimeout((faded.crossfade + 1) * 1_000);
    fades.push(...fadesIn(heardIn(await takeRecording(page)), faded).slice(0, 1));
    await pauseRecording(listener);
  }
  return fades;
}
