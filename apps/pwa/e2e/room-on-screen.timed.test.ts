import { screenPaths } from '@chorus/contracts';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { browseOn } from './_browser/browse-on';
import { pageHeapOf } from './_browser/heaps';
import { signIn } from './_browser/people';
import { answerAsHoursPass } from './_rooms/eight-hours';
import { RoomLead } from './_rooms/room-lead';
import { startStackWithSungSongs, SUNG_SECONDS } from './_rooms/sung-songs';

const HOURS = 8;
const SONGS = 400;
const STEP_MS = 5_000;
const WARM_UP_MS = 10 * 60_000;
const MOST_BYTES = 20 * 1024 * 1024;

describe('a room on a screen', () => {
  const { stack, openContext } = browseOn(startStackWithSungSongs);
  let lead: RoomLead | undefined;

  afterEach(() => lead?.stop());

  it('goes on for eight hours, and its heap grows by less than 20 MB', async () => {
    expect(SONGS * SUNG_SECONDS).toBeGreaterThan(HOURS * 3_600);
    lead = await RoomLead.start(stack().url, 'An', SONGS);
    const context = await openContext({ worker: false });
    const pass = await answerAsHoursPass(context);
    const page = await context.newPage();
    await page.clock.install();
    await signIn(page, 'An', screenPaths.roomScreen);
    const stage = page.getByRole('dialog', { name: 'Room on a screen' });
    await stage.getByRole('list', { name: 'Lyrics' }).waitFor();
    const run = async (ms: number) => {
      for (let ran = 0; ran < ms; ran += STEP_MS) {
        pass(STEP_MS);
        await page.clock.fastForward(STEP_MS);
      }
    };
    const session = await context.newCDPSession(page);
    await run(WARM_UP_MS);
    const before = await pageHeapOf(session);
    const titles = new Set<string | null>();
    for (let hour = 0; hour < HOURS; hour += 1) {
      await run(3_600_000 - (hour === 0 ? WARM_UP_MS : 0));
      titles.add(await stage.getByRole('heading').first().textContent());
      expect(await stage.getByRole('list', { name: 'Lyrics' }).isVisible()).toBe(true);
    }
    const grown = (await pageHeapOf(session)) - before;
    recordFinding(
      `the screen of a room grew by ${(grown / 1024 / 1024).toFixed(1)} MB in ${HOURS} hours, from ${(before / 1024 / 1024).toFixed(1)} MB`,
    );
    expect(await stage.getAttribute('data-rest')).toBe('dim');
    expect(titles.size).toBeGreaterThan(1);
    expect(grown).toBeLessThan(MOST_BYTES);
  });
});
