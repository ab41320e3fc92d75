import { screenPaths } from '@chorus/contracts';
import { launchTabs } from '../_browser/launch-tabs';
import { Listener } from '../_browser/listener';
import { until } from '../_browser/until';
import { fadesIn, isCorrect } from '../_sound/fades';
import { hearUntil } from '../_sound/hear-until';
import { importSongs, samplesOf, sine } from '../_sound/import-songs';
import { recordSound } from '../_sound/record-sound';
import type { Recording } from '../_sound/record-sound';
import { playSong, startRecording } from '../_sound/start-recording';
import { startEmptyStack } from '../_stack/stack';
import type { Stack } from '../_stack/stack';

const SECONDS = 12;
const CROSSFADE = 3;
/** Two and a half songs are heard; the rest of the time is for busy machines, on which songs begin late. */
const LIMIT_SECONDS = 6 * SECONDS;
const PITCHES = [440, 1_000, 2_000];

describe('a page behind another tab', () => {
  let stack: Stack;
  let tabs: Awaited<ReturnType<typeof launchTabs>>;
  beforeAll(async () => {
    [stack, tabs] = await Promise.all([startEmptyStack(), launchTabs()]);
    await importSongs(
      stack,
      PITCHES.map((pitch, at) => ({ album: `Album ${at}`, samples: samplesOf(SECONDS, (second) => 0.3 * sine(pitch, second)) })),
    );
  });
  afterAll(() => Promise.all([tabs.close(), stack.stop()]));

  it('goes on to the next songs, and fades from one to the other in time', async () => {
    const page = await tabs.context.newPage();
    await recordSound(page);
    await page.addInitScript(
      (row) => localStorage.setItem('chorus.sound', row),
      JSON.stringify({ leveling: 'off', crossfadeSeconds: CROSSFADE }),
    );
    const listener = await Listener.on(page, stack.url + screenPaths.songs);
    await listener.untilJoining();
    await startRecording(listener, 'Song 2');
    await playSong(page, 'Song 1');
    await listener.untilSounding();
    const front = await tabs.context.newPage();
    await front.goto('about:blank');
    await until('the page to be hidden', () => page.evaluate(() => document.hidden), Boolean);
    const fadesOf = (heard: Recording) => fadesIn(heard, { pitches: PITCHES, seconds: SECONDS, crossfade: CROSSFADE });
    const heard = await hearUntil(page, (so) => fadesOf(so).length > 0, LIMIT_SECONDS);
    const fades = fadesOf(heard);
    expect(await page.evaluate(() => document.visibilityState)).toBe('hidden');
    expect(fades.filter((fade) => !isCorrect(fade) && !fade.isStalled)).toEqual([]);
    expect(fades).not.toEqual([]);
  });
});
