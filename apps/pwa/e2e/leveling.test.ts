import { screenPaths, songEndpoints, urlOf } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { writeFigures } from './_browser/write-figures';
import { importSongs, SAMPLE_RATE, samplesOf, sine } from './_sound/import-songs';
import { heardIn, levelsOf } from './_sound/levels';
import { recordSound, takeRecording } from './_sound/record-sound';
import type { Recording } from './_sound/record-sound';
import { untilMeasured } from './_sound/until-measured';
import { startEmptyStack } from './_stack/stack';

const SECONDS = 6;
const TARGET = -14;
const HIGHEST_PEAK = -1;

/** As loud as it says, with a rise and fall three times a second. */
const swelling = (loudness: number) => (at: number) => 10 ** (loudness / 20) * sine(500, at) * (0.65 + 0.35 * sine(3, at));
const withPeaks = (at: number) => 0.08 * sine(500, at) + (at % 1 < 0.005 ? 0.6 * sine(2_000, at) : 0);
const made = [...[-18, -12, -6, -2].map(swelling), withPeaks];

/** In LUFS. */
interface Leveled {
  title: string;
  expected: number;
  is: number;
}

describe('volume leveling', () => {
  const { stack, openContext } = browseOn(() => startEmptyStack({ MEASURE_AT_ONCE: '2' }));
  const measured = async () => {
    const answer = await fetch(stack().url + urlOf(songEndpoints.list));
    return songEndpoints.list.response.parse(await answer.json());
  };
  const songsMade = made.map((sampleAt, at) => ({ album: `Album ${at}`, samples: samplesOf(SECONDS, sampleAt) }));
  let songs: readonly Song[];
  beforeAll(async () => {
    await importSongs(stack(), songsMade);
    songs = await untilMeasured(measured, (all) => all.every(({ loudness }) => loudness !== undefined));
  });

  it('brings songs to −14 LUFS, or as near as their peaks allow', async () => {
    const page = await (await openContext()).newPage();
    await recordSound(page);
    await page.addInitScript(() => (localStorage['chorus.volume'] = '100'));
    const listener = await Listener.on(page, screenPaths.songs);
    await listener.untilJoining();
    const heard: Leveled[] = [];
    for (const song of songs) {
      const before = { samples: songsMade[Number(song.title.at(-1)) - 1]?.samples ?? new Float32Array(), sampleRate: SAMPLE_RATE };
      await page
        .getByRole('main')
        .getByRole('button', { name: `Play ${song.title}` })
        .first()
        .click();
      await listener.until('most of the song', ({ time }) => time > SECONDS - 2);
      await listener.button('Pause').click();
      heard.push({
        title: song.title,
        expected: expectedOf(song),
        is: (song.loudness?.integrated ?? NaN) + levelOf(heardIn(await takeRecording(page))) - levelOf(before),
      });
    }
    expect(heard).toHaveLength(made.length);
    writeFigures('leveling', heard);
    expect(heard.filter(({ expected, is }) => Math.abs(expected - is) > 0.7)).toEqual([]);
  });
});

/** Of whole seconds. */
const levelOf = (sound: Pick<Recording, 'samples' | 'sampleRate'>) => levelsOf(sound, 3)[0] ?? NaN;

const expectedOf = ({ loudness: { integrated, truePeak } = { integrated: NaN, truePeak: NaN } }: Song) =>
  integrated + Math.min(TARGET - integrated, HIGHEST_PEAK - truePeak);
